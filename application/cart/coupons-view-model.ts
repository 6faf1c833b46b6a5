/**
 * Coupons of a cart. A code is trimmed and not sent when it is empty or already added (COUPON-01…COUPON-11, USE-08,
 * USE-16).
 */
import { Effect, Result } from "effect"
import type { Cart } from "../../domain/cart/cart.ts"
import { parseCouponCode } from "../../domain/cart/coupon.ts"
import { normalizeDiscountCode } from "../../domain/cart/coupon-terms.ts"
import { decodeTextDraft } from "../drafts/decode-text-draft.ts"
import type { DraftStore } from "../drafts/draft-registry.ts"
import { type ConfirmResult, makeStepModel, type StepModel } from "../step-model.ts"
import type { CartChangeFailedError } from "./cart-change-error.ts"
import type { CartSession } from "./cart-session.ts"

interface AddedCode {
  readonly code: string
  readonly wasThere: boolean
}

interface CouponsState {
  readonly typed: string
  /** adding was tried without a code */
  readonly missing: boolean
  readonly added: AddedCode | undefined
  /** codes whose removal was requested */
  readonly removing: readonly string[]
}

interface Props {
  /** codes in the cart */
  readonly codes: readonly string[]
}

export interface CouponsViewState extends Props {
  readonly typed: string
  readonly missing: boolean
  /** the maximum length, when the code exceeds it */
  readonly limit: number | undefined
  readonly added: AddedCode | undefined
  readonly removed: readonly string[]
}

export interface CouponsViewModel extends StepModel<Props, CouponsViewState> {
  readonly type: (text: string) => void
  readonly confirm: (given: Props) => ConfirmResult<Cart, CartChangeFailedError>
  readonly remove: (code: string) => Effect.Effect<Cart, CartChangeFailedError>
  readonly endAdded: () => void
  readonly endRemoved: (code: string) => void
}

interface Options {
  readonly unsaved: DraftStore<string>
  readonly ask: CartSession["applyChange"]
}

export const makeCouponsViewModel = ({ unsaved, ask }: Options): CouponsViewModel => {
  const step = makeStepModel<CouponsState, Props, CouponsViewState>({
    start: { typed: decodeTextDraft(unsaved.get("code")) ?? "", missing: false, added: undefined, removing: [] },
    saveDraft: ({ typed }) => unsaved.set("code", typed || undefined),
    toViewState: ({ typed, missing, added, removing }, { codes }) => {
      const checked = parseCouponCode(typed)
      return {
        codes,
        typed,
        missing,
        limit: Result.isFailure(checked) ? checked.failure.limit : undefined,
        added: added && codes.includes(added.code) ? added : undefined,
        removed: removing.filter(code => !codes.includes(code)),
      }
    },
  })

  const change = (next: (state: CouponsState) => Partial<CouponsState>) => step.change(state => ({ ...state, ...next(state) }))

  const without = (code: string) => step.current().removing.filter(other => other !== code)

  return {
    ...step,
    type: typed => change(() => ({ typed, missing: false, added: undefined })),
    confirm: ({ codes }) => {
      const { typed } = step.current()
      const checked = parseCouponCode(typed)
      const code = Result.getOrUndefined(checked)
      if (code === undefined) {
        change(() => ({ missing: Result.isSuccess(checked), added: undefined }))
        return "NotYet"
      }
      const markAdded = (wasThere: boolean) =>
        // text typed meanwhile is another code
        change(now => ({
          added: { code: normalizeDiscountCode(code), wasThere },
          typed: now.typed === typed ? "" : now.typed,
        }))
      if (codes.includes(normalizeDiscountCode(code))) {
        markAdded(true)
        return "Unchanged"
      }
      return Effect.tap(ask({ _tag: "AddCoupon", code }), () => Effect.sync(() => markAdded(false)))
    },
    remove: code => {
      change(() => ({ removing: [...without(code), code] }))
      return ask({ _tag: "RemoveCoupon", code })
    },
    endAdded: () => change(() => ({ added: undefined })),
    endRemoved: code => change(() => ({ removing: without(code) })),
  }
}
