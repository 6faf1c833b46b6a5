import type { Cart, LineItem } from "../cart/cart.ts"
import { replaceSlotWithPickupPoint } from "../delivery/delivery-choice.ts"
import { listClosedWeekdays } from "../delivery/pickup-opening.ts"
import type { LineItemPickupPoint, PickupPoint } from "../delivery/pickup-point.ts"
import { removeDeliverySlot } from "./slot-booking.ts"

type Lines = Pick<Cart, "lineItems" | "customLineItems">

const toStored = ({ name, address, pickupPointsProviderId, businessHours = {} }: PickupPoint): LineItemPickupPoint => {
  const closedWeekdays = listClosedWeekdays({ businessHours })
  return {
    name,
    address,
    ...(pickupPointsProviderId === undefined ? {} : { pickupPointsProviderId }),
    ...(closedWeekdays && closedWeekdays.length > 0 ? { closedWeekdays } : {}),
  }
}

/**
 * The cart with the pick-up point on the item, without its slot and the slot's cost (AVAIL-03, PICKUP-01). Check
 * `checkPickupAvailability` first.
 */
export const setLineItemPickupPoint = <C extends Lines>(cart: C, item: LineItem, point: PickupPoint): C => {
  const cleared = removeDeliverySlot(cart, item)
  return {
    ...cleared,
    lineItems: cleared.lineItems.map(other =>
      other.id === item.id ? { ...replaceSlotWithPickupPoint(other, point.id), pickupPoint: toStored(point) } : other,
    ),
  }
}
