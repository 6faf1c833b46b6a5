/** An order whose artwork or payment came late counts for a later working day, and its agreed days move (DELIV-34, ART-10). */
import { isLineItemCancelled, type LineItem } from "../cart/cart.ts"
import type { DeliveryCalendar } from "../delivery/delivery-calendar.ts"
import {
  addWorkingDays,
  countWorkingDaysBetween,
  findDeliveryDateFrom,
  getEffectiveOrderDate,
} from "../delivery/shop-calendar.ts"
import type { Order } from "./order.ts"

type CalendarLookup = (item: LineItem) => DeliveryCalendar

/** The ISO date of the working day for which the order was placed; orders of earlier versions haven't stored it. */
export const getOrderWorkingDay = ({ effectiveDate, createdAt }: Pick<Order, "effectiveDate" | "createdAt">): string =>
  effectiveDate ?? getEffectiveOrderDate(new Date(createdAt))

/** The agreed ISO date of an item that many working days later, on a day with delivery. */
export const moveAgreedDate = (agreed: string, workingDays: number, calendar: DeliveryCalendar): string =>
  findDeliveryDateFrom(addWorkingDays(agreed, workingDays, calendar.daysWithoutPrinting), calendar)

const moveItem = (item: LineItem, workingDays: number, calendar: DeliveryCalendar): LineItem => {
  if (isLineItemCancelled(item)) return item
  const { deliveryOption, expectedDate } = item
  if (deliveryOption?.date !== undefined) {
    // the keys of a slot belong to its day
    const date = moveAgreedDate(deliveryOption.date, workingDays, calendar)
    return { ...item, deliveryOption: { ...deliveryOption, recsKeys: [], date } }
  }
  return expectedDate === undefined ? item : { ...item, expectedDate: moveAgreedDate(expectedDate, workingDays, calendar) }
}

/** How many working days the order is late if it can be printed from `now` on; 0 while its agreed days hold. */
export const countLateWorkingDays = (
  order: Pick<Order, "effectiveDate" | "createdAt">,
  now: Date,
  daysOff: readonly string[],
): number => countWorkingDaysBetween(getOrderWorkingDay(order), getEffectiveOrderDate(now, daysOff), daysOff)

/** The order as it is printed from `now` on: the same order while its agreed days hold. */
export const moveAgreedDays = (order: Order, now: Date, calendarOf: CalendarLookup): Order => {
  const [first] = order.lineItems
  const daysOff = first ? calendarOf(first).daysWithoutPrinting : []
  const lateDays = countLateWorkingDays(order, now, daysOff)
  if (lateDays === 0) return order
  return {
    ...order,
    effectiveDate: getEffectiveOrderDate(now, daysOff),
    lineItems: order.lineItems.map(item => moveItem(item, lateDays, calendarOf(item))),
  }
}
