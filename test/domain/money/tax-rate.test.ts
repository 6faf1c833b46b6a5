import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { toCents } from "../../../domain/money/cents.ts"
import { multiplyAndDivideToCents, type RoundingMode } from "../../../domain/money/rounding.ts"
import { calculateTax, parseTaxRate, TAX_RATE_UNIT, toDecimalTaxRate } from "../../../domain/money/tax-rate.ts"
import { calculateTaxPortions } from "../../../domain/money/tax-tally.ts"
import { taxableAmount, taxableAmounts } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
import { percentToTaxRate } from "../../support/test-data-builders.ts"

const MODES: readonly RoundingMode[] = ["HalfEven", "HalfUp", "HalfDown"]

const line = (net: number, rate: number) => ({ net: toCents(net), taxRate: percentToTaxRate(rate) })

describe("a tax rate", () => {
  it("is parsed from its decimal digits, without float multiplication (MONEY-12, MONEY-15)", () => {
    expect(parseTaxRate(0.21)).toEqual(Result.succeed(2_100))
    expect(parseTaxRate(0.055)).toEqual(Result.succeed(550))
    expect(parseTaxRate(0)).toEqual(Result.succeed(0))
    expect(parseTaxRate(1)).toEqual(Result.succeed(TAX_RATE_UNIT))
  })

  it.each([-0.21, 1.0001, 2, 21, 0.12345, 0.1 + 0.2, 1e-5, 1e21, Number.NaN, Number.POSITIVE_INFINITY])(
    "fails with InvalidTaxRate for %d: allowed are 0 to 1 with at most four decimals",
    rate => {
      expect(parseTaxRate(rate)).toEqual(Result.fail({ _tag: "InvalidTaxRate", rate }))
    },
  )

  it("is unchanged after conversion to a decimal and back, for all ten thousand rates", () => {
    const rates = Array.from({ length: TAX_RATE_UNIT + 1 }, (_, rate) => rate)
    expect(
      rates.map(rate => Result.getOrThrow(parseTaxRate(toDecimalTaxRate(rate as ReturnType<typeof percentToTaxRate>)))),
    ).toEqual(rates)
  })
})

describe("calculateTax", () => {
  it.each([
    // ties of the Dutch and Belgian rates
    { rate: 5, net: 250, expected: [12, 13, 12] },
    { rate: 21, net: 50, expected: [10, 11, 10] },
    { rate: 21, net: 150, expected: [32, 32, 31] },
    { rate: 21, net: 250, expected: [52, 53, 52] },
    { rate: 9, net: 50, expected: [4, 5, 4] },
    { rate: 9, net: 150, expected: [14, 14, 13] },
    { rate: 6, net: 25, expected: [2, 2, 1] },
    { rate: 6, net: 75, expected: [4, 5, 4] },
  ])(
    "rounds the tax of $net cents at $rate % to $expected with HalfEven (the default), HalfUp and HalfDown (MONEY-21)",
    ({ rate, net, expected }) => {
      expect(MODES.map(mode => calculateTax(line(net, rate), mode))).toEqual(expected)
      expect(calculateTax(line(net, rate))).toBe(expected[0])
      expect(MODES.map(mode => 0 - calculateTax(line(-net, rate), mode))).toEqual(expected)
    },
  )

  it("taxes the price of the whole quantity, not of one piece: 62 for 3 × 108 at 19 % (MONEY-21)", () => {
    expect(calculateTax(line(108 * 3, 19))).toBe(62)
  })

  it("rounds 2,500 of 500,000 prices differently with HalfUp than with HalfEven", () => {
    const rates = [6, 9, 19, 20, 21].map(percentToTaxRate)
    let different = 0
    for (const rate of rates) {
      for (let net = 1; net <= 100_000; net += 1) {
        if (
          multiplyAndDivideToCents([net, rate], TAX_RATE_UNIT) !== multiplyAndDivideToCents([net, rate], TAX_RATE_UNIT, "HalfUp")
        )
          different += 1
      }
    }
    expect(different).toBe(2_500)
  })

  law("is at most half a cent away from the exact tax", taxableAmount, ({ net, taxRate: rate }) => {
    const twice = 2n * (BigInt(calculateTax({ net, taxRate: rate })) * BigInt(TAX_RATE_UNIT) - BigInt(net) * BigInt(rate))
    expect(twice <= BigInt(TAX_RATE_UNIT) && twice >= -BigInt(TAX_RATE_UNIT)).toBe(true)
  })
})

describe("calculateTaxPortions", () => {
  it("returns one portion per rate, the lowest first, 0 % included (MONEY-02, MONEY-12)", () => {
    expect(calculateTaxPortions([line(200, 20), line(200, 10), line(200, 0)])).toEqual([
      { rate: 0, net: 200, amount: 0 },
      { rate: 1_000, net: 200, amount: 20 },
      { rate: 2_000, net: 200, amount: 40 },
    ])
  })

  it("adds up the rounded taxes of the lines and never taxes a sum (MONEY-21)", () => {
    expect(calculateTaxPortions([line(50, 21), line(50, 21)])).toEqual([{ rate: 2_100, net: 100, amount: 20 }])
  })

  law("adds each line's net and tax to the portion of its rate (MONEY-21)", taxableAmounts, lines => {
    const portions = calculateTaxPortions(lines)
    expect(portions.map(({ rate }) => rate)).toEqual([...new Set(lines.map(each => each.taxRate))].sort((a, b) => a - b))
    for (const { rate, net, amount } of portions) {
      const ofRate = lines.filter(each => each.taxRate === rate)
      expect(net).toBe(ofRate.reduce((total, each) => total + each.net, 0))
      expect(amount).toBe(ofRate.reduce((total, each) => total + calculateTax(each), 0))
    }
  })

  law(
    "differs from the tax of the sum by at most half a cent per line",
    fc.array(taxableAmount, { minLength: 1, maxLength: 50 }),
    lines => {
      const rate = percentToTaxRate(21)
      const same = lines.map(({ net }) => ({ net, taxRate: rate }))
      const [portion] = calculateTaxPortions(same)
      const exact = lines.reduce((total, { net }) => total + BigInt(net), 0n) * BigInt(rate)
      const drift = BigInt(portion?.amount ?? 0) * BigInt(TAX_RATE_UNIT) - exact
      const most = BigInt(lines.length) * BigInt(TAX_RATE_UNIT)
      expect(2n * drift <= most && 2n * drift >= -most).toBe(true)
    },
  )
})
