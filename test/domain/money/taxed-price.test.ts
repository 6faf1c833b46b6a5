import { describe, expect, it } from "vitest"
import { MoneyOverflow, toCents } from "../../../domain/money/cents.ts"
import { calculateTaxedPrice } from "../../../domain/money/taxed-price.ts"
import { withShuffledCopy } from "../../../domain/testing/money-generators.ts"
import { taxableAmounts } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
import { HIGH_TAX_RATE, percentToTaxRate } from "../../support/test-data-builders.ts"

const line = (net: number, rate: number) => ({ net: toCents(net), taxRate: percentToTaxRate(rate) })

describe("calculateTaxedPrice", () => {
  it("returns zero totals for no lines", () => {
    expect(calculateTaxedPrice([])).toEqual({ totalNet: 0, totalTax: 0, totalGross: 0, taxPortions: [] })
  })

  it("returns net 324, tax 62 and gross 386 for 3 × 108 at 19 % (MONEY-13, MONEY-21)", () => {
    expect(calculateTaxedPrice([line(324, 19)])).toMatchObject({ totalNet: 324, totalTax: 62, totalGross: 386 })
  })

  it("taxes shipping like an item and puts it in the portion of its rate (MONEY-21)", () => {
    expect(calculateTaxedPrice([line(1_000, 21), line(500, 21), line(300, 21)])).toEqual({
      totalNet: 1_800,
      totalTax: 378,
      totalGross: 2_178,
      taxPortions: [{ rate: HIGH_TAX_RATE, net: 1_800, amount: 378, treatment: "domestic" }],
    })
  })

  it("adds up lines of three tax rates (MONEY-02, MONEY-03)", () => {
    const lines = [line(200, 20), line(200, 10), line(200, 0)]
    expect(calculateTaxedPrice(lines)).toMatchObject({ totalNet: 600, totalTax: 60, totalGross: 660 })
  })

  it("throws MoneyOverflow when a total exceeds the safe integers (MONEY-04)", () => {
    expect(() => calculateTaxedPrice([line(Number.MAX_SAFE_INTEGER, 21)])).toThrow(MoneyOverflow)
    const untaxed = line(Number.MAX_SAFE_INTEGER, 0)
    for (const rate of [0, 9]) expect(() => calculateTaxedPrice([untaxed, line(1, rate)])).toThrow(MoneyOverflow)
    expect(calculateTaxedPrice([untaxed])).toMatchObject({ totalGross: Number.MAX_SAFE_INTEGER })
  })

  law("returns net plus all tax portions as gross (MONEY-13, MONEY-21, RELY-07)", taxableAmounts, lines => {
    const { totalNet, totalTax, totalGross, taxPortions } = calculateTaxedPrice(lines)
    const portions = taxPortions.reduce((total, { amount }) => total + amount, 0)
    expect(totalNet).toBe(lines.reduce((total, { net }) => total + net, 0))
    expect(totalNet + portions).toBe(totalGross)
    expect(totalGross - totalNet).toBe(totalTax)
    expect(totalTax).toBe(portions)
  })

  law("doesn't depend on the order of the lines (MONEY-21)", withShuffledCopy(taxableAmounts), ([lines, shuffled]) => {
    expect(calculateTaxedPrice(shuffled)).toEqual(calculateTaxedPrice(lines))
  })
})
