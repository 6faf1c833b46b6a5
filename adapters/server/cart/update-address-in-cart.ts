/**
 * An address that is edited in the address book also changes in the customer's active cart, as a new version
 * (ADDR-14).
 */

import type { CustomerCaller } from "../../../application/shop/caller.ts"
import type { Address } from "../../../domain/address/address.ts"
import { isAddressInCart, updateAddressInCart } from "../../../domain/cart/update-address-in-cart.ts"
import { findActiveCart } from "../../postgres/carts.ts"
import type { Transaction } from "../../postgres/transaction.ts"
import { recalculateAndSaveCart } from "./change-cart.ts"

export const updateAddressInActiveCart = async (
  tx: Transaction,
  customer: CustomerCaller,
  edited: Address,
  now: Date,
): Promise<void> => {
  const cart = await findActiveCart(tx, customer.ownerKey, "FOR UPDATE")
  if (cart && isAddressInCart(cart, edited)) {
    await recalculateAndSaveCart(tx, cart, updateAddressInCart(cart, edited), customer, now)
  }
}
