/** PostNL and DHL bring a line item on its delivery day: all day for free, or before an hour for a price (DELIV-20, DELIV-24). */
import { DELIVERY_TYPE } from "../cart/add-to-cart.ts"
import type { Cart, LineItem } from "../cart/cart.ts"
import type { LocalizedText } from "../cart/localized.ts"
import type { Product } from "../catalog/product.ts"
import { type Cents, cents, ZERO } from "../money/money.ts"
import { deliveryDate } from "./calendar.ts"
import { withoutCourier } from "./courier-line.ts"
import { ALL_DAY, type Carrier, chosenDelivery, type DeliveryOption } from "./option.ts"

const SLOTS: readonly { readonly carrier: Carrier; readonly before: string; readonly price: Cents }[] = [
  { carrier: "postnl", before: ALL_DAY, price: ZERO },
  { carrier: "postnl", before: "12:00", price: cents(595) },
  { carrier: "dhl", before: ALL_DAY, price: ZERO },
  { carrier: "dhl", before: "10:00", price: cents(895) },
]

const SERVICE_NAME: LocalizedText = {
  en: "Delivery at a set time",
  nl: "Levering op een vast moment",
  fr: "Livraison à heure fixe",
  de: "Lieferung zur Wunschzeit",
}

/** The slots of an item that is delivered so many working days after `now`. */
export const deliveryOptions = (workingDays: number, now: Date): readonly DeliveryOption[] => {
  const date = deliveryDate(now, workingDays)
  return SLOTS.map(slot => ({ ...slot, date, recsKey: `${slot.carrier}-${date}` }))
}

/** The slots of a line item, from the delivery type it was ordered with; none when the product has it no more. */
export const deliveryOptionsOf = (
  item: LineItem,
  product: Product | undefined,
  now: Date,
): readonly DeliveryOption[] => {
  const chosen = item.selection.find(({ name }) => name === DELIVERY_TYPE)?.value
  const delivery = product?.deliveryTypes.find(({ type }) => type === chosen)
  return delivery ? deliveryOptions(delivery.workingDays, now) : []
}

type Lines = Pick<Cart, "lineItems" | "customLineItems">

/** The cart without any slot for the item, and without what it cost. */
export const withoutDelivery = <C extends Lines>(cart: C, item: LineItem): C => ({
  ...cart,
  lineItems: cart.lineItems.map(other => {
    const { deliveryOption: _, ...rest } = other
    return other.id === item.id ? rest : other
  }),
  customLineItems: cart.customLineItems.filter(
    line => !(line.type === "deliveryService" && line.lineItemReference === item.id),
  ),
})

/** The cart with the slot on the item, its courier cleared (AVAIL-24); a slot that costs something is booked as a service taxed like the item. */
export const withDelivery = <C extends Lines>(
  cart: C,
  item: LineItem,
  option: DeliveryOption,
  serviceId: string,
): C => {
  const { carrier, before, price } = option
  const cleared = withoutCourier(withoutDelivery(cart, item), item.id)
  return {
    ...cleared,
    lineItems: cleared.lineItems.map(other =>
      other.id === item.id ? { ...other, deliveryOption: chosenDelivery(option) } : other,
    ),
    customLineItems:
      price === ZERO
        ? cleared.customLineItems
        : [
            ...cleared.customLineItems,
            {
              id: serviceId,
              type: "deliveryService",
              lineItemReference: item.id,
              serviceKey: `${carrier}-${before}`,
              serviceName: SERVICE_NAME,
              totalPrice: price,
              taxRate: item.taxRate,
            },
          ],
  }
}
