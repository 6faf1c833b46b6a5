import type { Availability } from "../../../domain/availability/availability.ts"
import { getItemDeliveryChoice } from "../../../domain/booking/item-delivery-choice.ts"
import type { LineItemGroup } from "../../../domain/cart/line-item-groups.ts"
import { getDirectMailingCounts } from "../../../domain/catalog/direct-mailing.ts"
import { type DeliverySettings, resolveDeliveryFeatures } from "../../../domain/delivery/delivery-features.ts"
import {
  checkPickupAvailability,
  getProductPickupRestriction,
  type PickupOfferResult,
  type PickupUnavailableReason,
} from "../../../domain/delivery/pickup-availability.ts"

/**
 * Whether a product can be picked up, as far as known; undefined when the shop or item has no pick-up
 * (AVAIL-05…AVAIL-09, AVAIL-25, DELIV-10).
 * @param result the services' offer; before it arrives, the item's own restriction
 */
export const checkGroupPickupAvailability = (
  { delivery, toggles }: Pick<DeliverySettings, "delivery" | "toggles">,
  { main, services }: Pick<LineItemGroup, "main" | "services">,
  result: PickupOfferResult | undefined = getProductPickupRestriction(main),
): Availability<PickupUnavailableReason> | undefined =>
  resolveDeliveryFeatures(delivery, toggles, "control").pickupPoints && !getDirectMailingCounts(main)
    ? checkPickupAvailability(getItemDeliveryChoice({ customLineItems: services }, main), result)
    : undefined
