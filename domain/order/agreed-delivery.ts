/** An order keeps the day it was promised with: where nobody chose a slot, the free day that comes with the product (DELIV-27, ORDER-09). */
import { type Cart, isCancelled, type LineItem } from "../cart/cart.ts"
import { courierOf } from "../delivery/courier-line.ts"
import { chosenDelivery, type DeliveryOption } from "../delivery/option.ts"
import { currentSlot } from "../delivery/slot-choice.ts"

/** What has a slot keeps it; what somebody picks up, a courier brings, is cancelled or has no slots is not given one. */
export const withAgreedDay = (
  cart: Pick<Cart, "customLineItems">,
  item: LineItem,
  options: readonly DeliveryOption[],
): LineItem => {
  if (item.deliveryOption) return item
  const isBrought = item.pickupPointId === undefined && courierOf(cart, item.id) === undefined && !isCancelled(item)
  const slot = isBrought ? currentSlot(options, undefined) : undefined
  return slot ? { ...item, deliveryOption: chosenDelivery(slot) } : item
}
