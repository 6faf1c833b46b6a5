/**
 * At login the guest's cart becomes the customer's cart, is merged into it, or is replaced by it. Only the guest who
 * owns a cart can bring it (LOGIN-14…LOGIN-17).
 */
import { Effect } from "effect"
import type { Cart } from "../../../domain/cart/cart.ts"
import { type CartMergeOutcome, getCartMergeOutcome, resolveCartAfterLogin } from "../../../domain/cart/merge-carts.ts"
import { type CustomerCaller, type GuestCaller, makeCustomerOwnerKey } from "../caller.ts"
import type { CustomerRecord } from "../ports/customers.ts"
import type { ShopWrites } from "../ports/unit-of-work.ts"
import type { CartContext } from "./cart-context.ts"
import { recalculateAndSaveCart } from "./recalculate-cart.ts"
import { repriceCart } from "./reprice-cart.ts"

interface MergedCart {
  readonly cart: Cart | undefined
  readonly cartOutcome: CartMergeOutcome
}

/** Merges a guest's locked cart into the caller's, by the rules of login. */
export const mergeGuestCart = (shop: ShopWrites, guestCart: Cart | undefined, context: CartContext): Effect.Effect<MergedCart> =>
  Effect.gen(function* () {
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

interface Login {
  readonly customer: Pick<CustomerRecord, "profile" | "group">
  readonly guest: GuestCaller | undefined
  readonly cartId: string | undefined
}

export const mergeCartAtLogin = (
  shop: ShopWrites,
  { customer, guest, cartId }: Login,
  settings: Omit<CartContext, "caller">,
): Effect.Effect<MergedCart> =>
  Effect.gen(function* () {
    const { id, email, company } = customer.profile
    const caller: CustomerCaller = {
      _tag: "Customer",
      id,
      ownerKey: makeCustomerOwnerKey(id),
      sessionId: "",
      email,
      company,
      group: customer.group,
    }
    const guestCart = guest && cartId ? yield* shop.carts.lock(cartId, guest.ownerKey) : undefined
    return yield* mergeGuestCart(shop, guestCart, { ...settings, caller })
  })
