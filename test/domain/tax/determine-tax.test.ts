import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { shareTax } from "../../../domain/money/share-tax.ts"
import { calculateTaxPortions } from "../../../domain/money/tax-sums.ts"
import {
  determineTax,
  type LineTax,
  type TaxBuyer,
  type TaxRefusal,
  type VatIdStatus,
} from "../../../domain/tax/determine-tax.ts"
import type { TaxClass, TaxTable } from "../../../domain/tax/tax-table.ts"
import { vatLaws } from "../../../domain/testing/vat-laws.ts"
import { testLaws } from "../../support/law.ts"
import { toVatRules } from "../../support/plain-rules.ts"
import { SAMPLE_TAX_TABLE } from "../../support/sample-tax-table.ts"
import { TAX_CASES } from "./tax-cases.ts"

const cases = TAX_CASES.split("\n").flatMap(line => {
  const [origin, destination, buyer, taxClass, date, distanceSales, expected, source] = line.split("|").map(cell => cell.trim())
  return source === undefined ? [] : [{ origin, destination, buyer, taxClass, date, distanceSales, expected, source }]
})

const readBuyer = (text = ""): TaxBuyer => {
  const [type, country, status] = text.split(" ")
  if (type === "consumer") return { _tag: "Consumer" }
  return { _tag: "Company", ...(country && { vatId: { country, status: status as VatIdStatus } }) }
}

const readDestination = (text = "") => {
  const [country = "", postalCode = ""] = text.split(" ")
  return text === "plant" ? ("Plant" as const) : { country, postalCode }
}

const format = (tax: Result.Result<LineTax, TaxRefusal>): string =>
  Result.match(tax, {
    onSuccess: ({ treatment, country, rate }) => `${treatment} ${country} ${rate / 100}`,
    onFailure: ({ _tag }) => _tag,
  })

describe("determineTax", () => {
  it("has at least 120 cases, each with its source and none twice (TAX-01)", () => {
    const keys = cases.map(({ expected: _, source: __, ...key }) => JSON.stringify(key))
    expect(new Set(keys).size).toBe(cases.length)
    expect(cases.length).toBeGreaterThanOrEqual(120)
    expect(cases.filter(({ source }) => !source)).toEqual([])
  })

  it.each(cases)(
    "charges $expected from $origin to $destination for a $buyer, $taxClass, on $date, distance sales at $distanceSales (TAX-01)",
    ({ origin = "", destination, buyer, taxClass, date = "", distanceSales, expected }) => {
      const [seat = "", plant] = origin.split(">")
      const table: TaxTable = {
        ...SAMPLE_TAX_TABLE,
        seat,
        ...(plant === undefined ? {} : { plant }),
        distanceSales: distanceSales as TaxTable["distanceSales"],
      }
      const tax = determineTax(table, {
        destination: readDestination(destination),
        buyer: readBuyer(buyer),
        taxClass: taxClass as TaxClass,
        date,
      })
      expect(format(tax)).toBe(expected)
    },
  )

  it("names the country and postal code that it refuses (TAX-03)", () => {
    const supply = { buyer: { _tag: "Consumer" }, taxClass: "standard", date: "2026-11-27" } as const
    expect(determineTax(SAMPLE_TAX_TABLE, { ...supply, destination: { country: "FR", postalCode: "97400" } })).toEqual(
      Result.fail({ _tag: "OutsideVatTerritory", country: "FR", postalCode: "97400" }),
    )
    expect(determineTax(SAMPLE_TAX_TABLE, { ...supply, destination: { country: "CH", postalCode: "8001" } })).toEqual(
      Result.fail({ _tag: "TaxRateUnknown", country: "CH" }),
    )
  })
})

describe("VAT by destination, its portions and shares (MONEY-21, TAX-01, TAX-03)", () => {
  testLaws(vatLaws(toVatRules({ determineTax, calculateTaxPortions, shareTax })))
})
