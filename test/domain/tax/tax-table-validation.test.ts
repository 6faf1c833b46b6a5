import { describe, expect, it } from "vitest"
import type { TaxRate } from "../../../domain/money/tax-rate.ts"
import {
  findTaxRate,
  isOutsideVatTerritory,
  TAX_CLASSES,
  type TaxRatePeriod,
  type TaxTable,
} from "../../../domain/tax/tax-table.ts"
import { listTaxTableFaults } from "../../../domain/tax/tax-table-validation.ts"

const period = (from: string, until?: string, some: Partial<TaxRatePeriod> = {}): TaxRatePeriod => ({
  country: "NL",
  taxClass: "standard",
  rate: 2_100 as TaxRate,
  from,
  ...(until === undefined ? {} : { until }),
  ...some,
})

const OTHER_CLASSES = TAX_CLASSES.filter(taxClass => taxClass !== "standard").map(taxClass =>
  period("2020-01-01", undefined, { taxClass }),
)

const makeTable = (periods: readonly TaxRatePeriod[], some: Partial<TaxTable> = {}): TaxTable => ({
  seat: "NL",
  distanceSales: "destination",
  rates: [...periods, ...OTHER_CLASSES],
  outside: [],
  ...some,
})

const faultsOf = (...periods: readonly TaxRatePeriod[]) => listTaxTableFaults(makeTable(periods))

describe("listTaxTableFaults", () => {
  it("accepts rates that follow each other day by day, in any order (TAX-02)", () => {
    expect(faultsOf(period("2025-01-01"), period("2020-01-01", "2023-12-31"), period("2024-01-01", "2024-12-31"))).toEqual([])
  })

  it("reports a day without a rate between two rates, and after the last one (TAX-02)", () => {
    expect(faultsOf(period("2020-01-01", "2023-02-27"), period("2023-03-01"))).toEqual([
      { _tag: "RateGap", at: ["rates", 1, "from"], date: "2023-02-28" },
    ])
    expect(faultsOf(period("2020-01-01", "2023-12-31"))).toEqual([
      { _tag: "RateGap", at: ["rates", 0, "until"], date: "2024-01-01" },
    ])
  })

  it("reports two rates on one day (TAX-02)", () => {
    const overlap = [{ _tag: "RatesOverlap", at: ["rates", 1, "from"], first: 0 }]
    expect(faultsOf(period("2020-01-01"), period("2024-01-01"))).toEqual(overlap)
    expect(faultsOf(period("2020-01-01", "2024-01-01"), period("2024-01-01"))).toEqual(overlap)
    expect(faultsOf(period("2020-01-01"), period("2020-01-01"))).toEqual(overlap)
  })

  it("reports a rate that ends before it begins (TAX-02)", () => {
    expect(faultsOf(period("2020-01-01", "2019-12-31"), period("2020-01-01"))).toContainEqual({
      _tag: "EndsBeforeStart",
      at: ["rates", 0, "until"],
      from: "2020-01-01",
    })
  })

  it("reports a class without a rate in a country of the table (TAX-02)", () => {
    const belgian = period("2020-01-01", undefined, { country: "BE" })
    expect(faultsOf(period("2020-01-01"), belgian)).toEqual([
      { _tag: "RateMissing", at: ["rates", 1], country: "BE", taxClass: "book" },
      { _tag: "RateMissing", at: ["rates", 1], country: "BE", taxClass: "periodical" },
    ])
  })

  it("reports a seat, a plant and a territory without rates, and rates of a country outside the EU (TAX-02)", () => {
    const swiss = TAX_CLASSES.map(taxClass => period("2020-01-01", undefined, { country: "CH", taxClass }))
    const table = makeTable([period("2020-01-01"), ...swiss], {
      seat: "BE",
      plant: "LU",
      outside: [{ country: "FR", postalCodes: ["97"] }],
    })
    expect(listTaxTableFaults(table)).toEqual([
      { _tag: "UnknownTerritory", at: ["seat"], country: "BE" },
      { _tag: "UnknownTerritory", at: ["plant"], country: "LU" },
      ...[1, 2, 3].map(index => ({ _tag: "UnknownTerritory", at: ["rates", index, "country"], country: "CH" })),
      { _tag: "UnknownTerritory", at: ["outside", 0, "country"], country: "FR" },
    ])
  })
})

describe("findTaxRate", () => {
  it("returns the rate of both the first and the last day, and none before (TAX-02)", () => {
    const table = makeTable([period("2020-01-01", "2023-12-31", { rate: 1_900 as TaxRate }), period("2024-01-01")])
    const rateOn = (date: string) => findTaxRate(table, "NL", "standard", date)
    expect(["2019-12-31", "2020-01-01", "2023-12-31", "2024-01-01", "2199-01-01"].map(rateOn)).toEqual([
      undefined,
      1_900,
      1_900,
      2_100,
      2_100,
    ])
  })
})

describe("isOutsideVatTerritory", () => {
  it("compares postal codes as they are written (TAX-03)", () => {
    const table = { outside: [{ country: "FR", postalCodes: ["97", "98"], except: ["980"] }] }
    const isOutside = (code: string) => isOutsideVatTerritory(table, "FR", code)
    expect(["97400", "97 400", "98 713", "98000", "75001", "19700"].map(isOutside)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ])
    expect(isOutsideVatTerritory(table, "DE", "97070")).toBe(false)
  })
})
