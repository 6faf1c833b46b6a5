/** A shop's own VAT rates and territories. Dates are ISO dates, and rates hold on both their first and last day (TAX-02). */
import type { TaxRate } from "../money/tax-rate.ts"
import { compactCode } from "../text/canonical-text.ts"

/** What the law of most countries taxes at rates of its own. Each product has one class. */
export const TAX_CLASSES = ["standard", "book", "periodical"] as const

export type TaxClass = (typeof TAX_CLASSES)[number]

export interface TaxRatePeriod {
  /** ISO 3166-1 alpha-2 */
  readonly country: string
  readonly taxClass: TaxClass
  readonly rate: TaxRate
  readonly from: string
  /** missing for the rate that holds until further notice */
  readonly until?: string
}

/** A part of a country in which its VAT doesn't apply (art. 6 of Directive 2006/112/EC). */
export interface TerritoryOutsideVat {
  readonly country: string
  /** the codes themselves, or their first characters */
  readonly postalCodes: readonly string[]
  /** codes that begin alike and belong to the country's VAT territory */
  readonly except?: readonly string[]
}

export interface TaxTable {
  /** the country in which the shop is established */
  readonly seat: string
  /** the country from which it sends, if that isn't the seat */
  readonly plant?: string
  /** where distance sales are taxed: at destination above the threshold of art. 59c or by choice, else at origin */
  readonly distanceSales: "destination" | "origin"
  readonly rates: readonly TaxRatePeriod[]
  readonly outside: readonly TerritoryOutsideVat[]
}

/** The country from which the goods leave. */
export const getOriginCountry = ({ seat, plant }: Pick<TaxTable, "seat" | "plant">): string => plant ?? seat

/** The rate of a class in a country on an ISO date; undefined when the shop has none. */
export const findTaxRate = (
  { rates }: Pick<TaxTable, "rates">,
  country: string,
  taxClass: TaxClass,
  date: string,
): TaxRate | undefined =>
  rates.find(
    each =>
      each.country === country &&
      each.taxClass === taxClass &&
      each.from <= date &&
      (each.until === undefined || date <= each.until),
  )?.rate

/** Whether the shop taxes, and so sells, what goes to the country (ISO 3166-1 alpha-2). */
export const hasTaxRates = ({ rates }: Pick<TaxTable, "rates">, country: string): boolean =>
  rates.some(each => each.country === country)

/** Whether a postal code of the country lies outside its VAT territory. */
export const isOutsideVatTerritory = ({ outside }: Pick<TaxTable, "outside">, country: string, postalCode: string): boolean => {
  const code = compactCode(postalCode)
  const matches = (prefixes: readonly string[] = []) => prefixes.some(prefix => code.startsWith(prefix))
  return outside.some(each => each.country === country && matches(each.postalCodes) && !matches(each.except))
}

/** Whether the shop taxes, and so sells, what goes to a place. */
export const isSoldTo = (table: TaxTable, country: string, postalCode: string): boolean =>
  hasTaxRates(table, country) && !isOutsideVatTerritory(table, country, postalCode)
