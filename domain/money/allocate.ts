import { type Cents, toCents } from "./cents.ts"

/**
 * Shares of `amount` (cents, any sign) in proportion to whole, non-negative `weights`. The shares add up to `amount`:
 * the largest remainders get the spare cents, the earliest first in a tie. If all weights are zero, they count as equal.
 */
export const allocateCents = (amount: Cents, weights: readonly number[]): readonly Cents[] => {
  const totalWeight = weights.reduce((a, b) => a + BigInt(b), 0n)
  if (totalWeight === 0n) {
    return weights.length === 0
      ? []
      : allocateCents(
          amount,
          weights.map(() => 1),
        )
  }
  const sign = Math.sign(amount)
  const size = BigInt(Math.abs(amount))
  const exact = weights.map(weight => size * BigInt(weight))
  const shares = exact.map(part => part / totalWeight)
  const spare = Number(size - shares.reduce((a, b) => a + b, 0n))
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part % totalWeight }))
    .sort((a, b) => Number(b.remainder - a.remainder))
  const favoured = new Set(byRemainder.slice(0, spare).map(({ index }) => index))
  return shares.map((share, index) => toCents(sign * (Number(share) + (favoured.has(index) ? 1 : 0))))
}
