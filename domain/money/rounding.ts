/** A quotient becomes a whole number once, in a named mode: ties to even, away from zero, or towards zero. */
import { type Cents, cents } from "./money.ts"

/** commercetools' names: HalfUp rounds a tie away from zero, HalfDown towards it. */
export type RoundingMode = "HalfEven" | "HalfUp" | "HalfDown"

const tieGoesUp = (mode: RoundingMode, quotient: bigint): boolean =>
  mode === "HalfUp" || (mode === "HalfEven" && quotient % 2n === 1n)

const divideExactly = (numerator: bigint, denominator: bigint, mode: RoundingMode): bigint => {
  const negative = numerator < 0n
  const size = negative ? -numerator : numerator
  const quotient = size / denominator
  const twice = 2n * (size % denominator)
  const up = twice > denominator || (twice === denominator && tieGoesUp(mode, quotient))
  const rounded = up ? quotient + 1n : quotient
  return negative ? -rounded : rounded
}

/**
 * `numerator / denominator` in whole cents, rounded once. The factors of the numerator are multiplied exactly.
 * @param denominator a positive whole number
 * @throws MoneyOverflow when the result is no safe integer
 */
export const divide = (factors: readonly number[], denominator: number, mode: RoundingMode = "HalfEven"): Cents => {
  const product = factors.reduce((a, b) => a * b, 1)
  if (!Number.isSafeInteger(product)) {
    const exact = factors.reduce((a, b) => a * BigInt(b), 1n)
    return cents(Number(divideExactly(exact, BigInt(denominator), mode)))
  }
  const size = Math.abs(product)
  const rest = size % denominator
  const quotient = (size - rest) / denominator
  const tie = rest * 2 === denominator
  const up = tie ? mode === "HalfUp" || (mode === "HalfEven" && quotient % 2 === 1) : rest * 2 > denominator
  return cents((up ? quotient + 1 : quotient) * (product < 0 ? -1 : 1))
}
