/** Net and tax are counted per rate; a portion is the sum of its lines' rounded taxes, never the tax of a sum (MONEY-21). */
import { addCents, type Cents } from "./cents.ts"
import { calculateTax, type TaxableAmount, type TaxPortion, type TaxRate } from "./tax-rate.ts"

interface Counted {
  readonly rate: TaxRate
  net: Cents
  amount: Cents
}

/** Counted in place, so that a cart of ten thousand lines costs about what a plain loop does; begins as `[]`. */
export type TaxTally = Counted[]

/** Adds one line's net and tax. @throws MoneyOverflow */
export const addToTaxTally = (tally: TaxTally, rate: TaxRate, net: Cents, tax: Cents): void => {
  for (const counted of tally) {
    if (counted.rate === rate) {
      counted.net = addCents(counted.net, net)
      counted.amount = addCents(counted.amount, tax)
      return
    }
  }
  tally.push({ rate, net, amount: tax })
}

/** One portion per rate, the lowest rate first. */
export const toTaxPortions = (tally: TaxTally): readonly TaxPortion[] => tally.sort((a, b) => a.rate - b.rate)

/** One portion per rate, lowest rate first: the sums of the lines' rounded taxes. @throws MoneyOverflow */
export const calculateTaxPortions = (lines: readonly TaxableAmount[]): readonly TaxPortion[] => {
  const tally: TaxTally = []
  for (const line of lines) addToTaxTally(tally, line.taxRate, line.net, calculateTax(line))
  return toTaxPortions(tally)
}
