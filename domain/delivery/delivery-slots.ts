/** A line item is brought on its delivery day, by a carrier, all day or before an hour (DELIV-20, DELIV-24). */
import type { LineItem } from "../cart/cart.ts"
import { getDeliveryType } from "../cart/delivery-type.ts"
import type { Product } from "../catalog/product.ts"
import type { DeliveryOption } from "./delivery-option.ts"
import { calculateDeliveryDate } from "./shop-calendar.ts"

/** What the shop has on every working day. */
export type DailyDeliverySlot = Pick<DeliveryOption, "carrier" | "before" | "price">

/** The slots of an item that is delivered so many working days after `now`. */
export const createDeliveryOptions = (
  slots: readonly DailyDeliverySlot[],
  workingDays: number,
  now: Date,
): readonly DeliveryOption[] => {
  const date = calculateDeliveryDate(now, workingDays)
  return slots.map(slot => ({ ...slot, date, recsKey: `${slot.carrier}-${date}` }))
}

const workingDaysOf = ({ selection }: LineItem, product: Product | undefined): number | undefined => {
  const chosen = getDeliveryType(selection)
  return product?.deliveryTypes.find(({ type }) => type === chosen)?.workingDays
}

/** The ISO date on which an item comes that is ordered `now`, by the delivery type it has; none when the product has it no more. */
export const calculateItemDeliveryDate = (
  item: LineItem,
  product: Product | undefined,
  now: Date,
): string | undefined => {
  const workingDays = workingDaysOf(item, product)
  return workingDays === undefined ? undefined : calculateDeliveryDate(now, workingDays)
}

/** Its slots on that day. */
export const listItemDeliveryOptions = (
  slots: readonly DailyDeliverySlot[],
  item: LineItem,
  product: Product | undefined,
  now: Date,
): readonly DeliveryOption[] => {
  const workingDays = workingDaysOf(item, product)
  return workingDays === undefined ? [] : createDeliveryOptions(slots, workingDays, now)
}
