import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { toCents } from "../../../domain/money/cents.ts"
import {
  calculateLinePrice,
  calculateTotalOfPricedLines,
  type PricedLine,
  type TaxCalculationModeAndRounding,
} from "../../../domain/money/priced-line.ts"
import { calculateTaxedPrice } from "../../../domain/money/taxed-price.ts"
import { anyTaxRate, priceInCents, withShuffledCopy } from "../../../domain/testing/money-generators.ts"
import { roundingMode } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
import { percentToTaxRate } from "../../support/test-data-builders.ts"

const line = (unitPrice: number, quantity: number, rateInPercent: number, taxIncluded = false): PricedLine => ({
  unitPrice: toCents(unitPrice),
  quantity,
  taxRate: percentToTaxRate(rateInPercent),
  taxIncluded,
})

const byPiece: TaxCalculationModeAndRounding = { taxCalculationMode: "UnitPriceLevel" }

const priceOf = (each: PricedLine, rules?: TaxCalculationModeAndRounding) => {
  const { net, tax, gross } = Result.getOrThrow(calculateLinePrice(each, rules))
  return { net, tax, gross }
}

const pricedLine: fc.Arbitrary<PricedLine> = fc.record({
  unitPrice: priceInCents.map(amount => toCents(amount % 1_000_000)),
  quantity: fc.oneof(fc.constantFrom(0, 1), fc.integer({ min: 0, max: 100_000 })),
  taxRate: anyTaxRate,
  taxIncluded: fc.boolean(),
})

const rules: fc.Arbitrary<TaxCalculationModeAndRounding> = fc.record({
  taxCalculationMode: fc.constantFrom("LineItemLevel", "UnitPriceLevel"),
  rounding: roundingMode,
})

describe("calculateLinePrice", () => {
  it.each([
    { vector: "A1", of: line(108, 3, 19), by: {}, expected: { net: 324, tax: 62, gross: 386 } },
    { vector: "A2", of: line(108, 3, 19), by: byPiece, expected: { net: 324, tax: 63, gross: 387 } },
    { vector: "B6", of: line(525, 1, 5, true), by: {}, expected: { net: 500, tax: 25, gross: 525 } },
    { vector: "B8", of: line(1_250, 1, 25, true), by: {}, expected: { net: 1_000, tax: 250, gross: 1_250 } },
    { vector: "V1 excluded", of: line(100, 2, 20), by: byPiece, expected: { net: 200, tax: 40, gross: 240 } },
    { vector: "V1 included", of: line(100, 2, 20, true), by: byPiece, expected: { net: 166, tax: 34, gross: 200 } },
    { vector: "included, by line", of: line(100, 2, 20, true), by: {}, expected: { net: 167, tax: 33, gross: 200 } },
  ])(
    "calculates the tax per line or per unit, on top or included, as example $vector says (MONEY-21)",
    ({ of, by, expected }) => {
      expect(priceOf(of, by)).toEqual(expected)
    },
  )

  it.each([
    { rounding: undefined, tax: 12, other: 32 },
    { rounding: "HalfEven", tax: 12, other: 32 },
    { rounding: "HalfUp", tax: 13, other: 32 },
    { rounding: "HalfDown", tax: 12, other: 31 },
  ] as const)(
    "rounds the tax of 250 cents at 5 % to $tax and of 150 cents at 21 % to $other with mode $rounding (MONEY-21)",
    example => {
      const { rounding, tax, other } = example
      const how = rounding ? { rounding } : {}
      expect(priceOf(line(250, 1, 5), how)).toEqual({ net: 250, tax, gross: 250 + tax })
      expect(priceOf(line(150, 1, 21), how)).toEqual({ net: 150, tax: other, gross: 150 + other })
      expect(priceOf(line(250, 1, 5), { ...how, ...byPiece }).tax).toBe(tax)
    },
  )

  it.each([-1, 0.5, Number.NaN, 2 ** 53])("fails with InvalidQuantity for a quantity of %d", quantity => {
    const refusal = Result.fail({ _tag: "InvalidQuantity", quantity })
    expect(calculateLinePrice(line(1, quantity, 21))).toEqual(refusal)
    expect(calculateTotalOfPricedLines([line(1, 1, 21), line(1, quantity, 21)])).toEqual(refusal)
  })

  it("fails with MoneyOverflow when the price, the tax or the total is too large (MONEY-04)", () => {
    const most = Number.MAX_SAFE_INTEGER
    for (const each of [line(most, 2, 0), line(most, 1, 1), line(-most, 2, 1, true)]) {
      expect(calculateLinePrice(each)).toMatchObject({ failure: { _tag: "MoneyOverflow" } })
      expect(calculateTotalOfPricedLines([each])).toMatchObject({ failure: { _tag: "MoneyOverflow" } })
    }
    expect(calculateTotalOfPricedLines([line(most, 1, 0), line(1, 1, 0)])).toMatchObject({
      failure: { _tag: "MoneyOverflow" },
    })
  })

  it("returns zero for a quantity of zero, and zero totals for no lines", () => {
    expect(priceOf(line(100, 0, 21))).toEqual({ net: 0, tax: 0, gross: 0 })
    expect(calculateTotalOfPricedLines([])).toEqual(Result.succeed(calculateTaxedPrice([])))
  })

  law(
    "returns net plus tax as gross, and keeps the entered price as net or gross (MONEY-21)",
    fc.tuple(pricedLine, rules),
    ([each, by]) => {
      const { net, tax, gross } = priceOf(each, by)
      expect(net + tax).toBe(gross)
      expect(each.taxIncluded ? gross : net).toBe(each.unitPrice * each.quantity)
    },
  )

  law(
    "differs between tax per unit and tax per line by at most half a cent a piece, plus half a cent (MONEY-21)",
    pricedLine,
    each => {
      const drift = Math.abs(priceOf(each).tax - priceOf(each, byPiece).tax)
      expect(2 * drift).toBeLessThanOrEqual(each.quantity + 1)
    },
  )

  law("extracts from a gross price the tax of its net, to a cent (MONEY-21)", pricedLine, ({ unitPrice, taxRate }) => {
    const included = { unitPrice, quantity: 1, taxRate, taxIncluded: true }
    const { net, tax } = priceOf(included)
    const again = priceOf({ ...included, unitPrice: net, taxIncluded: false })
    expect(Math.abs(again.tax - tax)).toBeLessThanOrEqual(1)
  })
})

describe("calculateTotalOfPricedLines", () => {
  it("returns one tax portion per rate, the lowest rate first (MONEY-12, MONEY-13)", () => {
    expect(calculateTotalOfPricedLines([line(200, 1, 20), line(200, 1, 10), line(200, 1, 0)])).toEqual(
      Result.succeed({
        totalNet: 600,
        totalTax: 60,
        totalGross: 660,
        taxPortions: [
          { rate: 0, net: 200, amount: 0 },
          { rate: 1_000, net: 200, amount: 20 },
          { rate: 2_000, net: 200, amount: 40 },
        ],
      }),
    )
  })

  it("keeps the gross prices that shoppers saw when tax is included (MONEY-21)", () => {
    expect(calculateTotalOfPricedLines([line(1_250, 1, 25, true), line(525, 2, 5, true)])).toMatchObject({
      success: { totalNet: 2_000, totalTax: 300, totalGross: 2_300 },
    })
  })

  it("applies the tax mode of the given rules", () => {
    const lines = [line(108, 3, 19)]
    expect(calculateTotalOfPricedLines(lines)).toMatchObject({ success: { totalGross: 386 } })
    expect(calculateTotalOfPricedLines(lines, byPiece)).toMatchObject({ success: { totalGross: 387 } })
  })

  law("equals calculateTaxedPrice for a single line with tax on top, rounded half up (MONEY-21)", pricedLine, line => {
    const { unitPrice, quantity, taxRate } = line
    const { taxPortions: _, ...totals } = calculateTaxedPrice([{ net: toCents(unitPrice * quantity), taxRate }])
    expect(calculateTotalOfPricedLines([{ ...line, taxIncluded: false }], { rounding: "HalfUp" })).toMatchObject({
      success: totals,
    })
  })

  law(
    "adds up and doesn't depend on the order of the lines, for all tax rules (MONEY-13, MONEY-21)",
    fc.tuple(withShuffledCopy(fc.array(pricedLine)), rules),
    ([[lines, shuffled], by]) => {
      const totals = Result.getOrThrow(calculateTotalOfPricedLines(lines, by))
      expect(totals.totalGross - totals.totalNet).toBe(totals.totalTax)
      expect(totals.taxPortions.reduce((sum, { amount }) => sum + amount, 0)).toBe(totals.totalTax)
      expect(calculateTotalOfPricedLines(shuffled, by)).toEqual(Result.succeed(totals))
    },
  )
})
