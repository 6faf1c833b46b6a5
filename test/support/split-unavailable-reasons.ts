/** Why a product can't be split, in the order in which it is told (AVAIL-10…16). */
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
