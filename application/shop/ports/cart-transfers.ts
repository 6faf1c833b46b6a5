import type { Effect } from "effect"
import type { CartId } from "../../../domain/cart/cart.ts"

export interface CartTransferLookup {
  /** the cart that a guest's cart became, by a former token of the guest; undefined once the transfer has expired */
  readonly findCartId: (token: string) => Effect.Effect<CartId | undefined>
}

/** After a cart transfer, the guest's tokens identify the order that the cart becomes, and nothing else (UCP-19). */
export interface CartTransferRecords extends CartTransferLookup {
  /** links the cart to each of the guest's tokens, except `code`, which was just used */
  readonly add: (guestId: string, code: string, cartId: CartId, expiresAt: Date) => Effect.Effect<void>
  /** transfers to a cart that is removed point to the remaining cart */
  readonly redirect: (removedId: CartId, remainingId: CartId) => Effect.Effect<void>
}
