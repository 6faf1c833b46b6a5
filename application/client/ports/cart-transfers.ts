/** Carts that an agent filled and a buyer takes over. */
import type { Effect } from "effect"
import type { Cart } from "../../../domain/cart/cart.ts"
import type { CartMergeOutcome } from "../../../domain/cart/merge-carts.ts"
import type { ServiceFailure } from "./service-failures.ts"

interface CartTransferResult {
  readonly cart: Cart
  readonly cartOutcome: CartMergeOutcome
}

export interface CartTransfers {
  /** takes the secret of a link, which can be used once */
  readonly accept: (code: string, key: string) => Effect.Effect<CartTransferResult, ServiceFailure>
}
