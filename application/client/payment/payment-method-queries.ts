/** Payment methods of a cart, cached for 15 minutes per cart and total (PAY-02, PAY-35…PAY-37, API-28). */
import { Clock, Effect } from "effect"
import type { Cart } from "../../../domain/cart/cart.ts"
import { createInjectionToken } from "../../shared/injection-token.ts"
import type { PaymentService } from "../ports/payment-service.ts"
import type { PrefersReducedData } from "../ports/prefers-reduced-data.ts"
import type { ServiceFailure } from "../ports/service-failures.ts"
import {
  type NonEmptyPaymentMethods,
  type NoPaymentMethods,
  PAYMENT_METHODS_STALE_AFTER_MS,
  toNonEmptyPaymentMethods,
} from "./non-empty-payment-methods.ts"

type PayableCart = Pick<Cart, "id" | "taxedPrice">

type MethodsResult = Effect.Effect<NonEmptyPaymentMethods, ServiceFailure | NoPaymentMethods>

export interface PaymentMethodQueries {
  /** cached methods, or new ones when the cache is stale */
  readonly find: (cart: PayableCart) => MethodsResult
  /** the methods that `find` would return from the cache at `now` (milliseconds) */
  readonly findCached: (cart: PayableCart, now: number) => NonEmptyPaymentMethods | undefined
  /** preloads for the next page after the cart is unchanged for a second, unless the browser saves data */
  readonly preload: (cart: PayableCart) => Effect.Effect<unknown, Effect.Error<MethodsResult>>
}

const PRELOAD_DELAY = "1 second"

/** The methods depend on cart and total: a mandate may not cover another total (PAY-29). */
export const getPaymentMethodsCacheKey = ({ id, taxedPrice }: PayableCart): string => `${id} ${taxedPrice.totalGross}`

interface CachedMethods {
  readonly key: string
  readonly at: number
  readonly methods: NonEmptyPaymentMethods
}

interface Ports {
  readonly payments: PaymentService
  readonly savesData: PrefersReducedData
}

export const makePaymentMethodQueries = ({ payments, savesData }: Ports): PaymentMethodQueries => {
  let cached: CachedMethods | undefined

  const refresh = (cart: PayableCart): MethodsResult =>
    Effect.gen(function* () {
      const methods = yield* Effect.fromResult(toNonEmptyPaymentMethods(yield* payments.methods(cart.id)))
      cached = { key: getPaymentMethodsCacheKey(cart), at: yield* Clock.currentTimeMillis, methods }
      return methods
    })

  const known = (cart: PayableCart, now: number): NonEmptyPaymentMethods | undefined =>
    cached?.key === getPaymentMethodsCacheKey(cart) && now - cached.at < PAYMENT_METHODS_STALE_AFTER_MS
      ? cached.methods
      : undefined

  const find = (cart: PayableCart): MethodsResult =>
    Effect.gen(function* () {
      return known(cart, yield* Clock.currentTimeMillis) ?? (yield* refresh(cart))
    })

  const ahead = (cart: PayableCart) => Effect.suspend(() => (savesData() ? Effect.void : Effect.delay(find(cart), PRELOAD_DELAY)))

  return { find, findCached: known, preload: ahead }
}

export const PaymentMethodQueries = createInjectionToken<PaymentMethodQueries>("PaymentMethodQueries")
