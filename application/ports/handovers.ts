/** Knows the carts that somebody filled for a buyer to go on with. */
import type { Effect } from "effect"
import type { Cart } from "../../domain/cart/cart.ts"
import type { CartOutcome } from "../../domain/cart/merge.ts"
import type { ServiceFailure } from "./failures.ts"
import { token } from "./token.ts"

interface TakenOver {
  readonly cart: Cart
  readonly cartOutcome: CartOutcome
}

export interface Handovers {
  /** with the secret of a link, which is good once */
  readonly takeOver: (code: string, key: string) => Effect.Effect<TakenOver, ServiceFailure>
}

export const Handovers = token<Handovers>("Handovers")
