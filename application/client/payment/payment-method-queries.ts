/** Payment methods of a cart, cached for 15 minutes per cart and total (PAY-02, PAY-35…PAY-37, API-28). */
import { Effect } from "effect"
import type { Cart } from "../../../domain/cart/cart.ts"
import { createInjectionToken } from "../../shared/injection-token.ts"
import type { PaymentMethodService } from "../ports/payment-method-service.ts"
import type { PrefersReducedData } from "../ports/prefers-reduced-data.ts"
import type { ServiceFailure } from "../ports/service-failures.ts"
import type { ShopClock } from "../shop-clock.ts"
import {
  type NonEmptyPaymentMethods,
  type NoPaymentMethods,
  PAYMENT_METHODS_STALE_AFTER_MS,
  toNonEmptyPaymentMethods,
} from "./non-empty-payment-methods.ts"

type PayableCart = Pick<Cart, "id" | "taxedPrice">

type MethodsResult = Effect.Effect<NonEmptyPaymentMethods, ServiceFailure | NoPaymentMethods>

const PRELOAD_DELAY = "1 second"

/** The methods depend on cart and total: a mandate may not cover another total (PAY-29). */
export const getPaymentMethodsCacheKey = ({ id, taxedPrice }: PayableCart): string => `${id} ${taxedPrice.totalGross}`

interface CachedMethods {
  readonly key: string
  readonly atMs: number
  readonly methods: NonEmptyPaymentMethods
}

interface Ports {
  readonly payments: PaymentMethodService
  readonly savesData: PrefersReducedData
  readonly clock: Pick<ShopClock, "elapsedMs">
}

export const makePaymentMethodQueries = ({ payments, savesData, clock }: Ports) => {
  let cached: CachedMethods | undefined

  const refresh = (cart: PayableCart): MethodsResult =>
    Effect.gen(function* () {
      const methods = yield* Effect.fromResult(toNonEmptyPaymentMethods(yield* payments.methods(cart.id)))
      cached = { key: getPaymentMethodsCacheKey(cart), atMs: clock.elapsedMs(), methods }
      return methods
    })

  /** The cached methods, unless they are stale. */
  const findCached = (cart: PayableCart): NonEmptyPaymentMethods | undefined =>
    cached?.key === getPaymentMethodsCacheKey(cart) && clock.elapsedMs() - cached.atMs < PAYMENT_METHODS_STALE_AFTER_MS
      ? cached.methods
      : undefined

  /** Cached methods, or new ones when the cache is stale. */
  const find = (cart: PayableCart): MethodsResult =>
    Effect.suspend(() => {
      const methods = findCached(cart)
      return methods ? Effect.succeed(methods) : refresh(cart)
    })

  /** Preloads for the next page after the cart is unchanged for a second, unless the browser saves data. */
  const preload = (cart: PayableCart) =>
    Effect.suspend(() => (savesData() ? Effect.void : Effect.delay(find(cart), PRELOAD_DELAY)))

  return { find, findCached, preload }
}

export type PaymentMethodQueries = ReturnType<typeof makePaymentMethodQueries>

export const PaymentMethodQueries = createInjectionToken<PaymentMethodQueries>("PaymentMethodQueries")
