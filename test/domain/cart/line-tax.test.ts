import { describe, expect, it } from "vitest"
import { getTaxOfItem, hasTaxOfItem } from "../../../domain/cart/line-tax.ts"
import { aCustomLineItem, aLineItem, percentToTaxRate } from "../../support/test-data-builders.ts"

const item = aLineItem({ taxTreatment: "domestic" })

describe("getTaxOfItem", () => {
  it("has a treatment only when a tax table has given the item one (TAX-01)", () => {
    const { taxRate, taxCountry } = item
    expect(getTaxOfItem(item)).toEqual({ taxRate, taxCountry, taxTreatment: "domestic" })
    expect(getTaxOfItem(aLineItem())).toStrictEqual({ taxRate, taxCountry })
  })
})

describe("hasTaxOfItem", () => {
  it("compares rate, country and treatment, or only the rate of a line that has no country (TAX-01, TAX-07)", () => {
    const line = aCustomLineItem({ taxTreatment: "domestic" })
    const { taxCountry: _, taxTreatment: __, ...former } = line
    const lines = [
      line,
      { ...line, taxRate: percentToTaxRate(9) },
      { ...line, taxCountry: "BE" },
      { ...line, taxTreatment: "taxed-at-origin" } as const,
      former,
      { ...former, taxRate: percentToTaxRate(9) },
    ]
    expect(lines.map(each => hasTaxOfItem(each, item))).toEqual([true, false, false, false, true, false])
  })
})
