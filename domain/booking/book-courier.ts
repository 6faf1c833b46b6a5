import type { Cart, LineItem } from "../cart/cart.ts"
import { getTaxOfItem } from "../cart/line-tax.ts"
import type { CourierContact } from "../delivery/delivery-choice.ts"
import type { Cents } from "../money/cents.ts"
import { removeCourier } from "./courier-line-item.ts"
import { removeDeliverySlot } from "./slot-booking.ts"

type Lines = Pick<Cart, "lineItems" | "customLineItems">

/**
 * The cart with the item's courier at its net `price` in cents, taxed like the item. It replaces the item's slot and
 * former courier with their costs (AVAIL-23, DELIV-21, PHONE-08).
 */
export const bookCourier = <C extends Lines>(
  cart: C,
  item: LineItem,
  { name, phoneNumber }: CourierContact,
  price: Cents,
  serviceId: string,
): C => {
  const cleared = removeCourier(removeDeliverySlot(cart, item), item.id)
  return {
    ...cleared,
    customLineItems: [
      ...cleared.customLineItems,
      {
        id: serviceId,
        type: "courierService",
        lineItemReference: item.id,
        courierContactName: name,
        courierContactPhoneNumber: phoneNumber,
        totalPrice: price,
        ...getTaxOfItem(item),
      },
    ],
  }
}
