/** Sums net and tax per rate for lines that are taxed one by one: other systems' lines, and orders of former versions. */
import { addCents, type Cents } from "./cents.ts"
import type { TaxPortion, TaxRate } from "./tax-rate.ts"

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
