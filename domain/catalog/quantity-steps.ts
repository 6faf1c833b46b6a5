/** The quantities in which a product is printed, in pieces. They are multiples of `step`, counted from 0 and not from `min`. */
export interface QuantityRange {
  readonly min: number
  readonly max: number
  readonly step: number
}

const clamp = ({ min, max }: QuantityRange, quantity: number): number => Math.min(max, Math.max(min, quantity))

/**
 * The next printable quantity above or below `from`, within the range. The range's minimum when `from` isn't a
 * number.
 */
export const nextQuantity = (range: QuantityRange, from: number, direction: "up" | "down"): number => {
  if (!Number.isFinite(from)) return range.min
  const { step } = range
  const next = direction === "up" ? (Math.floor(from / step) + 1) * step : (Math.ceil(from / step) - 1) * step
  return clamp(range, next)
}
