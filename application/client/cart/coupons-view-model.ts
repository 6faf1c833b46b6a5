/**
 * Coupons of a cart. A code is trimmed and not sent when it is empty or already added (COUPON-01…COUPON-11, USE-08,
 * USE-16).
 */
import { Effect, Result } from "effect"
import type { Cart } from "../../../domain/cart/cart.ts"
import { parseCouponCode } from "../../../domain/cart/coupon.ts"
import { hasDiscountCode, isSameDiscountCode } from "../../../domain/cart/coupon-terms.ts"
import { decodeTextDraft } from "../drafts/decode-text-draft.ts"
import type { DraftStore } from "../drafts/form-drafts.ts"
import { type ConfirmResult, makeViewModel } from "../view-model.ts"
import type { CartChangeFailedError } from "./cart-change-error.ts"
import type { CartSession } from "./cart-session.ts"

interface AddedCode {
  readonly code: string
  readonly wasAlreadyApplied: boolean
}

interface CouponsState {
  readonly typedCode: string
  /** adding was tried without a code */
  readonly isCodeMissing: boolean
  readonly addedCode: AddedCode | undefined
  /** codes whose removal was requested */
  readonly removingCodes: readonly string[]
}

interface Props {
  /** codes in the cart */
  readonly codes: readonly string[]
}

interface Options {
  readonly unsaved: DraftStore<string>
  readonly applyChange: CartSession["applyChange"]
}

export const makeCouponsViewModel = ({ unsaved, applyChange }: Options) => {
  const { current, update, viewModel } = makeViewModel({
    start: {
      typedCode: decodeTextDraft(unsaved.get("code")) ?? "",
      isCodeMissing: false,
      addedCode: undefined,
      removingCodes: [],
    },
    saveDraft: ({ typedCode }) => unsaved.set("code", typedCode || undefined),
    toViewState: ({ typedCode, isCodeMissing, addedCode, removingCodes }: CouponsState, { codes }: Props) => {
      const checked = parseCouponCode(typedCode)
      const present = codes.find(code => addedCode && isSameDiscountCode(code, addedCode.code))
      return {
        codes,
        typedCode,
        isCodeMissing,
        /** the maximum length, when the code exceeds it */
        limit: Result.isFailure(checked) ? checked.failure.limit : undefined,
        addedCode: addedCode && present !== undefined ? { ...addedCode, code: present } : undefined,
        removedCodes: removingCodes.filter(code => !codes.includes(code)),
      }
    },
  })

  const without = (code: string) => current().removingCodes.filter(other => other !== code)

  return {
    ...viewModel,
    type: (typedCode: string) => update({ typedCode, isCodeMissing: false, addedCode: undefined }),
    confirm: ({ codes }: Props): ConfirmResult<Cart, CartChangeFailedError> => {
      const { typedCode } = current()
      const checked = parseCouponCode(typedCode)
      const code = Result.getOrUndefined(checked)
      if (code === undefined) {
        update({ isCodeMissing: Result.isSuccess(checked), addedCode: undefined })
        return "NotYet"
      }
      const markAdded = (wasAlreadyApplied: boolean) =>
        update({
          addedCode: { code, wasAlreadyApplied },
          // text typed meanwhile is another code
          typedCode: current().typedCode === typedCode ? "" : current().typedCode,
        })
      if (hasDiscountCode(codes, code)) {
        markAdded(true)
        return "Unchanged"
      }
      return Effect.tap(applyChange({ _tag: "AddCoupon", code }), () => Effect.sync(() => markAdded(false)))
    },
    remove: (code: string) => {
      update({ removingCodes: [...without(code), code] })
      return applyChange({ _tag: "RemoveCoupon", code })
    },
    dismissAdded: () => update({ addedCode: undefined }),
    dismissRemoved: (code: string) => update({ removingCodes: without(code) }),
  }
}

export type CouponsViewModel = ReturnType<typeof makeCouponsViewModel>

export type CouponsViewState = ReturnType<CouponsViewModel["getViewState"]>
