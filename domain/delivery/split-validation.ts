/**
 * A split is valid when all quantities are whole and within bounds, and all addresses in one country. The addresses
 * together get no more pieces than the line item has (SPLIT-09…19).
 */
import { Result } from "effect"
import type { Address } from "../address/address.ts"
import { isSameCountry } from "../address/same-country.ts"
import { trimAddress } from "../address/trim-address.ts"
import { type NonEmptyReasons, reasonIf } from "../availability/availability.ts"
import type { AddressQuantity } from "./delivery-choice.ts"
import { getSplitQuantityBounds } from "./split-quantity.ts"
import { calculateExcessQuantity, calculateMainAddressQuantity, calculateRemainingQuantity } from "./split-total.ts"

/** An extra address; `undefined` is a missing quantity, and any number is validated. */
interface ExtraShare {
  readonly address: Address
  readonly quantity: number | undefined
}

export interface SplitShipment {
  /** pieces of the line item */
  readonly total: number
  readonly main: Address
  /** the selected addresses without the main one */
  readonly extras: readonly ExtraShare[]
}

/** `extra` is the index among the extra addresses; quantities are in pieces. */
export type SplitFault =
  | { readonly _tag: "QuantityNotWhole"; readonly extra: number; readonly quantity: number }
  | { readonly _tag: "QuantityTooLow"; readonly extra: number; readonly quantity: number; readonly min: number }
  | { readonly _tag: "QuantityTooHigh"; readonly extra: number; readonly quantity: number; readonly max: number }
  | { readonly _tag: "TotalTooHigh"; readonly excess: number }
  | { readonly _tag: "QuantityMissing"; readonly extra: number }
  | { readonly _tag: "OtherCountry"; readonly extra: number; readonly country: string; readonly mainCountry: string }

export type NonEmptySplitFaults = NonEmptyReasons<SplitFault>

const isWhole = (quantity: number | undefined): quantity is number => Number.isInteger(quantity) && Number(quantity) >= 0

const findFaults = ({ quantity }: ExtraShare, extra: number, max: number, min: number): readonly SplitFault[] => {
  if (quantity === undefined) return [{ _tag: "QuantityMissing", extra }]
  if (!isWhole(quantity)) return [{ _tag: "QuantityNotWhole", extra, quantity }]
  return [
    ...reasonIf(quantity < min, { _tag: "QuantityTooLow", extra, quantity, min } as const),
    ...reasonIf(quantity > max, { _tag: "QuantityTooHigh", extra, quantity, max } as const),
  ]
}

const wholes = ({ extras }: SplitShipment): readonly number[] => extras.map(({ quantity }) => quantity).filter(isWhole)

const toShare = (address: Address, quantity: number): AddressQuantity => ({ address: trimAddress(address), quantity })

/** The current excess in pieces; quantities that are not whole don't count (SPLIT-15). */
export const getSplitExcess = (split: SplitShipment): number => calculateExcessQuantity(split.total, wholes(split))

/** The current pieces of the main address, and "x of y left" (SPLIT-08). */
export const getSplitQuantities = (
  split: SplitShipment,
): { readonly main: number; readonly left: number; readonly total: number } => {
  const whole = wholes(split)
  return { main: calculateMainAddressQuantity(split.total, whole), ...calculateRemainingQuantity(split.total, whole) }
}

/**
 * The trimmed addresses to send, the main one first (SPLIT-07, SPLIT-19), or every fault, in the specification's
 * order.
 */
export const validateSplit = (split: SplitShipment): Result.Result<readonly AddressQuantity[], NonEmptySplitFaults> => {
  const { total, main, extras } = split
  const whole = wholes(split)
  const { min, max } = getSplitQuantityBounds(total, extras.length + 1)
  const quantityFaults = extras.flatMap((each, extra) => findFaults(each, extra, max, min))
  const excess = calculateExcessQuantity(total, whole)
  const [first, ...others]: readonly SplitFault[] = [
    ...quantityFaults.filter(({ _tag }) => _tag === "QuantityNotWhole"),
    ...quantityFaults.filter(({ _tag }) => _tag === "QuantityTooLow"),
    ...quantityFaults.filter(({ _tag }) => _tag === "QuantityTooHigh"),
    ...reasonIf(excess > 0, { _tag: "TotalTooHigh", excess } as const),
    ...quantityFaults.filter(({ _tag }) => _tag === "QuantityMissing"),
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
        toShare(main, calculateMainAddressQuantity(total, whole)),
        ...extras.map(({ address, quantity = min }) => toShare(address, quantity)),
      ])
}
