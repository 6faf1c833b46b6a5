/** Coupons of a cart: a code is trimmed and not sent when it is missing or there already; what was done is told until it is over (COUPON-01…COUPON-11, USE-08, USE-16). */
import { Effect, Result } from "effect"
import type { Cart } from "../../domain/cart/cart.ts"
import { parseCouponCode } from "../../domain/cart/coupon.ts"
import { normalizeDiscountCode } from "../../domain/cart/coupon-terms.ts"
import { decodeTextDraft } from "../drafts/decode-text-draft.ts"
import type { DraftStore } from "../drafts/draft-registry.ts"
import { type ConfirmResult, makeStepModel, type StepModel } from "../step-model.ts"
import type { CartChangeError } from "./cart-change-error.ts"
import type { CartSession } from "./cart-session.ts"

interface Added {
  readonly code: string
  readonly wasThere: boolean
}

interface CouponsState {
  readonly typed: string
  /** it was to be added */
  readonly missing: boolean
  readonly added: Added | undefined
  /** the codes that were to be removed */
  readonly removing: readonly string[]
}

interface Given {
  /** those on the cart */
  readonly codes: readonly string[]
}

export interface CouponsViewState extends Given {
  readonly typed: string
  readonly missing: boolean
  /** the longest that a code can be, of one that is longer */
  readonly limit: number | undefined
  readonly added: Added | undefined
  readonly removed: readonly string[]
}

export interface CouponsViewModel extends StepModel<Given, CouponsViewState> {
  readonly type: (text: string) => void
  readonly confirm: (given: Given) => ConfirmResult<Cart, CartChangeError>
  readonly remove: (code: string) => Effect.Effect<Cart, CartChangeError>
  readonly endAdded: () => void
  readonly endRemoved: (code: string) => void
}

interface Opened {
  readonly unsaved: DraftStore<string>
  readonly ask: CartSession["ask"]
}

export const makeCouponsViewModel = ({ unsaved, ask }: Opened): CouponsViewModel => {
  const step = makeStepModel<CouponsState, Given, CouponsViewState>({
    start: { typed: decodeTextDraft(unsaved.get("code")) ?? "", missing: false, added: undefined, removing: [] },
    keep: ({ typed }) => unsaved.set("code", typed || undefined),
    show: ({ typed, missing, added, removing }, { codes }) => {
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

  const change = (next: (state: CouponsState) => Partial<CouponsState>) =>
    step.change(state => ({ ...state, ...next(state) }))

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
      const done = (wasThere: boolean) =>
        // what was typed meanwhile is another code
        change(now => ({
          added: { code: normalizeDiscountCode(code), wasThere },
          typed: now.typed === typed ? "" : now.typed,
        }))
      if (codes.includes(normalizeDiscountCode(code))) {
        done(true)
        return "Unchanged"
      }
      return Effect.tap(ask({ _tag: "AddCoupon", code }), () => Effect.sync(() => done(false)))
    },
    remove: code => {
      change(() => ({ removing: [...without(code), code] }))
      return ask({ _tag: "RemoveCoupon", code })
    },
    endAdded: () => change(() => ({ added: undefined })),
    endRemoved: code => change(() => ({ removing: without(code) })),
  }
}
