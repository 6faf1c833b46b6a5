/** Each address of a split gets one piece at least, and leaves one to every other (SPLIT-10…SPLIT-13). */
export const MIN_SPLIT_QUANTITY = 1

export const SPLIT_QUANTITY_STEP = 1

/** What one selected address may get, in pieces. */
export interface SplitQuantityBounds {
  readonly min: number
  readonly max: number
  readonly step: number
}

/**
 * The bounds of one of `selected` addresses, the main one counted: each of the others needs at least one piece
 * (SPLIT-10…13). With more addresses than pieces `max` is below `min`, and no quantity fits.
 */
export const getSplitQuantityBounds = (total: number, selected: number): SplitQuantityBounds => ({
  min: MIN_SPLIT_QUANTITY,
  max: total - (selected - 1),
  step: SPLIT_QUANTITY_STEP,
})
