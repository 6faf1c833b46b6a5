import type { Cart, LineItem } from "../cart/cart.ts"
import type { ItemDeliveryChoice } from "../delivery/delivery-choice.ts"
import { findCourierContact } from "./courier-line-item.ts"

/** The item's delivery choice, including its courier. */
export const getItemDeliveryChoice = (cart: Pick<Cart, "customLineItems">, item: LineItem): ItemDeliveryChoice => {
  const { quantity, shippingAddresses, pickupPointId, deliveryOption } = item
  const courier = findCourierContact(cart, item.id)
  return {
    quantity,
    shippingAddresses,
    ...(pickupPointId === undefined ? {} : { pickupPointId }),
    ...(deliveryOption === undefined ? {} : { deliveryOption }),
    ...(courier === undefined ? {} : { courier }),
  }
}
