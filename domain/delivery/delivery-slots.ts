/** PostNL and DHL bring a line item on its delivery day: all day for free, or before an hour for a price (DELIV-20, DELIV-24). */
import { deliveryType } from "../cart/add-to-cart.ts"
import type { LineItem } from "../cart/cart.ts"
import type { Product } from "../catalog/product.ts"
import { type Cents, cents, ZERO } from "../money/money.ts"
import { deliveryDate } from "./calendar.ts"
import { ALL_DAY, type Carrier, type DeliveryOption } from "./option.ts"

const SLOTS: readonly { readonly carrier: Carrier; readonly before: string; readonly price: Cents }[] = [
  { carrier: "postnl", before: ALL_DAY, price: ZERO },
  { carrier: "postnl", before: "12:00", price: cents(595) },
  { carrier: "dhl", before: ALL_DAY, price: ZERO },
  { carrier: "dhl", before: "10:00", price: cents(895) },
]

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
  const chosen = deliveryType(item.selection)
  const delivery = product?.deliveryTypes.find(({ type }) => type === chosen)
  return delivery ? deliveryOptions(delivery.workingDays, now) : []
}
