import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { MoneyOverflow } from "../../../domain/money/cents.ts"
import {
  COUPON_FRACTION_DIGITS,
  createHighPrecisionMoney,
  multiplyToCents,
  tryMultiplyToCents,
} from "../../../domain/money/high-precision-money.ts"
import type { RoundingMode } from "../../../domain/money/rounding.ts"
import { highPrecisionMoney as anyPreciseMoney } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"

const MODES: readonly RoundingMode[] = ["HalfEven", "HalfUp", "HalfDown"]

describe("an amount with more digits than cents", () => {
  it.each([
    { preciseAmount: 1_005, fractionDigits: 3, expected: [100, 101, 100] },
    { preciseAmount: 1_015, fractionDigits: 3, expected: [102, 102, 101] },
    { preciseAmount: 100_500, fractionDigits: 5, expected: [100, 101, 100] },
    { preciseAmount: 101_500, fractionDigits: 5, expected: [102, 102, 101] },
    { preciseAmount: 123_456, fractionDigits: 7, expected: [1, 1, 1] },
    { preciseAmount: 12_345, fractionDigits: 6, expected: [1, 1, 1] },
  ])(
    "rounds $preciseAmount with $fractionDigits digits to $expected cents for HalfEven, HalfUp and HalfDown (MONEY-10)",
    ({ expected, ...money }) => {
      expect(MODES.map(mode => multiplyToCents(money, 1, mode))).toEqual(expected)
      expect(multiplyToCents(money)).toBe(expected[0])
    },
  )

  it("is multiplied by the quantity first and rounded once: 2 × 1.01499 is 2.03 (MONEY-10)", () => {
    const money = { preciseAmount: 101_499, fractionDigits: 5 }
    expect(MODES.map(mode => multiplyToCents(money, 2, mode))).toEqual([203, 203, 203])
  })

  it("is rounded to whole units for a currency without cents, such as yen (MONEY-10)", () => {
    expect(multiplyToCents({ preciseAmount: 1_234, fractionDigits: 2 }, 1, "HalfEven", 0)).toBe(12)
  })

  it("converts whole euros to hundreds of cents", () => {
    expect(multiplyToCents({ preciseAmount: 5, fractionDigits: 0 })).toBe(500)
  })

  it("has five digits for a coupon: 500000 is € 5.00 (MONEY-09, COUPON-01)", () => {
    expect(multiplyToCents({ preciseAmount: 500_000, fractionDigits: COUPON_FRACTION_DIGITS })).toBe(500)
  })

  it("throws MoneyOverflow when the result is beyond the safe integers (MONEY-04)", () => {
    expect(() => multiplyToCents({ preciseAmount: Number.MAX_SAFE_INTEGER, fractionDigits: 0 })).toThrow(MoneyOverflow)
  })

  it("fails with InvalidPreciseMoney for more than 20 digits or an amount that is no safe integer (MONEY-10)", () => {
    for (const [preciseAmount, fractionDigits] of [
      [1, -1],
      [1, 21],
      [1, 0.5],
      [2 ** 53, 5],
      [0.1, 5],
    ] as const) {
      expect(createHighPrecisionMoney(preciseAmount, fractionDigits)).toEqual(
        Result.fail({ _tag: "InvalidPreciseMoney", preciseAmount, fractionDigits }),
      )
    }
    for (const fractionDigits of [0, 20]) {
      expect(createHighPrecisionMoney(-5, fractionDigits)).toEqual(Result.succeed({ preciseAmount: -5, fractionDigits }))
    }
  })

  it("fails with MoneyOverflow instead of returning a wrong total when an outside amount is too large (MONEY-04, MONEY-10)", () => {
    const fortune = { preciseAmount: Number.MAX_SAFE_INTEGER, fractionDigits: 2 }
    expect(tryMultiplyToCents(fortune, 1)).toEqual(Result.succeed(Number.MAX_SAFE_INTEGER))
    expect(tryMultiplyToCents(fortune, 2)).toMatchObject({ failure: { _tag: "MoneyOverflow" } })
    expect(tryMultiplyToCents({ preciseAmount: 1_005, fractionDigits: 3 }, 1, "HalfUp")).toEqual(Result.succeed(101))
    expect(tryMultiplyToCents({ preciseAmount: 1_005, fractionDigits: 3 }, 1)).toEqual(Result.succeed(100))
    expect(tryMultiplyToCents({ preciseAmount: 1_015, fractionDigits: 3 }, 1)).toEqual(Result.succeed(102))
    expect(tryMultiplyToCents({ preciseAmount: 1_234, fractionDigits: 2 }, 1, "HalfEven", 0)).toEqual(Result.succeed(12))
  })

  law(
    "is rounded to within half a cent of the exact amount, for any number of digits (MONEY-10)",
    fc.tuple(anyPreciseMoney, fc.integer({ min: 1, max: 1_000 })),
    ([money, quantity]) => {
      const unit = 10n ** BigInt(money.fractionDigits)
      const exact = BigInt(money.preciseAmount) * BigInt(quantity) * 100n
      const off = 2n * (BigInt(multiplyToCents(money, quantity)) * unit - exact)
      expect(off <= unit && off >= -unit).toBe(true)
    },
  )
})
