/** Net, tax portions and gross agree by construction: totalTax = totalGross − totalNet = Σ portions (MONEY-13, MONEY-21). */
import { type Cents, plus, ZERO } from "./money.ts"
import type { Taxable, TaxPortion } from "./tax.ts"
import { taxPortions } from "./tax-tally.ts"

export interface TaxedPrice {
  readonly totalNet: Cents
  readonly totalGross: Cents
  readonly totalTax: Cents
  readonly taxPortions: readonly TaxPortion[]
}

/** The totals of portions. @throws MoneyOverflow */
export const totalsOf = (portions: readonly TaxPortion[]): TaxedPrice => {
  let totalNet = ZERO
  let totalTax = ZERO
  for (const { net, amount } of portions) {
    totalNet = plus(totalNet, net)
    totalTax = plus(totalTax, amount)
  }
  return { totalNet, totalTax, totalGross: plus(totalNet, totalTax), taxPortions: portions }
}

/**
 * The totals of lines in cents, taxed line by line.
 * @throws MoneyOverflow: the shop's own lines are checked where they enter, so a sum that doesn't fit is a bug
 */
export const taxedPrice = (lines: readonly Taxable[]): TaxedPrice => totalsOf(taxPortions(lines))
