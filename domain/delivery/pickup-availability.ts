import { type Availability, reasonIf, toAvailability } from "../availability/availability.ts"
import type { Product } from "../catalog/product.ts"
import { type ItemDeliveryChoice, isSplitShipment } from "./delivery-choice.ts"
import { type DeliveryOffer, type DeliveryOfferResult, getFetchedOrEarlierOffer } from "./delivery-offer.ts"
import { isTimedDelivery } from "./delivery-option.ts"

export type PickupUnavailableReason =
  | { readonly _tag: "NotPossibleForProduct" }
  | { readonly _tag: "CombinedWithTimedDelivery"; readonly before: string }
  | { readonly _tag: "CombinedWithSplitShipment"; readonly addresses: number }
  | { readonly _tag: "CombinedWithCourier" }
  | { readonly _tag: "TemporarilyUnavailable" }

export type PickupOfferResult = DeliveryOfferResult<Pick<DeliveryOffer, "pickupPointAllowed">>

/**
 * The restriction known from the item before an offer is fetched; undefined unless the product excludes pick-up
 * (AVAIL-05).
 */
export const getProductPickupRestriction = ({
  pickupPointAllowed,
}: Pick<Product, "pickupPointAllowed">): PickupOfferResult | undefined =>
  pickupPointAllowed === undefined ? undefined : { _tag: "Fetched", offer: { pickupPointAllowed } }

/**
 * Why no pick-up point can be chosen, with all reasons in the specification's order (AVAIL-05…09). A failed request is
 * temporary (AVAIL-09). Without a result yet, the offer is no reason.
 */
export const checkPickupAvailability = (
  choice: ItemDeliveryChoice,
  result: PickupOfferResult | undefined,
): Availability<PickupUnavailableReason> => {
  const { deliveryOption, shippingAddresses } = choice
  return toAvailability<PickupUnavailableReason>([
    ...reasonIf(result !== undefined && getFetchedOrEarlierOffer(result)?.pickupPointAllowed === false, {
      _tag: "NotPossibleForProduct",
    } as const),
    ...(deliveryOption && isTimedDelivery(deliveryOption)
      ? [{ _tag: "CombinedWithTimedDelivery", before: deliveryOption.before } as const]
      : []),
    ...reasonIf(isSplitShipment(choice), {
      _tag: "CombinedWithSplitShipment",
      addresses: shippingAddresses.length,
    } as const),
    ...reasonIf(choice.courier !== undefined, { _tag: "CombinedWithCourier" } as const),
    ...reasonIf(result?._tag === "FetchFailed", { _tag: "TemporarilyUnavailable" } as const),
  ])
}
