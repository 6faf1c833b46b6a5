/** Sums net and tax per rate. A portion is the sum of its lines' rounded taxes, never the tax of a sum (MONEY-21). */
import { addCents, type Cents } from "./cents.ts"
import { calculateTax, type TaxableAmount, type TaxPortion, type TaxRate } from "./tax-rate.ts"

interface MutablePortion {
  readonly rate: TaxRate
  net: Cents
  amount: Cents
}

/** Starts as `[]` and is changed in place, so that ten thousand lines cost no more than a loop. */
export type TaxTally = MutablePortion[]

/** Adds one line's net and tax. @throws MoneyOverflow */
export const addToTaxTally = (tally: TaxTally, rate: TaxRate, net: Cents, tax: Cents): void => {
  for (const portion of tally) {
    if (portion.rate === rate) {
      portion.net = addCents(portion.net, net)
      portion.amount = addCents(portion.amount, tax)
      return
    }
  }
  tally.push({ rate, net, amount: tax })
}

/** One portion per rate, lowest rate first. */
export const toTaxPortions = (tally: TaxTally): readonly TaxPortion[] => tally.sort((a, b) => a.rate - b.rate)

/** One portion per rate, lowest rate first: the sums of the lines' rounded taxes. @throws MoneyOverflow */
export const calculateTaxPortions = (lines: readonly TaxableAmount[]): readonly TaxPortion[] => {
  const tally: TaxTally = []
  for (const line of lines) addToTaxTally(tally, line.taxRate, line.net, calculateTax(line))
  return toTaxPortions(tally)
}
