/** A split is sent when each address has whole pieces in its bounds, all in one country, no more than the line has (SPLIT-09…19). */
import { Result } from "effect"
import type { Address } from "../address/address.ts"
import { isSameCountry } from "../address/same-country.ts"
import { trimAddress } from "../address/trim-address.ts"
import type { AddressQuantity } from "../cart/cart.ts"
import { type NonEmptyReasons, reasonIf } from "./availability.ts"
import { getSplitQuantityBounds } from "./split-quantity.ts"
import { calculateExcessQuantity, calculateMainQuantity, calculateRemainingQuantity } from "./split-total.ts"

/** What an extra address gets, as far as it is said: no quantity is missing, and any number is judged. */
interface ExtraShare {
  readonly address: Address
  readonly quantity: number | undefined
}

export interface SplitShipment {
  /** pieces of the line item */
  readonly total: number
  readonly main: Address
  /** the selected addresses but the main one */
  readonly extras: readonly ExtraShare[]
}

/** `extra` is the place among the extra addresses, from 0; quantities are in pieces. */
export type SplitFault =
  | { readonly _tag: "QuantityNotWhole"; readonly extra: number; readonly quantity: number }
  | { readonly _tag: "QuantityTooLow"; readonly extra: number; readonly quantity: number; readonly min: number }
  | { readonly _tag: "QuantityTooHigh"; readonly extra: number; readonly quantity: number; readonly max: number }
  | { readonly _tag: "TotalTooHigh"; readonly excess: number }
  | { readonly _tag: "QuantityMissing"; readonly extra: number }
  | { readonly _tag: "OtherCountry"; readonly extra: number; readonly country: string; readonly mainCountry: string }

export type SplitFaults = NonEmptyReasons<SplitFault>

const isWhole = (quantity: number | undefined): quantity is number =>
  Number.isInteger(quantity) && Number(quantity) >= 0

const quantityFault = ({ quantity }: ExtraShare, extra: number, max: number, min: number): readonly SplitFault[] => {
  if (quantity === undefined) return [{ _tag: "QuantityMissing", extra }]
  if (!isWhole(quantity)) return [{ _tag: "QuantityNotWhole", extra, quantity }]
  return [
    ...reasonIf(quantity < min, { _tag: "QuantityTooLow", extra, quantity, min } as const),
    ...reasonIf(quantity > max, { _tag: "QuantityTooHigh", extra, quantity, max } as const),
  ]
}

const wholeOf = ({ extras }: SplitShipment): readonly number[] => extras.map(({ quantity }) => quantity).filter(isWhole)

const share = (address: Address, quantity: number): AddressQuantity => ({ address: trimAddress(address), quantity })

/** By how many pieces a split is too high so far; what is no whole number counts for nothing (SPLIT-15). */
export const getSplitExcess = (split: SplitShipment): number => calculateExcessQuantity(split.total, wholeOf(split))

/** What the main address gets, and "x of y left", so far (SPLIT-08). */
export const getSplitRemainder = (
  split: SplitShipment,
): { readonly main: number; readonly left: number; readonly total: number } => {
  const whole = wholeOf(split)
  return { main: calculateMainQuantity(split.total, whole), ...calculateRemainingQuantity(split.total, whole) }
}

/** The addresses to send, trimmed, the main one first (SPLIT-07, SPLIT-19), or every fault, in the specification's order. */
export const validateSplit = (split: SplitShipment): Result.Result<readonly AddressQuantity[], SplitFaults> => {
  const { total, main, extras } = split
  const whole = wholeOf(split)
  const { min, max } = getSplitQuantityBounds(total, extras.length + 1)
  const ofQuantities = extras.flatMap((each, extra) => quantityFault(each, extra, max, min))
  const excess = calculateExcessQuantity(total, whole)
  const [first, ...others]: readonly SplitFault[] = [
    ...ofQuantities.filter(({ _tag }) => _tag === "QuantityNotWhole"),
    ...ofQuantities.filter(({ _tag }) => _tag === "QuantityTooLow"),
    ...ofQuantities.filter(({ _tag }) => _tag === "QuantityTooHigh"),
    ...reasonIf(excess > 0, { _tag: "TotalTooHigh", excess } as const),
    ...ofQuantities.filter(({ _tag }) => _tag === "QuantityMissing"),
    ...extras.flatMap(({ address: { country } }, extra) =>
      reasonIf(!isSameCountry(main, { country }), {
        _tag: "OtherCountry",
        extra,
        country,
        mainCountry: main.country,
      } as const),
    ),
  ]
  return first
    ? Result.fail([first, ...others])
    : Result.succeed([
        share(main, calculateMainQuantity(total, whole)),
        ...extras.map(({ address, quantity = min }) => share(address, quantity)),
      ])
}
