/**
 * The main address gets the remaining pieces, and at least one. Pieces beyond the item's quantity are an excess
 * (SPLIT-08, SPLIT-14, SPLIT-15).
 */
import { type Cents, toCents } from "../money/cents.ts"
import { MIN_SPLIT_QUANTITY } from "./split-quantity.ts"

const sumPieces = (others: readonly number[]): number => others.reduce((sum, quantity) => sum + quantity, 0)

/** The pieces of the main address when the extra addresses have `others` of `total` (SPLIT-08). */
export const calculateMainAddressQuantity = (total: number, others: readonly number[]): number =>
  Math.max(MIN_SPLIT_QUANTITY, total - sumPieces(others))

/**
 * The pieces by which all addresses together exceed `total`, 0 when they don't: 450 and 90 of 500 are 41 too many
 * (ERR-73).
 */
export const calculateExcessQuantity = (total: number, others: readonly number[]): number =>
  Math.max(0, calculateMainAddressQuantity(total, others) + sumPieces(others) - total)

/** The most pieces of all extra addresses together; the main address keeps its minimum. */
export const getMaxExtraAddressesQuantity = (total: number): number => total - MIN_SPLIT_QUANTITY

/** For "x of y left": the pieces that no extra address has, and the item's total. */
export const calculateRemainingQuantity = (
  total: number,
  others: readonly number[],
): { readonly left: number; readonly total: number } => ({ left: Math.max(0, total - sumPieces(others)), total })

/** The net price of a split in cents: each extra address has its price, the main one is free (SPLIT-21). */
export const calculateSplitPrice = (perExtraAddress: Cents, addresses: number): Cents =>
  toCents(perExtraAddress * Math.max(0, addresses - 1))
