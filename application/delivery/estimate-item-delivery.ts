/** When an item comes, as it is said wherever it is only read; until it is known, the hours alone of what is brought in a slot (DELIV-26, USE-12). */
import type { Cart, LineItem } from "../../domain/cart/cart.ts"
import { type DeliveryEstimate, estimateDelivery, isDeliveredInSlot } from "../../domain/delivery/delivery-estimate.ts"
import { type DeliveryOfferResult, getLatestOffer } from "../../domain/delivery/delivery-offer.ts"
import { ALL_DAY_SLOT } from "../../domain/delivery/delivery-option.ts"

/** @param answer none while it is asked */
export const estimateItemDelivery = (
  lines: Pick<Cart, "customLineItems">,
  item: LineItem,
  answer: DeliveryOfferResult | undefined,
): DeliveryEstimate | undefined => {
  const offer = answer && getLatestOffer(answer)
  const isUnknown = offer === undefined && isDeliveredInSlot(lines, item)
  return (
    estimateDelivery(lines, item, offer) ?? (isUnknown ? { _tag: "InSlot", slot: { before: ALL_DAY_SLOT } } : undefined)
  )
}
