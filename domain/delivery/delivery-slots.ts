/** A line item is brought on its delivery day, by a carrier, all day or before an hour (DELIV-20, DELIV-24). */
import type { LineItem } from "../cart/cart.ts"
import { deliveryType } from "../cart/delivery-type.ts"
import type { Product } from "../catalog/product.ts"
import { deliveryDate } from "./calendar.ts"
import type { DeliveryOption } from "./option.ts"

/** What the shop has on every working day. */
export type DailySlot = Pick<DeliveryOption, "carrier" | "before" | "price">

/** The slots of an item that is delivered so many working days after `now`. */
export const deliveryOptions = (
  slots: readonly DailySlot[],
  workingDays: number,
  now: Date,
): readonly DeliveryOption[] => {
  const date = deliveryDate(now, workingDays)
  return slots.map(slot => ({ ...slot, date, recsKey: `${slot.carrier}-${date}` }))
}

/** The slots of a line item, from the delivery type it was ordered with; none when the product has it no more. */
export const deliveryOptionsOf = (
  slots: readonly DailySlot[],
  item: LineItem,
  product: Product | undefined,
  now: Date,
): readonly DeliveryOption[] => {
  const chosen = deliveryType(item.selection)
  const delivery = product?.deliveryTypes.find(({ type }) => type === chosen)
  return delivery ? deliveryOptions(slots, delivery.workingDays, now) : []
}
