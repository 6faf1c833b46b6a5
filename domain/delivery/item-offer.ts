/** What is offered for an item is what its product, the configuration and the courier's experiment leave of everything (DELIV-10, DELIV-20…22, SPLIT-20, AVAIL-25). */
import type { LineItem } from "../cart/cart.ts"
import type { Product } from "../catalog/product.ts"
import type { Cents } from "../money/cents.ts"
import type { CourierContact } from "./delivery-choice.ts"
import type { DeliveryFeatures } from "./delivery-features.ts"
import type { DeliveryOffer } from "./delivery-offer.ts"
import { calculateItemDeliveryDate, type DailyDeliverySlot, listItemDeliveryOptions } from "./delivery-slots.ts"
import { getDirectMailing } from "./direct-mailing.ts"
import { isSlotStillOffered } from "./slot-choice.ts"

/** What the shop asks for delivery: net, in cents. */
export interface DeliveryTariff {
  readonly slots: readonly DailyDeliverySlot[]
  readonly courier: Cents
  /** for each address but the main one (SPLIT-21) */
  readonly extraAddress: Cents
}

/** The offer of this moment; a product that is no longer sold offers nothing. */
export const createDeliveryOffer = (
  item: LineItem,
  product: Product | undefined,
  features: DeliveryFeatures,
  { slots, courier, extraAddress }: DeliveryTariff,
  now: Date,
): DeliveryOffer => {
  const possible = (ruledOut: false | undefined): boolean =>
    product !== undefined && ruledOut === undefined && getDirectMailing(item) === undefined
  const date = calculateItemDeliveryDate(item, product, now)
  return {
    ...(date === undefined ? {} : { date }),
    deliveryOptions:
      features.deliveryOptions && possible(product?.slotsAllowed)
        ? listItemDeliveryOptions(slots, item, product, now)
        : [],
    courier: { enabled: features.courier && possible(product?.courierAllowed), price: courier },
    splitShipment: {
      isAllowed: features.splitShipment && possible(product?.splitShipmentAllowed),
      price: extraAddress,
    },
    pickupPointAllowed: features.pickupPoints && possible(product?.pickupPointAllowed),
  }
}

export type UnavailableDeliveryChoice = "DeliveryOptionUnavailable" | "CourierUnavailable"

/** What was chosen for the item and can't be had any more. */
export const findUnavailableDeliveryChoices = (
  item: LineItem,
  courier: CourierContact | undefined,
  { deliveryOptions, courier: { enabled } }: DeliveryOffer,
): readonly UnavailableDeliveryChoice[] => [
  ...(isSlotStillOffered(item, deliveryOptions) ? [] : (["DeliveryOptionUnavailable"] as const)),
  ...(courier === undefined || enabled ? [] : (["CourierUnavailable"] as const)),
]
