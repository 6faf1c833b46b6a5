/**
 * When an item arrives. A slot gives a day and hours. Only the day is known without a slot, and for pick-up, direct
 * mailing and courier (DELIV-26, DELIV-27, ORDER-09).
 */
import { type Cart, isLineItemCancelled, type LineItem } from "../cart/cart.ts"
import { getDirectMailingCounts } from "../catalog/direct-mailing.ts"
import type { DeliveryOffer } from "../delivery/delivery-offer.ts"
import type { SelectedDeliveryOption } from "../delivery/delivery-option.ts"
import { getChosenOrDefaultSlot } from "../delivery/slot-choice.ts"
import { findCourierContact } from "./courier-line-item.ts"

export type DeliveryEstimate =
  | { readonly _tag: "InSlot"; readonly slot: Pick<SelectedDeliveryOption, "before" | "date" | "carrier"> }
  /** ISO dates */
  | { readonly _tag: "OnDay"; readonly date: string }
  | { readonly _tag: "Guaranteed"; readonly date: string }
  | { readonly _tag: "FetchedFrom"; readonly date: string }
  /** the day would be after the last one that the shop's holidays cover (DELIV-39) */
  | { readonly _tag: "NotKnownYet" }

type CustomLines = Pick<Cart, "customLineItems">

/** Whether the item is delivered within a slot's hours, chosen or not. */
export const isDeliveredInSlot = (lines: CustomLines, item: LineItem): boolean =>
  item.pickupPointId === undefined &&
  findCourierContact(lines, item.id) === undefined &&
  getDirectMailingCounts(item) === undefined

const NO_OFFER: Pick<DeliveryOffer, "deliveryOptions" | "date" | "isBeyondHolidays"> = { deliveryOptions: [] }

/** The agreed delivery, else the one offered now. Undefined for a cancelled item, and without an offer. */
export const estimateDelivery = (lines: CustomLines, item: LineItem, offer = NO_OFFER): DeliveryEstimate | undefined => {
  const { deliveryOption, expectedDate } = item
  if (isLineItemCancelled(item)) return undefined
  const slot =
    deliveryOption ?? (expectedDate === undefined ? getChosenOrDefaultSlot(offer.deliveryOptions, undefined) : undefined)
  if (slot && isDeliveredInSlot(lines, item)) return { _tag: "InSlot", slot }
  const date = expectedDate ?? offer.date
  if (date === undefined) return offer.isBeyondHolidays ? { _tag: "NotKnownYet" } : undefined
  if (item.pickupPointId !== undefined) return { _tag: "FetchedFrom", date }
  return { _tag: findCourierContact(lines, item.id) === undefined ? "OnDay" : "Guaranteed", date }
}

/** Returns an ISO date; undefined when no day is known. */
export const getEstimatedDate = (estimate: DeliveryEstimate): string | undefined => {
  if (estimate._tag === "NotKnownYet") return undefined
  return estimate._tag === "InSlot" ? estimate.slot.date : estimate.date
}
