/** An item that is picked up remembers its point, and loses the slot of the whole day and what that cost (AVAIL-03, PICKUP-01). */
import type { Cart, LineItem } from "../cart/cart.ts"
import { replaceSlotWithPickupPoint } from "./delivery-choice.ts"
import type { LineItemPickupPoint, PickupPoint } from "./pickup-point.ts"
import { removeDeliverySlot } from "./slot-booking.ts"

type Lines = Pick<Cart, "lineItems" | "customLineItems">

const remembered = ({ name, address, pickupPointsProviderId }: PickupPoint): LineItemPickupPoint => ({
  name,
  address,
  ...(pickupPointsProviderId === undefined ? {} : { pickupPointsProviderId }),
})

/** The cart with the point on the item; whether it may be chosen is asked before. */
export const setLineItemPickupPoint = <C extends Lines>(cart: C, item: LineItem, point: PickupPoint): C => {
  const cleared = removeDeliverySlot(cart, item)
  return {
    ...cleared,
    lineItems: cleared.lineItems.map(other =>
      other.id === item.id ? { ...replaceSlotWithPickupPoint(other, point.id), pickupPoint: remembered(point) } : other,
    ),
  }
}
