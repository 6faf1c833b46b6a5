import { Effect } from "effect"
import type { Address } from "../../../domain/address/address.ts"
import { isAddressInCart, updateAddressInCart } from "../../../domain/cart/update-address-in-cart.ts"
import type { CustomerCaller } from "../caller.ts"
import type { ShopWrites } from "../ports/unit-of-work.ts"
import { recalculateAndSaveCart } from "./recalculate-cart.ts"

/** An address that is edited in the address book also changes in the customer's cart, as a new version (ADDR-14). */
export const updateAddressInActiveCart = Effect.fnUntraced(function* (
  shop: ShopWrites,
  caller: CustomerCaller,
  edited: Address,
): Effect.fn.Return<void> {
  const cart = yield* shop.carts.lockActive(caller.ownerKey)
  if (cart && isAddressInCart(cart, edited)) {
    yield* recalculateAndSaveCart(shop, caller, cart, updateAddressInCart(cart, edited))
  }
})
