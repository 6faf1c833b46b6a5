/** A quotient is rounded once, in a named mode: ties to even, away from zero, or towards zero. */
import { type Cents, toCents } from "./cents.ts"

/** commercetools' names: HalfUp rounds a tie away from zero, HalfDown towards it. */
export type RoundingMode = "HalfEven" | "HalfUp" | "HalfDown"

const roundsTieUp = (mode: RoundingMode, quotientIsOdd: boolean): boolean =>
  mode === "HalfEven" ? quotientIsOdd : mode === "HalfUp"

const divideSafely = (product: number, denominator: number, mode: RoundingMode): number => {
  const size = Math.abs(product)
  const quotient = Math.floor(size / denominator)
  const twice = 2 * (size - quotient * denominator)
  const up = twice === denominator ? roundsTieUp(mode, quotient % 2 === 1) : twice > denominator
  const rounded = up ? quotient + 1 : quotient
  return product < 0 ? -rounded : rounded
}

const divideBigInts = (product: bigint, denominator: bigint, mode: RoundingMode): bigint => {
  const size = product < 0n ? -product : product
  const quotient = size / denominator
  const twice = 2n * (size % denominator)
  const up = twice === denominator ? roundsTieUp(mode, quotient % 2n === 1n) : twice > denominator
  const rounded = up ? quotient + 1n : quotient
  return product < 0n ? -rounded : rounded
}

/**
 * `amount × part / whole` in whole cents, rounded once; the product is exact at any size.
 * @param whole a positive whole number
 * @throws MoneyOverflow when the result is no safe integer
 */
export const calculateShareInCents = (amount: number, part: number, whole: number, mode: RoundingMode = "HalfEven"): Cents => {
  const product = amount * part
  return toCents(
    Number.isSafeInteger(product)
      ? divideSafely(product, whole, mode)
      : Number(divideBigInts(BigInt(amount) * BigInt(part), BigInt(whole), mode)),
  )
}

/**
 * `numerator / denominator` in whole cents, rounded once. The factors of the numerator are multiplied exactly.
 * @param denominator a positive whole number
 * @throws MoneyOverflow when the result is no safe integer
 */
export const multiplyAndDivideToCents = (
  factors: readonly number[],
  denominator: number,
  mode: RoundingMode = "HalfEven",
): Cents => {
  const product = factors.reduce((a, b) => a * BigInt(b), 1n)
  return toCents(Number(divideBigInts(product, BigInt(denominator), mode)))
}
