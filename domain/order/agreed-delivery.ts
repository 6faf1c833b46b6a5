/**
 * An order keeps the day promised when it was placed: the chosen slot, else the free all-day slot, else only the date
 * (DELIV-27, ORDER-09). It is placed only when that is the day that was shown (ORDER-17).
 */
import { isDeliveredInSlot } from "../booking/delivery-estimate.ts"
import { type Cart, getActiveLineItems, isLineItemCancelled, type LineItem } from "../cart/cart.ts"
import type { DeliveryCalendar } from "../delivery/delivery-calendar.ts"
import type { DeliveryOffer } from "../delivery/delivery-offer.ts"
import { ALL_DAY_SLOT, toSelectedDeliveryOption } from "../delivery/delivery-option.ts"
import { findDeliveryDateFrom } from "../delivery/shop-calendar.ts"
import { getChosenOrDefaultSlot } from "../delivery/slot-choice.ts"

type CustomLines = Pick<Cart, "customLineItems">
type DayOffer = Pick<DeliveryOffer, "deliveryOptions" | "date">

/** The item with the day on which it was offered. An item with a slot, and a cancelled one, stays the same. */
export const setAgreedDeliveryDay = (cart: CustomLines, item: LineItem, { deliveryOptions, date }: DayOffer): LineItem => {
  if (item.deliveryOption || isLineItemCancelled(item)) return item
  const slot = isDeliveredInSlot(cart, item) ? getChosenOrDefaultSlot(deliveryOptions, undefined) : undefined
  if (slot) return { ...item, deliveryOption: toSelectedDeliveryOption(slot) }
  return date === undefined ? item : { ...item, expectedDate: date }
}

/** The ISO date on which an ordered item is promised; undefined without a date. */
export const getAgreedDeliveryDay = ({ deliveryOption, expectedDate }: LineItem): string | undefined =>
  deliveryOption?.date ?? expectedDate

/** The first ISO date on which one of the active items is promised. */
export const findFirstAgreedDay = (lineItems: readonly LineItem[]): string | undefined =>
  getActiveLineItems({ lineItems })
    .flatMap(item => getAgreedDeliveryDay(item) ?? [])
    .toSorted()[0]

/** The ISO date on which the item would be promised if it was ordered with this offer. */
export const calculateDeliveryDay = (cart: CustomLines, item: LineItem, offer: DayOffer): string | undefined =>
  isLineItemCancelled(item) ? undefined : getAgreedDeliveryDay(setAgreedDeliveryDay(cart, item, offer))

/** ISO dates by line item number: the days that were shown, to which an order agrees. */
export type ExpectedDeliveryDays = ReadonlyMap<number, string>

type DeliveredCart = Pick<Cart, "lineItems" | "customLineItems">

/** The days of all items that have one. @param offerTo undefined for an item whose offer is unknown */
export const listDeliveryDaysByLineItem = (
  cart: DeliveredCart,
  offerTo: (item: LineItem) => DayOffer | undefined,
): ExpectedDeliveryDays =>
  new Map(
    cart.lineItems.flatMap(item => {
      const offer = offerTo(item)
      const day = offer && calculateDeliveryDay(cart, item, offer)
      return day === undefined ? [] : [[item.lineItemNumber, day] as const]
    }),
  )

/** The promised day is another one than the expected one. Without a current day there is no promise any more. */
export interface DeliveryDayChanged {
  readonly _tag: "DeliveryDayChanged"
  readonly expected: string
  readonly current?: string
}

/** The items of a cart whose day has changed. An item without an expected day has none that could change. */
export const findChangedDeliveryDays = (
  cart: DeliveredCart,
  expectedDays: ExpectedDeliveryDays,
  offerTo: (item: LineItem) => DayOffer,
): readonly { readonly item: LineItem; readonly change: DeliveryDayChanged }[] =>
  getActiveLineItems(cart).flatMap(item => {
    const expected = expectedDays.get(item.lineItemNumber)
    const current = calculateDeliveryDay(cart, item, offerTo(item))
    if (expected === undefined || expected === current) return []
    return [{ item, change: { _tag: "DeliveryDayChanged", expected, ...(current === undefined ? {} : { current }) } }]
  })

/**
 * The item after a change of its delivery, with its agreed day, unless a slot for another day was chosen (ORDER-16). When
 * nothing is delivered to the new destination on that day, it is the next day with delivery (PICKUP-35).
 * @param calendar of the new destination; undefined when it is the same
 */
export const retainAgreedDeliveryDay = (
  order: CustomLines,
  before: LineItem,
  after: LineItem,
  calendar?: DeliveryCalendar,
): LineItem => {
  const { expectedDate: _, ...item } = after
  if (item.deliveryOption) return item
  const agreed = before.deliveryOption?.date ?? before.expectedDate
  if (agreed === undefined) return item
  const date = calendar ? findDeliveryDateFrom(agreed, calendar) : agreed
  if (!isDeliveredInSlot(order, item)) return { ...item, expectedDate: date }
  const { recsKeys = [], carrier } = before.deliveryOption ?? {}
  const keys = date === agreed ? recsKeys : []
  return { ...item, deliveryOption: { recsKeys: keys, before: ALL_DAY_SLOT, date, ...(carrier ? { carrier } : {}) } }
}
