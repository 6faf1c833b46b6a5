/**
 * Sums nets per treatment, country and rate, and rounds the tax of each sum once, half up. Belgian e-invoices forbid
 * rounding per line, and EN 16931 computes per category (MONEY-21).
 */
import { addCents, type Cents } from "./cents.ts"
import { calculateTax, type TaxableAmount, type TaxPortion, type TaxRate } from "./tax-rate.ts"
import type { TaxTreatment } from "./tax-treatment.ts"

/** A sum of nets that is taxed as one. */
export interface TaxSum {
  readonly rate: TaxRate
  readonly country: string | undefined
  readonly treatment: TaxTreatment
  net: Cents
}

/** Starts as `[]` and is changed in place, so that ten thousand lines cost no more than a loop. */
export type TaxSums = TaxSum[]

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Sorts in place, so that nothing depends on the order of the lines: the lowest rate first, then by country and treatment. */
export const sortTaxSums = (sums: TaxSums): TaxSums =>
  sums.length < 2
    ? sums
    : sums.sort((a, b) => a.rate - b.rate || compare(a.country ?? "", b.country ?? "") || compare(a.treatment, b.treatment))

/** Adds `net` cents to the sum of this kind, and returns the sum. @throws MoneyOverflow */
export const addToTaxSums = (
  sums: TaxSums,
  { taxRate, taxCountry, taxTreatment = "domestic" }: Omit<TaxableAmount, "net">,
  net: Cents,
): TaxSum => {
  for (const sum of sums) {
    if (sum.rate === taxRate && sum.country === taxCountry && sum.treatment === taxTreatment) {
      sum.net = addCents(sum.net, net)
      return sum
    }
  }
  const sum = { rate: taxRate, country: taxCountry, treatment: taxTreatment, net }
  sums.push(sum)
  return sum
}

/** One portion per sum, in the order of `sortTaxSums`. */
export const toRoundedPortions = (sums: TaxSums): readonly TaxPortion[] =>
  sortTaxSums(sums).map(({ rate, country, treatment, net }) => {
    const amount = calculateTax({ net, taxRate: rate })
    return country === undefined ? { rate, net, amount, treatment } : { rate, net, amount, country, treatment }
  })

/** The tax portions of amounts. @throws MoneyOverflow */
export const calculateTaxPortions = (amounts: readonly TaxableAmount[]): readonly TaxPortion[] => {
  const sums: TaxSums = []
  for (const amount of amounts) addToTaxSums(sums, amount, amount.net)
  return toRoundedPortions(sums)
}
