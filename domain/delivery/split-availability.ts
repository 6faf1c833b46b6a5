import { type Availability, reasonIf, toAvailability } from "../availability/availability.ts"
import type { ItemDeliveryChoice } from "./delivery-choice.ts"
import { type DeliveryOfferResult, getFetchedOrEarlierOffer } from "./delivery-offer.ts"
import { isTimedDelivery } from "./delivery-option.ts"
import { MIN_SPLIT_QUANTITY } from "./split-quantity.ts"

export type SplitUnavailableReason =
  | { readonly _tag: "CountryNotAllowed"; readonly country: string; readonly allowed: readonly string[] }
  | { readonly _tag: "NotPossibleForProduct" }
  | { readonly _tag: "CombinedWithTimedDelivery"; readonly before: string }
  | { readonly _tag: "CombinedWithPickupPoint"; readonly pickupPointId: string }
  | { readonly _tag: "MainAddressMissing" }
  | { readonly _tag: "CombinedWithCourier" }
  | { readonly _tag: "SinglePiece" }
  | { readonly _tag: "OptionsNotFetched" }

/**
 * Why an item can't be sent to several addresses, with all reasons in the specification's order (AVAIL-10…16). The main
 * address's country must be in `countries` (ISO 3166-1 alpha-2, CONF-11). Without a main address no country is refused
 * (AVAIL-20).
 */
export const checkSplitAvailability = (
  choice: ItemDeliveryChoice,
  result: DeliveryOfferResult,
  countries: readonly string[],
): Availability<SplitUnavailableReason> => {
  const { deliveryOption, pickupPointId, shippingAddresses } = choice
  const country = shippingAddresses[0]?.address.country
  return toAvailability<SplitUnavailableReason>([
    ...(country === undefined || countries.includes(country)
      ? []
      : [{ _tag: "CountryNotAllowed", country, allowed: countries } as const]),
    ...reasonIf(getFetchedOrEarlierOffer(result)?.splitShipment.isAllowed === false, { _tag: "NotPossibleForProduct" } as const),
    ...(deliveryOption && isTimedDelivery(deliveryOption)
      ? [{ _tag: "CombinedWithTimedDelivery", before: deliveryOption.before } as const]
      : []),
    ...(pickupPointId === undefined ? [] : [{ _tag: "CombinedWithPickupPoint", pickupPointId } as const]),
    ...reasonIf(country === undefined, { _tag: "MainAddressMissing" } as const),
    ...reasonIf(choice.courier !== undefined, { _tag: "CombinedWithCourier" } as const),
    ...reasonIf(choice.quantity <= MIN_SPLIT_QUANTITY, { _tag: "SinglePiece" } as const),
    ...reasonIf(result._tag === "FetchFailed", { _tag: "OptionsNotFetched" } as const),
  ])
}
