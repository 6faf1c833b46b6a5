/**
 * At login the guest's cart becomes the customer's cart, is merged into it, or is replaced by it. Only the guest who
 * owns a cart can bring it (LOGIN-14…LOGIN-17).
 */
import { Effect } from "effect"
import type { Cart } from "../../../domain/cart/cart.ts"
import { type CartMergeOutcome, getCartMergeOutcome, resolveCartAfterLogin } from "../../../domain/cart/merge-carts.ts"
import { addMilliseconds, MINUTE_MS } from "../../../domain/time/milliseconds.ts"
import type { ShopWrites } from "../ports/unit-of-work.ts"
import { refuse, requireFound } from "../refuse.ts"
import type { CartContext } from "./cart-context.ts"
import { recalculateAndSaveCart } from "./recalculate-cart.ts"
import { repriceCart } from "./reprice-cart.ts"

interface MergedCart {
  readonly cart: Cart | undefined
  readonly cartOutcome: CartMergeOutcome
}

/** Merges a guest's locked cart into the caller's, by the rules of login. */
export const mergeGuestCart = Effect.fnUntraced(function* (
  shop: ShopWrites,
  guestCart: Cart | undefined,
  context: CartContext,
): Effect.fn.Return<MergedCart> {
  const { caller } = context
  const ownCart = yield* shop.carts.lockActive(caller.ownerKey)
  const cartOutcome = getCartMergeOutcome(guestCart, ownCart)
  const resolution = resolveCartAfterLogin(guestCart, ownCart)
  if (!resolution) return { cart: undefined, cartOutcome }
  if (resolution.obsoleteCart) {
    yield* shop.carts.redirectTransfers(resolution.obsoleteCart.id, resolution.storedCart.id)
    yield* shop.carts.remove(resolution.obsoleteCart.id)
  }
  if (resolution.storedCart === guestCart) yield* shop.carts.changeOwner(guestCart.id, caller.ownerKey)
  // the new owner's prices apply from here on
  const priced = yield* repriceCart(shop, resolution.cart, context)
  return { cart: yield* recalculateAndSaveCart(shop, caller, resolution.storedCart, priced), cartOutcome }
})

/** 90 days: as long as an agent can ask for the order. */
const TRANSFER_LIFETIME_MS = 90 * 24 * 60 * MINUTE_MS

/**
 * Merges the cart of the guest whose token is `code` into the caller's cart, by the rules of login. Then the guest
 * session ends, so that the cart can't be taken twice (UCP-13, UCP-45).
 */
export const mergeTransferredCart = Effect.fnUntraced(function* (shop: ShopWrites, code: string, context: CartContext) {
  const guest = yield* requireFound(shop.guestSessions.findByToken(code), "LinkEnded")
  if (guest.ownerKey === context.caller.ownerKey) return yield* refuse("LinkEnded")
  const guestCart = yield* requireFound(shop.carts.lockActive(guest.ownerKey), "LinkEnded")
  const { cart, cartOutcome } = yield* mergeGuestCart(shop, guestCart, context)
  if (!cart) return yield* refuse("LinkEnded")
  yield* shop.carts.addTransfers(guest.id, code, cart.id, addMilliseconds(shop.now, TRANSFER_LIFETIME_MS))
  yield* shop.guestSessions.end(guest.id)
  return { cart, cartOutcome }
})
