import { needsShippingAddress } from "../catalog/direct-mailing.ts"
import { type Cart, getActiveLineItems, type LineItem } from "./cart.ts"

/** Whether the item is sent to a pick-up point. */
export const isPickedUp = ({ pickupPointId }: Pick<LineItem, "pickupPointId">): boolean => pickupPointId !== undefined

/** Whether the item needs an address or a pick-up point, and has neither. */
export const isDestinationMissing = (item: LineItem): boolean =>
  item.shippingAddresses.length === 0 && !isPickedUp(item) && needsShippingAddress(item)

/** The active items that need a destination; those that a direct mailing delivers need none (DELIV-10). */
export const listItemsNeedingDestination = (cart: Pick<Cart, "lineItems">): readonly LineItem[] =>
  getActiveLineItems(cart).filter(item => isPickedUp(item) || needsShippingAddress(item))

/** The country that the item goes to. */
export const findDeliveryCountry = (item: Pick<LineItem, "shippingAddresses" | "pickupPoint">): string | undefined =>
  item.shippingAddresses[0]?.address.country ?? item.pickupPoint?.address.countryCode
