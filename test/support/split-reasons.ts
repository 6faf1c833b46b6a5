/** Why a product can't be split, in the order in which it is told (AVAIL-10…16). */
import type { SplitUnavailable } from "../../domain/delivery/split-availability.ts"

export const SPLIT_REASONS: readonly SplitUnavailable["_tag"][] = [
  "CountryNotAllowed",
  "NotPossibleForProduct",
  "CombinedWithTimedDelivery",
  "CombinedWithPickupPoint",
  "MainAddressMissing",
  "CombinedWithCourier",
  "SinglePiece",
  "OptionsNotFetched",
]
