import { addCents, type Cents, ZERO_CENTS } from "./cents.ts"
import type { TaxableAmount, TaxPortion } from "./tax-rate.ts"
import { calculateTaxPortions } from "./tax-sums.ts"

/** In cents; totalTax = totalGross − totalNet = Σ portions, by construction (MONEY-13, MONEY-21). */
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
 * The totals of lines in cents.
 * @throws MoneyOverflow, which is a bug: the shop's lines were validated as input
 */
export const calculateTaxedPrice = (lines: readonly TaxableAmount[]): TaxedPrice => sumTaxPortions(calculateTaxPortions(lines))
