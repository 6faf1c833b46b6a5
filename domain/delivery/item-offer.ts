/**
 * What delivery an item is offered: by its product, the configuration and the courier experiment (DELIV-10, DELIV-20…22, SPLIT-20,
 * AVAIL-25).
 */
import { getDirectMailingCounts } from "../catalog/direct-mailing.ts"
import type { Product } from "../catalog/product.ts"
import type { SelectionAndQuantity } from "../catalog/selection.ts"
import type { Cents } from "../money/cents.ts"
import { CALENDAR_WITHOUT_HOLIDAYS, type Holidays, type ItemDestinations, makeDeliveryCalendar } from "./delivery-calendar.ts"
import type { CourierContact, ItemDeliveryChoice } from "./delivery-choice.ts"
import type { DeliveryFeatures } from "./delivery-features.ts"
import type { DeliveryOffer } from "./delivery-offer.ts"
import { calculateItemDeliveryDate, type DailyDeliverySlot, listSlotsOnDate } from "./delivery-slots.ts"
import { isSlotStillOffered } from "./slot-choice.ts"

/** Delivery prices of the shop, net in cents. */
export interface DeliveryTariff {
  readonly slots: readonly DailyDeliverySlot[]
  readonly courier: Cents
  /** per extra address (SPLIT-21) */
  readonly extraAddress: Cents
  /** without them, only weekends are days off (DELIV-39) */
  readonly holidays?: Holidays
}

/** The offer at `now`; a product that is no longer sold offers nothing. */
export const createDeliveryOffer = (
  item: SelectionAndQuantity & ItemDestinations,
  product: Product | undefined,
  features: DeliveryFeatures,
  tariff: DeliveryTariff,
  now: Date,
): DeliveryOffer => {
  const isPossible = (isAllowed: false | undefined): boolean =>
    product !== undefined && isAllowed === undefined && getDirectMailingCounts(item) === undefined
  const { slots, courier, extraAddress } = tariff
  const calendar = makeDeliveryCalendar(tariff, item)
  const date = calculateItemDeliveryDate(item, product, now, calendar)
  const isBeyondHolidays =
    date === undefined && calculateItemDeliveryDate(item, product, now, CALENDAR_WITHOUT_HOLIDAYS) !== undefined
  return {
    ...(date === undefined ? {} : { date }),
    ...(isBeyondHolidays ? { isBeyondHolidays } : {}),
    ...(calendar.daysWithoutPrinting.length > 0 ? { daysWithoutPrinting: calendar.daysWithoutPrinting } : {}),
    deliveryOptions:
      date !== undefined && features.deliveryOptions && isPossible(product?.slotsAllowed) ? listSlotsOnDate(slots, date) : [],
    courier: { enabled: features.courier && !isBeyondHolidays && isPossible(product?.courierAllowed), price: courier },
    splitShipment: {
      isAllowed: features.splitShipment && isPossible(product?.splitShipmentAllowed),
      price: extraAddress,
    },
    pickupPointAllowed: features.pickupPoints && isPossible(product?.pickupPointAllowed),
  }
}

export type UnavailableDeliveryChoice = "DeliveryOptionUnavailable" | "CourierUnavailable"

/** The chosen delivery options that are no longer offered for the item. */
export const findUnavailableDeliveryChoices = (
  item: Pick<ItemDeliveryChoice, "deliveryOption">,
  courier: CourierContact | undefined,
  { deliveryOptions, courier: { enabled } }: DeliveryOffer,
): readonly UnavailableDeliveryChoice[] => [
  ...(isSlotStillOffered(item, deliveryOptions) ? [] : (["DeliveryOptionUnavailable"] as const)),
  ...(courier === undefined || enabled ? [] : (["CourierUnavailable"] as const)),
]
