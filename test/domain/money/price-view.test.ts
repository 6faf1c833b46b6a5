import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Cents, sumCents, toCents } from "../../../domain/money/cents.ts"
import { getAccountPriceView, getPriceLabel, toPriceInView, toPricesInView } from "../../../domain/money/price-view.ts"
import { calculateTax } from "../../../domain/money/tax-rate.ts"
import { law } from "../../support/law.ts"
import { percentToTaxRate } from "../../support/test-data-builders.ts"

const net = fc.integer({ min: -1_000_000, max: 1_000_000 }).map(toCents)
const rate = fc.constantFrom(0, 2.1, 3, 5.5, 6, 9, 17, 19, 20, 21).map(percentToTaxRate)

describe("the price view of an account", () => {
  it("is net for a company and gross for a consumer (TAX-21)", () => {
    expect(getAccountPriceView({ company: "Drukwerk BV" })).toBe("net")
    expect([{}, { company: "" }, { company: undefined }].map(getAccountPriceView)).toEqual(["gross", "gross", "gross"])
  })
})

describe("a price in a view", () => {
  it("is called exempt in the gross view when it bears no VAT (TAX-14)", () => {
    expect([getPriceLabel("gross", true), getPriceLabel("gross", false)]).toEqual(["exempt", "gross"])
    expect([getPriceLabel("net", true), getPriceLabel("net", false)]).toEqual(["net", "net"])
  })

  it("has its VAT, rounded half up, in the gross view only (TAX-22)", () => {
    const price = { net: toCents(50), taxRate: percentToTaxRate(21) }
    expect([toPriceInView("net", price), toPriceInView("gross", price)]).toEqual([50, 61])
  })

  it("bears the spare cents of its sum by the largest remainder, the first in a tie (TAX-22)", () => {
    const taxRate = percentToTaxRate(21)
    expect(toPricesInView("gross", [50, 50, 52].map(toCents), taxRate)).toEqual([61, 60, 63])
    expect(toPricesInView("net", [50, 50, 52].map(toCents), taxRate)).toEqual([50, 50, 52])
  })

  law(
    "adds up to the sum with its VAT, and is at most a cent from its own (TAX-22)",
    fc.tuple(fc.array(net), rate),
    ([nets, taxRate]) => {
      const prices = toPricesInView("gross", nets, taxRate)
      const sum: Cents = sumCents(nets)
      expect(sumCents(prices)).toBe(sum + calculateTax({ net: sum, taxRate }))
      for (const [index, price] of prices.entries()) {
        const own = toPriceInView("gross", { net: nets[index] ?? toCents(0), taxRate })
        expect(Math.abs(price - own)).toBeLessThanOrEqual(1)
      }
    },
  )
})
