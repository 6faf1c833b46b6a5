import { type Availability, reasonIf, toAvailability } from "../availability/availability.ts"
import { type ItemDeliveryChoice, isSplitShipment } from "./delivery-choice.ts"
import { type DeliveryOffer, type DeliveryOfferResult, getFetchedOrEarlierOffer } from "./delivery-offer.ts"

export type DeliveryOptionsUnavailableReason =
  | { readonly _tag: "NotPossibleForProduct" }
  | { readonly _tag: "DateNotKnownYet" }
  | { readonly _tag: "CombinedWithSplitShipment"; readonly addresses: number }
  | { readonly _tag: "CombinedWithPickupPoint"; readonly pickupPointId: string }
  | { readonly _tag: "OptionsNotFetched" }

const offersNothing = ({ deliveryOptions, courier }: DeliveryOffer): boolean => deliveryOptions.length === 0 && !courier.enabled

/**
 * Why no slot and no courier can be chosen, with all reasons in the specification's order (AVAIL-01…04). `addresses`
 * includes the main one.
 */
export const checkSlotAndCourierAvailability = (
  choice: ItemDeliveryChoice,
  result: DeliveryOfferResult,
): Availability<DeliveryOptionsUnavailableReason> => {
  const offer = getFetchedOrEarlierOffer(result)
  const { pickupPointId, shippingAddresses } = choice
  return toAvailability<DeliveryOptionsUnavailableReason>([
    ...(offer !== undefined && offersNothing(offer)
      ? [{ _tag: offer.isBeyondHolidays ? "DateNotKnownYet" : "NotPossibleForProduct" } as const]
      : []),
    ...reasonIf(isSplitShipment(choice), {
      _tag: "CombinedWithSplitShipment",
      addresses: shippingAddresses.length,
    } as const),
    ...(pickupPointId === undefined ? [] : [{ _tag: "CombinedWithPickupPoint", pickupPointId } as const]),
    ...reasonIf(result._tag === "FetchFailed", { _tag: "OptionsNotFetched" } as const),
  ])
}
