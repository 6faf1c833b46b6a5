import { type DeliveryEstimate, estimateDelivery, isDeliveredInSlot } from "../../../domain/booking/delivery-estimate.ts"
import type { Cart, LineItem } from "../../../domain/cart/cart.ts"
import { type DeliveryOfferResult, getFetchedOrEarlierOffer } from "../../../domain/delivery/delivery-offer.ts"
import { ALL_DAY_SLOT } from "../../../domain/delivery/delivery-option.ts"

/**
 * The item's expected delivery on read-only pages. While the offer is unknown, an item with slots shows only its
 * hours (DELIV-26, USE-12).
 * @param result undefined while the offer loads
 */
export const estimateDeliveryOrAllDay = (
  lines: Pick<Cart, "customLineItems">,
  item: LineItem,
  result: DeliveryOfferResult | undefined,
): DeliveryEstimate | undefined => {
  const offer = result && getFetchedOrEarlierOffer(result)
  const isUnknown = offer === undefined && isDeliveredInSlot(lines, item)
  return estimateDelivery(lines, item, offer) ?? (isUnknown ? { _tag: "InSlot", slot: { before: ALL_DAY_SLOT } } : undefined)
}
