/** Net, tax portions and gross agree by construction: totalTax = totalGross − totalNet = Σ portions (MONEY-13, MONEY-21). */
import { type Cents, plus, sum } from "./money.ts"
import { type Taxable, type TaxPortion, taxPortions } from "./tax.ts"

export interface TaxedPrice {
  readonly totalNet: Cents
  readonly totalGross: Cents
  readonly totalTax: Cents
  readonly taxPortions: readonly TaxPortion[]
}

/** The totals of lines in cents, taxed line by line. @throws MoneyOverflow */
export const taxedPrice = (lines: readonly Taxable[]): TaxedPrice => {
  const portions = taxPortions(lines)
  const totalNet = sum(portions.map(portion => portion.net))
  const totalTax = sum(portions.map(portion => portion.amount))
  return { totalNet, totalTax, totalGross: plus(totalNet, totalTax), taxPortions: portions }
}
