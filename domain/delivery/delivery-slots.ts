/**
 * Delivery slots of a line item: on its delivery day a carrier delivers at any time, or before a certain hour such as
 * 12:00 (DELIV-20, DELIV-24).
 */
import { getDeliveryType } from "../catalog/delivery-type.ts"
import type { Product } from "../catalog/product.ts"
import type { SelectionAndQuantity } from "../catalog/selection.ts"
import { CALENDAR_WITHOUT_HOLIDAYS, type DeliveryCalendar } from "./delivery-calendar.ts"
import type { DeliveryOption } from "./delivery-option.ts"
import { findDeliveryDate } from "./shop-calendar.ts"

/** A slot that the shop offers on every working day. */
export type DailyDeliverySlot = Pick<DeliveryOption, "carrier" | "before" | "price">

/** The slots on an ISO date. */
export const listSlotsOnDate = (slots: readonly DailyDeliverySlot[], date: string): readonly DeliveryOption[] =>
  slots.map(slot => ({ ...slot, date, recsKey: `${slot.carrier}-${date}` }))

/** The slots of an item that is delivered `workingDays` after `now`; none when the calendar has no date for it. */
export const createDeliveryOptions = (
  slots: readonly DailyDeliverySlot[],
  workingDays: number,
  now: Date,
  calendar: DeliveryCalendar = CALENDAR_WITHOUT_HOLIDAYS,
): readonly DeliveryOption[] => {
  const date = findDeliveryDate(now, workingDays, calendar)
  return date === undefined ? [] : listSlotsOnDate(slots, date)
}

const findWorkingDays = ({ selection }: SelectionAndQuantity, product: Product | undefined): number | undefined => {
  const chosen = getDeliveryType(selection)
  return product?.deliveryTypes.find(({ type }) => type === chosen)?.workingDays
}

/**
 * The ISO date of delivery of an item that is ordered `now`. Undefined when its product no longer has its delivery
 * type, and after the last day of the calendar.
 */
export const calculateItemDeliveryDate = (
  item: SelectionAndQuantity,
  product: Product | undefined,
  now: Date,
  calendar: DeliveryCalendar,
): string | undefined => {
  const workingDays = findWorkingDays(item, product)
  return workingDays === undefined ? undefined : findDeliveryDate(now, workingDays, calendar)
}

/** The item's slots on its delivery date; empty when there is no date. */
export const listItemDeliveryOptions = (
  slots: readonly DailyDeliverySlot[],
  item: SelectionAndQuantity,
  product: Product | undefined,
  now: Date,
  calendar: DeliveryCalendar = CALENDAR_WITHOUT_HOLIDAYS,
): readonly DeliveryOption[] => {
  const workingDays = findWorkingDays(item, product)
  return workingDays === undefined ? [] : createDeliveryOptions(slots, workingDays, now, calendar)
}
