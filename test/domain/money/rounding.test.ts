import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { MoneyOverflow } from "../../../domain/money/cents.ts"
import { calculateShareInCents, multiplyAndDivideToCents, type RoundingMode } from "../../../domain/money/rounding.ts"
import { anyAmount } from "../../../domain/testing/money-generators.ts"
import { roundingMode } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"

/** An independent implementation: compares the distances to the whole numbers below and above. */
const nearest = (numerator: bigint, denominator: bigint, mode: RoundingMode): bigint => {
  const rest = ((numerator % denominator) + denominator) % denominator
  const below = (numerator - rest) / denominator
  const above = rest === 0n ? below : below + 1n
  const fromBelow = numerator - below * denominator
  const fromAbove = above * denominator - numerator
  if (fromBelow !== fromAbove) return fromBelow < fromAbove ? below : above
  switch (mode) {
    case "HalfEven":
      return below % 2n === 0n ? below : above
    case "HalfUp":
      return numerator < 0n ? below : above
    case "HalfDown":
      return numerator < 0n ? above : below
  }
}

const small = fc.integer({ min: -200, max: 200 })

/** Small factors produce ties, large ones leave the fast path, halves of large ones do both. */
const factors = fc.oneof(
  fc.tuple(small, small),
  fc.tuple(anyAmount, fc.integer({ min: 0, max: 10_000 })),
  fc.tuple(anyAmount, fc.constantFrom(5, 50, 5_000)),
  fc.tuple(anyAmount, anyAmount, fc.constantFrom(0, 1, 7)),
)

const denominator = fc.oneof(
  fc.constantFrom(1, 2, 4, 10, 100, 10_000, 10 ** 18),
  fc.integer({ min: 1, max: 400 }),
  fc.maxSafeNat().map(value => value + 1),
)

describe("multiplyAndDivideToCents and calculateShareInCents", () => {
  it.each([
    { tie: 1, HalfEven: 0, HalfUp: 1, HalfDown: 0 },
    { tie: 3, HalfEven: 2, HalfUp: 2, HalfDown: 1 },
    { tie: 5, HalfEven: 2, HalfUp: 3, HalfDown: 2 },
    { tie: -1, HalfEven: 0, HalfUp: -1, HalfDown: 0 },
    { tie: -3, HalfEven: -2, HalfUp: -2, HalfDown: -1 },
    { tie: -5, HalfEven: -2, HalfUp: -3, HalfDown: -2 },
  ])(
    "round $tie / 2 to $HalfEven in the mode HalfEven, to $HalfUp in HalfUp and to $HalfDown in HalfDown (MONEY-21)",
    ({ tie, ...expected }) => {
      expect(multiplyAndDivideToCents([tie], 2)).toBe(expected.HalfEven)
      expect(multiplyAndDivideToCents([tie], 2, "HalfUp")).toBe(expected.HalfUp)
      expect(multiplyAndDivideToCents([tie], 2, "HalfDown")).toBe(expected.HalfDown)
    },
  )

  it("round half a cent by the mode also when the product to divide exceeds the safe integers (MONEY-21)", () => {
    const tie = [2 ** 52 + 1, 5_000]
    const below = 2 ** 51
    expect(multiplyAndDivideToCents(tie, 10_000)).toBe(below)
    expect(multiplyAndDivideToCents(tie, 10_000, "HalfUp")).toBe(below + 1)
    expect(multiplyAndDivideToCents([2 ** 52 + 3, 5_000], 10_000)).toBe(below + 2)
    expect(multiplyAndDivideToCents([2 ** 52 + 3, 5_000], 10_000, "HalfDown")).toBe(below + 1)
    expect(calculateShareInCents(2 ** 52 + 1, 5_000, 10_000)).toBe(below)
    expect(calculateShareInCents(2 ** 52 + 1, 5_000, 10_000, "HalfUp")).toBe(below + 1)
    expect(calculateShareInCents(2 ** 52 + 3, 5_000, 10_000, "HalfDown")).toBe(below + 1)
    expect(calculateShareInCents(-(2 ** 52) - 3, 5_000, 10_000)).toBe(-below - 2)
  })

  it("throw MoneyOverflow when the result exceeds the safe integers, but not when only the product to divide does (MONEY-04)", () => {
    expect(() => multiplyAndDivideToCents([Number.MAX_SAFE_INTEGER, 3], 2)).toThrow(MoneyOverflow)
    expect(multiplyAndDivideToCents([Number.MAX_SAFE_INTEGER, 10_000], 10_000)).toBe(Number.MAX_SAFE_INTEGER)
    expect(() => calculateShareInCents(Number.MAX_SAFE_INTEGER, 3, 2)).toThrow(MoneyOverflow)
    expect(calculateShareInCents(Number.MAX_SAFE_INTEGER, 10_000, 10_000)).toBe(Number.MAX_SAFE_INTEGER)
  })

  law(
    "return the exact quotient, rounded once, for any number of factors (MONEY-10, MONEY-21)",
    fc.tuple(factors, denominator, roundingMode),
    ([numbers, by, mode]) => {
      const exact = nearest(
        numbers.reduce((product, factor) => product * BigInt(factor), 1n),
        BigInt(by),
        mode,
      )
      if (Number.isSafeInteger(Number(exact))) expect(BigInt(multiplyAndDivideToCents(numbers, by, mode))).toBe(exact)
      else expect(() => multiplyAndDivideToCents(numbers, by, mode)).toThrow(MoneyOverflow)
    },
  )

  law(
    "return the exact quotient, rounded once, for an amount and a fraction of it (MONEY-21)",
    fc.tuple(fc.tuple(anyAmount, fc.nat(20_000)), denominator, roundingMode),
    ([[amount, part], by, mode]) => {
      const exact = nearest(BigInt(amount) * BigInt(part), BigInt(by), mode)
      if (Number.isSafeInteger(Number(exact))) expect(BigInt(calculateShareInCents(amount, part, by, mode))).toBe(exact)
      else expect(() => calculateShareInCents(amount, part, by, mode)).toThrow(MoneyOverflow)
    },
  )

  law(
    "round a negative amount to the opposite of the same positive amount",
    fc.tuple(fc.integer({ min: -1_000_000, max: 1_000_000 }), denominator, roundingMode),
    ([amount, by, mode]) => {
      expect(multiplyAndDivideToCents([-amount], by, mode) + multiplyAndDivideToCents([amount], by, mode)).toBe(0)
    },
  )

  law(
    "never return less for a larger amount",
    fc.tuple(anyAmount, fc.nat(500), fc.integer({ min: 2, max: 10_000 }), roundingMode),
    ([amount, more, by, mode]) => {
      fc.pre(Number.isSafeInteger(amount + more))
      expect(multiplyAndDivideToCents([amount + more], by, mode)).toBeGreaterThanOrEqual(
        multiplyAndDivideToCents([amount], by, mode),
      )
    },
  )
})
