/** A slot is booked on its item, and as a service taxed like it when it costs something; it takes the place of a courier (AVAIL-24, DELIV-31). */
import type { Cart, CustomLineItem, LineItem } from "../cart/cart.ts"
import { ZERO_CENTS } from "../money/cents.ts"
import { removeCourier } from "./courier-line-item.ts"
import { type DeliveryOption, toSelectedDeliveryOption } from "./delivery-option.ts"

type Lines = Pick<Cart, "lineItems" | "customLineItems">

/** The cart without any slot for the item, and without what it cost. */
export const removeDeliverySlot = <C extends Lines>(cart: C, item: LineItem): C => ({
  ...cart,
  lineItems: cart.lineItems.map(other => {
    if (other.id !== item.id) return other
    const { deliveryOption: _, ...rest } = other
    return rest
  }),
  customLineItems: cart.customLineItems.filter(
    line => !(line.type === "deliveryService" && line.lineItemReference === item.id),
  ),
})

/** The cart with the slot on the item, its courier cleared (AVAIL-24); a slot that costs something is booked as a service taxed like the item. */
export const bookDeliverySlot = <C extends Lines>(
  cart: C,
  item: LineItem,
  option: DeliveryOption,
  service: Pick<CustomLineItem, "id" | "serviceName">,
): C => {
  const { carrier, before, price } = option
  const cleared = removeCourier(removeDeliverySlot(cart, item), item.id)
  return {
    ...cleared,
    lineItems: cleared.lineItems.map(other =>
      other.id === item.id ? { ...other, deliveryOption: toSelectedDeliveryOption(option) } : other,
    ),
    customLineItems:
      price === ZERO_CENTS
        ? cleared.customLineItems
        : [
            ...cleared.customLineItems,
            {
              ...service,
              type: "deliveryService",
              lineItemReference: item.id,
              serviceKey: `${carrier}-${before}`,
              totalPrice: price,
              taxRate: item.taxRate,
            },
          ],
  }
}
