import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { toCents } from "../../../domain/money/cents.ts"
import type { TaxableAmount } from "../../../domain/money/tax-rate.ts"
import { calculateTaxPortions } from "../../../domain/money/tax-sums.ts"
import { TAX_TREATMENTS } from "../../../domain/money/tax-treatment.ts"
import { taxableAmount } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
import { percentToTaxRate } from "../../support/test-data-builders.ts"

const line = (net: number, rate: number, some: Partial<TaxableAmount> = {}): TaxableAmount => ({
  net: toCents(net),
  taxRate: percentToTaxRate(rate),
  ...some,
})

const treatedAmounts = fc.array(
  fc
    .tuple(taxableAmount, fc.constantFrom("NL", "BE", "DE"), fc.constantFrom(...TAX_TREATMENTS))
    .map(([amount, taxCountry, taxTreatment]): TaxableAmount => ({ ...amount, taxCountry, taxTreatment })),
  { maxLength: 40 },
)

describe("calculateTaxPortions", () => {
  it("returns one portion per rate, the lowest first, 0 % included (MONEY-02, MONEY-12)", () => {
    expect(calculateTaxPortions([line(200, 20), line(200, 10), line(200, 0)])).toEqual([
      { rate: 0, net: 200, amount: 0, treatment: "domestic" },
      { rate: 1_000, net: 200, amount: 20, treatment: "domestic" },
      { rate: 2_000, net: 200, amount: 40, treatment: "domestic" },
    ])
  })

  it("rounds the tax of the sum once, half up (MONEY-21)", () => {
    expect(calculateTaxPortions([line(25, 21), line(25, 21)])).toMatchObject([{ net: 50, amount: 11 }])
    expect(calculateTaxPortions([line(50, 21), line(50, 21)])).toMatchObject([{ net: 100, amount: 21 }])
    expect(calculateTaxPortions([line(-50, 21)])).toMatchObject([{ net: -50, amount: -11 }])
  })

  it("keeps countries and treatments of one rate apart, in alphabetical order (MONEY-21, TAX-01)", () => {
    const belgian = { taxCountry: "BE", taxTreatment: "distance-sale" } as const
    const exempt = { taxCountry: "NL", taxTreatment: "intra-community-supply" } as const
    const lines = [
      line(50, 21, { taxCountry: "NL" }),
      line(50, 21, belgian),
      line(50, 0, exempt),
      line(50, 0, { taxCountry: "NL" }),
    ]
    expect(calculateTaxPortions(lines)).toEqual([
      { rate: 0, net: 50, amount: 0, country: "NL", treatment: "domestic" },
      { rate: 0, net: 50, amount: 0, country: "NL", treatment: "intra-community-supply" },
      { rate: 2_100, net: 50, amount: 11, country: "BE", treatment: "distance-sale" },
      { rate: 2_100, net: 50, amount: 11, country: "NL", treatment: "domestic" },
    ])
  })

  law("is the same when lines are split by country and added up again (TAX-01)", treatedAmounts, lines => {
    const countries = [...new Set(lines.map(({ taxCountry }) => taxCountry))]
    const apart = countries.flatMap(country => calculateTaxPortions(lines.filter(({ taxCountry }) => taxCountry === country)))
    const sort = (portions: typeof apart) => portions.map(each => JSON.stringify(each)).sort()
    expect(sort(apart)).toEqual(sort([...calculateTaxPortions(lines)]))
  })
})
