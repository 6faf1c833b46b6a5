/**
 * An order keeps the day promised when it was placed: the chosen slot, else the free all-day slot, else only the date
 * (DELIV-27, ORDER-09).
 */
import { isDeliveredInSlot } from "../booking/delivery-estimate.ts"
import { type Cart, isLineItemCancelled, type LineItem } from "../cart/cart.ts"
import type { DeliveryOffer } from "../delivery/delivery-offer.ts"
import { ALL_DAY_SLOT, toSelectedDeliveryOption } from "../delivery/delivery-option.ts"
import { getChosenOrDefaultSlot } from "../delivery/slot-choice.ts"

type CustomLines = Pick<Cart, "customLineItems">

/** The item with the day on which it was offered. An item with a slot, and a cancelled one, stays the same. */
export const setAgreedDeliveryDay = (
  cart: CustomLines,
  item: LineItem,
  { deliveryOptions, date }: Pick<DeliveryOffer, "deliveryOptions" | "date">,
): LineItem => {
  if (item.deliveryOption || isLineItemCancelled(item)) return item
  const slot = isDeliveredInSlot(cart, item) ? getChosenOrDefaultSlot(deliveryOptions, undefined) : undefined
  if (slot) return { ...item, deliveryOption: toSelectedDeliveryOption(slot) }
  return date === undefined ? item : { ...item, expectedDate: date }
}

/**
 * The item after a change of its delivery, with its agreed day, unless a slot for another day was chosen (ORDER-16).
 */
export const retainAgreedDeliveryDay = (order: CustomLines, before: LineItem, after: LineItem): LineItem => {
  const { expectedDate: _, ...item } = after
  if (item.deliveryOption) return item
  const date = before.deliveryOption?.date ?? before.expectedDate
  if (date === undefined) return item
  if (!isDeliveredInSlot(order, item)) return { ...item, expectedDate: date }
  const { recsKeys = [], carrier } = before.deliveryOption ?? {}
  return { ...item, deliveryOption: { recsKeys, before: ALL_DAY_SLOT, date, ...(carrier ? { carrier } : {}) } }
}
