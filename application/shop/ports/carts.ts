import type { Effect } from "effect"
import type { Cart, CartId } from "../../../domain/cart/cart.ts"
import type { CurrencyCode } from "../../../domain/money/cents.ts"

/** Carts that are not ordered yet. An owner has one at most; other owners' carts are not found. */
export interface Carts {
  readonly find: (id: string, ownerKey: string) => Effect.Effect<Cart | undefined>
  readonly findActive: (ownerKey: string) => Effect.Effect<Cart | undefined>
  /** the cart that a guest's cart became, by a former token of the guest; undefined once the transfer has expired (UCP-19) */
  readonly findTransferredId: (token: string) => Effect.Effect<CartId | undefined>
  /** as `find`; nobody else can change the cart until the unit of work ends */
  readonly lock: Carts["find"]
  /** as `findActive`; nobody else can change the cart until the unit of work ends */
  readonly lockActive: Carts["findActive"]
  /** creates an empty cart unless the owner has one; concurrent calls create one cart together */
  readonly createUnlessActive: (id: string, ownerKey: string, currency: CurrencyCode) => Effect.Effect<void>
  /** saves a locked cart as its next version and returns it; coupon refusals are not stored */
  readonly save: (before: Cart, changed: Cart) => Effect.Effect<Cart>
  readonly changeOwner: (id: CartId, ownerKey: string) => Effect.Effect<void>
  /** an ordered cart isn't found any more; its owner can have another one */
  readonly markOrdered: (id: CartId) => Effect.Effect<void>
  readonly remove: (id: CartId) => Effect.Effect<void>
  /** After a cart transfer, the guest's tokens except `code`, which was just used, identify the order that the cart becomes. */
  readonly addTransfers: (guestId: string, code: string, cartId: CartId, expiresAt: Date) => Effect.Effect<void>
  /** transfers to a cart that is removed point to the remaining cart */
  readonly redirectTransfers: (removedId: CartId, remainingId: CartId) => Effect.Effect<void>
}
