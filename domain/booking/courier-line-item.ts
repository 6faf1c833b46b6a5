/**
 * An item's courier is the `courierService` line that refers to it; the line holds the contact (PHONE-08, PHONE-12).
 */
import type { Cart, LineItemId } from "../cart/cart.ts"
import type { CourierContact } from "../delivery/delivery-choice.ts"

type CustomLines = Pick<Cart, "customLineItems">

/** The contact of the item's courier; undefined without a line, or when the line has no contact. */
export const findCourierContact = ({ customLineItems }: CustomLines, item: LineItemId): CourierContact | undefined => {
  const line = customLineItems.find(({ type, lineItemReference }) => type === "courierService" && lineItemReference === item)
  return line?.courierContactName === undefined || line.courierContactPhoneNumber === undefined
    ? undefined
    : { name: line.courierContactName, phoneNumber: line.courierContactPhoneNumber }
}

/** The cart without a courier for the item and without its cost (AVAIL-24). */
export const removeCourier = <C extends CustomLines>(cart: C, item: LineItemId): C => ({
  ...cart,
  customLineItems: cart.customLineItems.filter(
    ({ type, lineItemReference }) => !(type === "courierService" && lineItemReference === item),
  ),
})
