/** Each address of a split gets at least one piece (SPLIT-10…SPLIT-13). */
export const MIN_SPLIT_QUANTITY = 1

export const SPLIT_QUANTITY_STEP = 1

/** The allowed pieces of one selected address. */
export interface SplitQuantityBounds {
  readonly min: number
  readonly max: number
  readonly step: number
}

/**
 * The bounds of one of `selected` addresses, the main one included; each other address needs a piece (SPLIT-10…13).
 * With more addresses than pieces `max` is below `min`, so no quantity fits.
 */
export const getSplitQuantityBounds = (total: number, selected: number): SplitQuantityBounds => ({
  min: MIN_SPLIT_QUANTITY,
  max: total - (selected - 1),
  step: SPLIT_QUANTITY_STEP,
})
