import type { Cart, CustomLineItem, LineItem } from "../cart/cart.ts"
import { getTaxOfItem } from "../cart/line-tax.ts"
import { type DeliveryOption, toSelectedDeliveryOption } from "../delivery/delivery-option.ts"
import { ZERO_CENTS } from "../money/cents.ts"
import { removeCourier } from "./courier-line-item.ts"

type Lines = Pick<Cart, "lineItems" | "customLineItems">

/** The cart without a slot for the item and without its cost. */
export const removeDeliverySlot = <C extends Lines>(cart: C, item: LineItem): C => ({
  ...cart,
  lineItems: cart.lineItems.map(other => {
    if (other.id !== item.id) return other
    const { deliveryOption: _, ...rest } = other
    return rest
  }),
  customLineItems: cart.customLineItems.filter(line => !(line.type === "deliveryService" && line.lineItemReference === item.id)),
})

/**
 * The cart with the slot on the item, replacing its courier (AVAIL-24). A slot with a price is booked as a service,
 * taxed like the item (DELIV-31).
 */
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
              ...getTaxOfItem(item),
            },
          ],
  }
}
