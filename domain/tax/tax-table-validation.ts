/** The rates of each country and class must follow each other day by day, the last one without an end (TAX-02). */
import { DAY_MS } from "../time/milliseconds.ts"
import { getOriginCountry, TAX_CLASSES, type TaxClass, type TaxRatePeriod, type TaxTable } from "./tax-table.ts"

/** Path of a fault inside the table. */
type FaultPath = readonly (string | number)[]

export type TaxTableFault = {
  readonly at: FaultPath
} /** no member state of the EU, or one whose rates aren't in the table */ & (
  | { readonly _tag: "UnknownTerritory"; readonly country: string }
  | { readonly _tag: "RateMissing"; readonly country: string; readonly taxClass: TaxClass }
  /** `first` is the index of a rate that holds on the same day */
  | { readonly _tag: "RatesOverlap"; readonly first: number }
  /** no rate holds on `date` */
  | { readonly _tag: "RateGap"; readonly date: string }
  | { readonly _tag: "EndsBeforeStart"; readonly from: string }
)

/** Member states by ISO 3166-1 alpha-2 code; Monaco counts as France, and has no rates of its own. */
const MEMBER_STATES: ReadonlySet<string> = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
)

const getNextDay = (date: string): string => new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10)

interface IndexedPeriod extends TaxRatePeriod {
  readonly index: number
}

/** The faults between neighbours of one country and class. */
const listPeriodFaults = (periods: readonly IndexedPeriod[]): readonly TaxTableFault[] => {
  const sorted = periods.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : a.index - b.index))
  return sorted.flatMap((period, place): readonly TaxTableFault[] => {
    const { index, from, until } = period
    if (until !== undefined && until < from) return [{ _tag: "EndsBeforeStart", at: ["rates", index, "until"], from }]
    const next = sorted[place + 1]
    if (until === undefined && !next) return []
    const expected = until === undefined ? undefined : getNextDay(until)
    if (!next) return [{ _tag: "RateGap", at: ["rates", index, "until"], date: expected ?? from }]
    if (expected === undefined || next.from < expected)
      return [{ _tag: "RatesOverlap", at: ["rates", next.index, "from"], first: index }]
    return next.from === expected ? [] : [{ _tag: "RateGap", at: ["rates", next.index, "from"], date: expected }]
  })
}

const listCountryFaults = (at: FaultPath, country: string, isKnown: (country: string) => boolean): readonly TaxTableFault[] =>
  isKnown(country) ? [] : [{ _tag: "UnknownTerritory", at, country }]

/** Every fault of a table, in the order of its fields; none for a table that answers for each country, class and day. */
export const listTaxTableFaults = (table: TaxTable): readonly TaxTableFault[] => {
  const periods = table.rates.map((period, index): IndexedPeriod => ({ ...period, index }))
  const countries = new Set(periods.map(({ country }) => country))
  const isTaxed = (country: string) => countries.has(country)
  return [
    ...listCountryFaults(["seat"], table.seat, isTaxed),
    ...(table.plant === undefined ? [] : listCountryFaults(["plant"], getOriginCountry(table), isTaxed)),
    ...periods.flatMap(({ country, index }) =>
      listCountryFaults(["rates", index, "country"], country, each => MEMBER_STATES.has(each)),
    ),
    ...[...countries].flatMap(country =>
      TAX_CLASSES.flatMap((taxClass): readonly TaxTableFault[] => {
        const own = periods.filter(each => each.country === country && each.taxClass === taxClass)
        const [first] = periods.filter(each => each.country === country)
        return own.length > 0
          ? listPeriodFaults(own)
          : [{ _tag: "RateMissing", at: ["rates", first?.index ?? 0], country, taxClass }]
      }),
    ),
    ...table.outside.flatMap(({ country }, index) => listCountryFaults(["outside", index, "country"], country, isTaxed)),
  ]
}
