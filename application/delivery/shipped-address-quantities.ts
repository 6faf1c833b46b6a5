/** Which pieces of an item go to whom: each address gets its share, and one address all that a direct mailing leaves (DELIV-10, SPLIT-06). */
import type { AddressQuantity, LineItem } from "../../domain/cart/cart.ts"
import { getDirectMailing, getShippedQuantity, needsShippingAddress } from "../../domain/delivery/direct-mailing.ts"

/**
 * The shares that are sent to addresses, the main one first, in pieces; none of a direct mailing that mails everything,
 * though an address is kept from before.
 */
export const listShippedAddressQuantities = (
  item: Pick<LineItem, "quantity" | "selection" | "shippingAddresses">,
): readonly AddressQuantity[] => {
  if (!getDirectMailing(item)) return item.shippingAddresses
  const [main] = item.shippingAddresses
  return main && needsShippingAddress(item) ? [{ address: main.address, quantity: getShippedQuantity(item) }] : []
}
