/** Why no pick-up point can be chosen for a line item, in the specification's order (AVAIL-05…09). */
import type { LineItem } from "../cart/cart.ts"
import { type Availability, reasonIf, toAvailability } from "./availability.ts"
import { type DeliveryChoice, isSplitShipment } from "./delivery-choice.ts"
import { type DeliveryOffer, type DeliveryOfferResult, getLatestOffer } from "./delivery-offer.ts"
import { isTimedDelivery } from "./delivery-option.ts"

export type PickupUnavailableReason =
  | { readonly _tag: "NotPossibleForProduct" }
  | { readonly _tag: "CombinedWithTimedDelivery"; readonly before: string }
  | { readonly _tag: "CombinedWithSplitShipment"; readonly addresses: number }
  | { readonly _tag: "CombinedWithCourier" }
  | { readonly _tag: "TemporarilyUnavailable" }

export type PickupOfferResult = DeliveryOfferResult<Pick<DeliveryOffer, "pickupPointAllowed">>

/** What an item says of itself before the services are asked; nothing unless its product rules a point out (AVAIL-05). */
export const getProductPickupRestriction = ({
  pickupPointAllowed,
}: Pick<LineItem, "pickupPointAllowed">): PickupOfferResult | undefined =>
  pickupPointAllowed === undefined ? undefined : { _tag: "Fetched", offer: { pickupPointAllowed } }

/**
 * Every reason that applies to the choice as it is; whatever keeps the services from answering is temporary (AVAIL-09).
 * Before they were asked, what they would answer is no reason.
 */
export const checkPickupAvailability = (
  choice: DeliveryChoice,
  answer: PickupOfferResult | undefined,
): Availability<PickupUnavailableReason> => {
  const { deliveryOption, shippingAddresses } = choice
  return toAvailability<PickupUnavailableReason>([
    ...reasonIf(answer !== undefined && getLatestOffer(answer)?.pickupPointAllowed === false, {
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
    ...reasonIf(answer?._tag === "FetchFailed", { _tag: "TemporarilyUnavailable" } as const),
  ])
}
