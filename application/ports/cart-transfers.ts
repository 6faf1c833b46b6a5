/** Knows the carts that somebody filled for a buyer to go on with. */
import type { Effect } from "effect"
import type { Cart } from "../../domain/cart/cart.ts"
import type { CartMergeOutcome } from "../../domain/cart/merge-carts.ts"
import { createInjectionToken } from "./injection-token.ts"
import type { ServiceFailure } from "./service-failures.ts"

interface TakenOver {
  readonly cart: Cart
  readonly cartOutcome: CartMergeOutcome
}

export interface CartTransfers {
  /** with the secret of a link, which is good once */
  readonly takeOver: (code: string, key: string) => Effect.Effect<TakenOver, ServiceFailure>
}

export const CartTransfers = createInjectionToken<CartTransfers>("Handovers")
