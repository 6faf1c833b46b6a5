/** A split is sent when every selected address has whole pieces within its bounds, all in the main address's country, and no more than the line has (SPLIT-09…19). */
import { Result } from "effect"
import { isInCountryOf } from "../address/same-country.ts"
import { trimmedAddress } from "../address/trimmed-address.ts"
import type { AddressShare } from "../cart/cart.ts"
import { type Reasons, when } from "./availability.ts"
import type { SplitDraft, TypedShare } from "./split-draft.ts"
import { type SplitQuantityFault, splitBounds, splitQuantity } from "./split-quantity.ts"
import { mainQuantity, splitExcess, splitLeft } from "./split-total.ts"

/** `extra` is the place among the extra addresses, from 0; quantities are in pieces. */
export type SplitFault =
  | { readonly _tag: "QuantityNotWhole"; readonly extra: number; readonly typed: string }
  | { readonly _tag: "QuantityTooLow"; readonly extra: number; readonly quantity: number; readonly min: number }
  | { readonly _tag: "QuantityTooHigh"; readonly extra: number; readonly quantity: number; readonly max: number }
  | { readonly _tag: "TotalTooHigh"; readonly excess: number }
  | { readonly _tag: "QuantityMissing"; readonly extra: number }
  | { readonly _tag: "OtherCountry"; readonly extra: number; readonly country: string; readonly mainCountry: string }

export type SplitFaults = Reasons<SplitFault>

type Read = Result.Result<number, SplitQuantityFault>

const quantityFault = (read: Read, extra: number, max: number, min: number): readonly SplitFault[] => {
  if (Result.isFailure(read)) return [{ ...read.failure, extra }]
  const quantity = read.success
  return [
    ...when(quantity < min, { _tag: "QuantityTooLow", extra, quantity, min } as const),
    ...when(quantity > max, { _tag: "QuantityTooHigh", extra, quantity, max } as const),
  ]
}

const readOf = ({ extras, thousands }: SplitDraft): readonly Read[] =>
  extras.map(({ typed }) => splitQuantity(typed, thousands))

/** The whole numbers among what was typed. */
const wholeOf = (reads: readonly Read[]): readonly number[] => reads.flatMap(read => Result.getOrElse(read, () => []))

const share = ({ address }: Pick<TypedShare, "address">, quantity: number): AddressShare => ({
  address: trimmedAddress(address),
  quantity,
})

/** By how many pieces what was typed so far is too high; fields that hold no whole number count for nothing (SPLIT-15). */
export const draftExcess = (draft: SplitDraft): number => splitExcess(draft.total, wholeOf(readOf(draft)))

/** What the main address gets, and "x of y left", of what was typed so far (SPLIT-08). */
export const draftRest = (
  draft: SplitDraft,
): { readonly main: number; readonly left: number; readonly total: number } => {
  const whole = wholeOf(readOf(draft))
  return { main: mainQuantity(draft.total, whole), ...splitLeft(draft.total, whole) }
}

/** The addresses to send, trimmed, the main one first (SPLIT-07, SPLIT-19), or every fault, in the specification's order. */
export const checkSplit = (draft: SplitDraft): Result.Result<readonly AddressShare[], SplitFaults> => {
  const { total, main, extras } = draft
  const reads = readOf(draft)
  const whole = wholeOf(reads)
  const { min, max } = splitBounds(total, extras.length + 1)
  const ofQuantities = reads.flatMap((read, extra) => quantityFault(read, extra, max, min))
  const excess = splitExcess(total, whole)
  const [first, ...others]: readonly SplitFault[] = [
    ...ofQuantities.filter(({ _tag }) => _tag === "QuantityNotWhole"),
    ...ofQuantities.filter(({ _tag }) => _tag === "QuantityTooLow"),
    ...ofQuantities.filter(({ _tag }) => _tag === "QuantityTooHigh"),
    ...when(excess > 0, { _tag: "TotalTooHigh", excess } as const),
    ...ofQuantities.filter(({ _tag }) => _tag === "QuantityMissing"),
    ...extras.flatMap(({ address: { country } }, extra) =>
      when(!isInCountryOf(main, { country }), {
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
        share({ address: main }, mainQuantity(total, whole)),
        ...extras.map((extra, index) => share(extra, whole[index] ?? min)),
      ])
}
