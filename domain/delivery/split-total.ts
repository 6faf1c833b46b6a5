/** The main address keeps what the others leave, and at least one piece; what that exceeds the line by is too high (SPLIT-08, SPLIT-14, SPLIT-15). */
import { type Cents, toCents } from "../money/cents.ts"
import { MIN_SPLIT_QUANTITY } from "./split-quantity.ts"

const pieces = (others: readonly number[]): number => others.reduce((sum, quantity) => sum + quantity, 0)

/** The pieces of the main address, of `total` with `others` at the extra addresses (SPLIT-08). */
export const calculateMainQuantity = (total: number, others: readonly number[]): number =>
  Math.max(MIN_SPLIT_QUANTITY, total - pieces(others))

/** By how many pieces the addresses together exceed the line, 0 when they don't: 450 and 90 of 500 are 41 too high (ERR-73). */
export const calculateExcessQuantity = (total: number, others: readonly number[]): number =>
  Math.max(0, calculateMainQuantity(total, others) + pieces(others) - total)

/** What the extra addresses can have together, for the main one keeps its least. */
export const getMaxExtraQuantity = (total: number): number => total - MIN_SPLIT_QUANTITY

/** "x of y left": the pieces that no extra address has, of the line's. */
export const calculateRemainingQuantity = (
  total: number,
  others: readonly number[],
): { readonly left: number; readonly total: number } => ({ left: Math.max(0, total - pieces(others)), total })

/** What a split costs, net in cents: the main address is free, each extra one has its price (SPLIT-21). */
export const calculateSplitPrice = (perExtraAddress: Cents, addresses: number): Cents =>
  toCents(perExtraAddress * Math.max(0, addresses - 1))
