/** What one of several pieces costs, finer than cents, because a printed piece often costs less than one. */
import type { Cents } from "./cents.ts"
import { multiplyAndDivideToCents } from "./rounding.ts"

export interface PiecePrice {
  readonly tenthsOfCent: number
  /** the shown price times the quantity isn't the price of all pieces */
  readonly isRounded: boolean
}

/** The price of one piece, ties to even; undefined for a single piece, whose price is the whole one (MONEY-23). */
export const calculatePiecePrice = (price: Cents, quantity: number): PiecePrice | undefined => {
  if (quantity < 2) return undefined
  const tenthsOfCent = multiplyAndDivideToCents([price, 10], quantity)
  return { tenthsOfCent, isRounded: tenthsOfCent * quantity !== price * 10 }
}
