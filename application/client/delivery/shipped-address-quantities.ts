import type { LineItem } from "../../../domain/cart/cart.ts"
import { getDirectMailingCounts, getShippedQuantity, needsShippingAddress } from "../../../domain/catalog/direct-mailing.ts"
import type { AddressQuantity } from "../../../domain/delivery/delivery-choice.ts"

/**
 * The pieces for each address, the main one first; a direct mailing sends its remaining pieces to one address. Empty when
 * it mails everything, even if an address is stored (DELIV-10, SPLIT-06).
 */
export const listShippedAddressQuantities = (
  item: Pick<LineItem, "quantity" | "selection" | "shippingAddresses">,
): readonly AddressQuantity[] => {
  if (!getDirectMailingCounts(item)) return item.shippingAddresses
  const [main] = item.shippingAddresses
  return main && needsShippingAddress(item) ? [{ address: main.address, quantity: getShippedQuantity(item) }] : []
}
