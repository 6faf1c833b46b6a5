/** The reasons against a split shipment, in the specification's order (AVAIL-10…16). */
import type { SplitUnavailableReason } from "../../domain/delivery/split-availability.ts"

export const SPLIT_UNAVAILABLE_REASONS: readonly SplitUnavailableReason["_tag"][] = [
  "CountryNotAllowed",
  "NotPossibleForProduct",
  "CombinedWithTimedDelivery",
  "CombinedWithPickupPoint",
  "MainAddressMissing",
  "CombinedWithCourier",
  "SinglePiece",
  "OptionsNotFetched",
]
