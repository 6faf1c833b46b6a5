/** A split quantity is typed as text and means whole pieces or nothing: no fractions, signs or exponents (SPLIT-09, SPLIT-13). */
import { Result } from "effect"
import { wholeNumber } from "../text/whole-number.ts"

/** What was typed is no whole number of pieces; `QuantityMissing` when nothing was. */
export type SplitQuantityFault =
  | { readonly _tag: "QuantityMissing" }
  | { readonly _tag: "QuantityNotWhole"; readonly typed: string }

export const MIN_SPLIT_QUANTITY = 1

export const SPLIT_QUANTITY_STEP = 1

/** The whole pieces in a text: " 12 " is 12; "1e3", "1.5" and "-" are nothing. `thousands` stands between groups (SPLIT-09). */
export const splitQuantity = (text: string, thousands?: string): Result.Result<number, SplitQuantityFault> => {
  const typed = text.trim()
  if (typed === "") return Result.fail({ _tag: "QuantityMissing" })
  const quantity = wholeNumber(typed, thousands)
  return Number.isNaN(quantity) ? Result.fail({ _tag: "QuantityNotWhole", typed }) : Result.succeed(quantity)
}

/** What one selected address may get, in pieces. */
export interface SplitBounds {
  readonly min: number
  readonly max: number
  readonly step: number
}

/**
 * The bounds of one of `selected` addresses, the main one counted: each of the others needs at least one piece
 * (SPLIT-10…13). With more addresses than pieces `max` is below `min`, and no quantity fits.
 */
export const splitBounds = (total: number, selected: number): SplitBounds => ({
  min: MIN_SPLIT_QUANTITY,
  max: total - (selected - 1),
  step: SPLIT_QUANTITY_STEP,
})
