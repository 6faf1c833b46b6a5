/** How this cart can be paid for: asked for another cart or total, and anew when the answer is a quarter of an hour old (PAY-02, PAY-35…PAY-37, API-28). */
import { Clock, Effect } from "effect"
import type { Cart } from "../../domain/cart/cart.ts"
import {
  type LoadedMethods,
  loadedMethods,
  METHODS_STALE_AFTER_MS,
  type NoPaymentMethods,
} from "../../domain/payment/loaded-methods.ts"
import type { ServiceFailure } from "../ports/failures.ts"
import type { PaymentService } from "../ports/payment-service.ts"
import { token } from "../ports/token.ts"

type Payable = Pick<Cart, "id" | "taxedPrice">

type Found = Effect.Effect<LoadedMethods, ServiceFailure | NoPaymentMethods>

export interface FindPaymentMethods {
  /** as they were last answered, unless that is too long ago */
  readonly find: (cart: Payable) => Found
}

/** What the answer depends on: a mandate may not cover another total (PAY-29). */
export const methodsKey = ({ id, taxedPrice }: Payable): string => `${id} ${taxedPrice.totalGross}`

interface Kept {
  readonly key: string
  readonly at: number
  readonly methods: LoadedMethods
}

export const makeFindPaymentMethods = ({ payments }: { readonly payments: PaymentService }): FindPaymentMethods => {
  let kept: Kept | undefined

  const refresh = (cart: Payable): Found =>
    Effect.gen(function* () {
      const methods = yield* Effect.fromResult(loadedMethods(yield* payments.methods(cart.id)))
      kept = { key: methodsKey(cart), at: yield* Clock.currentTimeMillis, methods }
      return methods
    })

  const find = (cart: Payable): Found =>
    Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      const isFresh = kept?.key === methodsKey(cart) && now - kept.at < METHODS_STALE_AFTER_MS
      return kept && isFresh ? kept.methods : yield* refresh(cart)
    })

  return { find }
}

export const FindPaymentMethods = token<FindPaymentMethods>("FindPaymentMethods")
