/**
 * Coupons of a cart. A code is trimmed and not sent when it is empty or already added (COUPON-01…COUPON-11, USE-08,
 * USE-16).
 */
import { Effect, Result } from "effect"
import type { Cart } from "../../../domain/cart/cart.ts"
import { parseCouponCode } from "../../../domain/cart/coupon.ts"
import { normalizeDiscountCode } from "../../../domain/cart/coupon-terms.ts"
import { decodeTextDraft } from "../drafts/decode-text-draft.ts"
import type { DraftStore } from "../drafts/draft-registry.ts"
import { type ConfirmResult, makeViewModel, type ViewModel } from "../view-model.ts"
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

export interface CouponsViewState extends Props {
  readonly typedCode: string
  readonly isCodeMissing: boolean
  /** the maximum length, when the code exceeds it */
  readonly limit: number | undefined
  readonly addedCode: AddedCode | undefined
  readonly removedCodes: readonly string[]
}

export interface CouponsViewModel extends ViewModel<Props, CouponsViewState> {
  readonly type: (text: string) => void
  readonly confirm: (given: Props) => ConfirmResult<Cart, CartChangeFailedError>
  readonly remove: (code: string) => Effect.Effect<Cart, CartChangeFailedError>
  readonly dismissAdded: () => void
  readonly dismissRemoved: (code: string) => void
}

interface Options {
  readonly unsaved: DraftStore<string>
  readonly applyChange: CartSession["applyChange"]
}

export const makeCouponsViewModel = ({ unsaved, applyChange }: Options): CouponsViewModel => {
  const step = makeViewModel<CouponsState, Props, CouponsViewState>({
    start: {
      typedCode: decodeTextDraft(unsaved.get("code")) ?? "",
      isCodeMissing: false,
      addedCode: undefined,
      removingCodes: [],
    },
    saveDraft: ({ typedCode }) => unsaved.set("code", typedCode || undefined),
    toViewState: ({ typedCode, isCodeMissing, addedCode, removingCodes }, { codes }) => {
      const checked = parseCouponCode(typedCode)
      return {
        codes,
        typedCode,
        isCodeMissing,
        limit: Result.isFailure(checked) ? checked.failure.limit : undefined,
        addedCode: addedCode && codes.includes(addedCode.code) ? addedCode : undefined,
        removedCodes: removingCodes.filter(code => !codes.includes(code)),
      }
    },
  })

  const change = (next: (state: CouponsState) => Partial<CouponsState>) => step.change(state => ({ ...state, ...next(state) }))

  const without = (code: string) => step.current().removingCodes.filter(other => other !== code)

  return {
    ...step,
    type: typed => change(() => ({ typedCode: typed, isCodeMissing: false, addedCode: undefined })),
    confirm: ({ codes }) => {
      const { typedCode } = step.current()
      const checked = parseCouponCode(typedCode)
      const code = Result.getOrUndefined(checked)
      if (code === undefined) {
        change(() => ({ isCodeMissing: Result.isSuccess(checked), addedCode: undefined }))
        return "NotYet"
      }
      const markAdded = (wasThere: boolean) =>
        // text typed meanwhile is another code
        change(now => ({
          addedCode: { code: normalizeDiscountCode(code), wasAlreadyApplied: wasThere },
          typedCode: now.typedCode === typedCode ? "" : now.typedCode,
        }))
      if (codes.includes(normalizeDiscountCode(code))) {
        markAdded(true)
        return "Unchanged"
      }
      return Effect.tap(applyChange({ _tag: "AddCoupon", code }), () => Effect.sync(() => markAdded(false)))
    },
    remove: code => {
      change(() => ({ removingCodes: [...without(code), code] }))
      return applyChange({ _tag: "RemoveCoupon", code })
    },
    dismissAdded: () => change(() => ({ addedCode: undefined })),
    dismissRemoved: code => change(() => ({ removingCodes: without(code) })),
  }
}
