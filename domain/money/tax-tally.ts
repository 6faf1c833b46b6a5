/** Net and tax are counted per rate; a portion is the sum of its lines' rounded taxes, never the tax of a sum (MONEY-21). */
import { type Cents, plus } from "./money.ts"
import { type Taxable, type TaxPortion, type TaxRate, taxOf } from "./tax.ts"

interface Counted {
  readonly rate: TaxRate
  net: Cents
  amount: Cents
}

/** Counted in place, so that a cart of ten thousand lines costs about what a plain loop does; begins as `[]`. */
export type TaxTally = Counted[]

/** Adds one line's net and tax. @throws MoneyOverflow */
export const countTax = (tally: TaxTally, rate: TaxRate, net: Cents, tax: Cents): void => {
  for (const counted of tally) {
    if (counted.rate === rate) {
      counted.net = plus(counted.net, net)
      counted.amount = plus(counted.amount, tax)
      return
    }
  }
  tally.push({ rate, net, amount: tax })
}

/** One portion per rate, the lowest rate first. */
export const portionsOf = (tally: TaxTally): readonly TaxPortion[] => tally.sort((a, b) => a.rate - b.rate)

/** One portion per rate, lowest rate first: the sums of the lines' rounded taxes. @throws MoneyOverflow */
export const taxPortions = (lines: readonly Taxable[]): readonly TaxPortion[] => {
  const tally: TaxTally = []
  for (const line of lines) countTax(tally, line.taxRate, line.net, taxOf(line))
  return portionsOf(tally)
}
