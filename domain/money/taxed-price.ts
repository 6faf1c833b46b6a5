/** Net, tax portions and gross agree by construction: totalTax = totalGross − totalNet = Σ portions (MONEY-13, MONEY-21). */
import { addCents, type Cents, ZERO_CENTS } from "./cents.ts"
import type { TaxableAmount, TaxPortion } from "./tax-rate.ts"
import { calculateTaxPortions } from "./tax-tally.ts"

export interface TaxedPrice {
  readonly totalNet: Cents
  readonly totalGross: Cents
  readonly totalTax: Cents
  readonly taxPortions: readonly TaxPortion[]
}

/** The totals of portions. @throws MoneyOverflow */
export const sumTaxPortions = (portions: readonly TaxPortion[]): TaxedPrice => {
  let totalNet = ZERO_CENTS
  let totalTax = ZERO_CENTS
  for (const { net, amount } of portions) {
    totalNet = addCents(totalNet, net)
    totalTax = addCents(totalTax, amount)
  }
  return { totalNet, totalTax, totalGross: addCents(totalNet, totalTax), taxPortions: portions }
}

/**
 * The totals of lines in cents, taxed line by line.
 * @throws MoneyOverflow: the shop's own lines are checked where they enter, so a sum that doesn't fit is a bug
 */
export const calculateTaxedPrice = (lines: readonly TaxableAmount[]): TaxedPrice =>
  sumTaxPortions(calculateTaxPortions(lines))
