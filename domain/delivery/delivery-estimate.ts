/** When an item comes: in its slot, or on a day alone where somebody fetches it, the post or a courier brings it, or it has no slots (DELIV-26, DELIV-27, ORDER-09). */
import { type Cart, isLineItemCancelled, type LineItem } from "../cart/cart.ts"
import { findCourierContact } from "./courier-line-item.ts"
import type { DeliveryOffer } from "./delivery-offer.ts"
import type { SelectedDeliveryOption } from "./delivery-option.ts"
import { getDirectMailing } from "./direct-mailing.ts"
import { getCurrentSlot } from "./slot-choice.ts"

export type DeliveryEstimate =
  | { readonly _tag: "InSlot"; readonly slot: Pick<SelectedDeliveryOption, "before" | "date"> }
  /** ISO dates */
  | { readonly _tag: "OnDay"; readonly date: string }
  | { readonly _tag: "Guaranteed"; readonly date: string }
  | { readonly _tag: "FetchedFrom"; readonly date: string }

type CustomLines = Pick<Cart, "customLineItems">

/** Whether it is brought in the hours of a slot, chosen or not. */
export const isDeliveredInSlot = (lines: CustomLines, item: LineItem): boolean =>
  item.pickupPointId === undefined &&
  findCourierContact(lines, item.id) === undefined &&
  getDirectMailing(item) === undefined

const NOTHING: Pick<DeliveryOffer, "deliveryOptions" | "date"> = { deliveryOptions: [] }

/** What was agreed on holds; what wasn't is what is offered now. Nothing where that is not known, or of what was cancelled. */
export const estimateDelivery = (lines: CustomLines, item: LineItem, offer = NOTHING): DeliveryEstimate | undefined => {
  const { deliveryOption, expectedDate } = item
  if (isLineItemCancelled(item)) return undefined
  const slot =
    deliveryOption ?? (expectedDate === undefined ? getCurrentSlot(offer.deliveryOptions, undefined) : undefined)
  if (slot && isDeliveredInSlot(lines, item)) return { _tag: "InSlot", slot }
  const date = expectedDate ?? offer.date
  if (date === undefined) return undefined
  if (item.pickupPointId !== undefined) return { _tag: "FetchedFrom", date }
  return { _tag: findCourierContact(lines, item.id) === undefined ? "OnDay" : "Guaranteed", date }
}
