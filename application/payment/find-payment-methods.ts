/** How this cart can be paid for: asked for another cart or total, and anew when the answer is a quarter of an hour old (PAY-02, PAY-35…PAY-37, API-28). */
import { Clock, Effect } from "effect"
import type { Cart } from "../../domain/cart/cart.ts"
import {
  type NonEmptyPaymentMethods,
  type NoPaymentMethods,
  PAYMENT_METHODS_STALE_AFTER_MS,
  requirePaymentMethods,
} from "../../domain/payment/require-payment-methods.ts"
import { createInjectionToken } from "../ports/injection-token.ts"
import type { PaymentService } from "../ports/payment-service.ts"
import type { PrefersReducedData } from "../ports/prefers-reduced-data.ts"
import type { ServiceFailure } from "../ports/service-failures.ts"

type Payable = Pick<Cart, "id" | "taxedPrice">

type Found = Effect.Effect<NonEmptyPaymentMethods, ServiceFailure | NoPaymentMethods>

export interface FindPaymentMethods {
  /** as they were last answered, unless that is too long ago */
  readonly find: (cart: Payable) => Found
  /** what `find` knows at that moment, in milliseconds, without asking */
  readonly known: (cart: Payable, now: number) => NonEmptyPaymentMethods | undefined
  /** for a page that is gone to next: once the cart has been as it is for a moment, unless data is saved */
  readonly ahead: (cart: Payable) => Effect.Effect<unknown, Effect.Error<Found>>
}

const A_MOMENT = "1 second"

/** What the answer depends on: a mandate may not cover another total (PAY-29). */
export const getPaymentMethodsCacheKey = ({ id, taxedPrice }: Payable): string => `${id} ${taxedPrice.totalGross}`

interface Kept {
  readonly key: string
  readonly at: number
  readonly methods: NonEmptyPaymentMethods
}

interface Ports {
  readonly payments: PaymentService
  readonly savesData: PrefersReducedData
}

export const makeFindPaymentMethods = ({ payments, savesData }: Ports): FindPaymentMethods => {
  let kept: Kept | undefined

  const refresh = (cart: Payable): Found =>
    Effect.gen(function* () {
      const methods = yield* Effect.fromResult(requirePaymentMethods(yield* payments.methods(cart.id)))
      kept = { key: getPaymentMethodsCacheKey(cart), at: yield* Clock.currentTimeMillis, methods }
      return methods
    })

  const known = (cart: Payable, now: number): NonEmptyPaymentMethods | undefined =>
    kept?.key === getPaymentMethodsCacheKey(cart) && now - kept.at < PAYMENT_METHODS_STALE_AFTER_MS
      ? kept.methods
      : undefined

  const find = (cart: Payable): Found =>
    Effect.gen(function* () {
      return known(cart, yield* Clock.currentTimeMillis) ?? (yield* refresh(cart))
    })

  const ahead = (cart: Payable) =>
    Effect.suspend(() => (savesData() ? Effect.void : Effect.delay(find(cart), A_MOMENT)))

  return { find, known, ahead }
}

export const FindPaymentMethods = createInjectionToken<FindPaymentMethods>("FindPaymentMethods")
