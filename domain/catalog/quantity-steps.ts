/** A step up or down lands on the next quantity the product is printed in, and never leaves its range. */

/** In pieces; `step` counts from 0, not from `min`. */
export interface QuantityRange {
  readonly min: number
  readonly max: number
  readonly step: number
}

const within = ({ min, max }: QuantityRange, quantity: number): number => Math.min(max, Math.max(min, quantity))

/** From a quantity between two steps, up is the upper one and down the lower one; from no number at all, the lowest. */
export const nextQuantity = (range: QuantityRange, from: number, direction: "up" | "down"): number => {
  if (!Number.isFinite(from)) return range.min
  const { step } = range
  const next = direction === "up" ? (Math.floor(from / step) + 1) * step : (Math.ceil(from / step) - 1) * step
  return within(range, next)
}
