/** Net and tax are counted per rate; a portion is the sum of its lines' rounded taxes, never the tax of a sum (MONEY-21). */
import { type Cents, plus, ZERO } from "./money.ts"
import type { TaxPortion, TaxRate } from "./tax.ts"

interface Counted {
  readonly rate: TaxRate
  net: Cents
  amount: Cents
}

export interface TaxTally {
  /** one line's net and tax. @throws MoneyOverflow */
  readonly add: (rate: TaxRate, net: Cents, tax: Cents) => void
  /** one per rate, the lowest rate first */
  readonly portions: () => readonly TaxPortion[]
}

/** Counts in place: a cart of ten thousand lines costs about what a plain loop does. */
export const makeTaxTally = (): TaxTally => {
  const all: Counted[] = []
  let current: Counted | undefined

  const startCounting = (rate: TaxRate): Counted => {
    const counted = { rate, net: ZERO, amount: ZERO }
    all.push(counted)
    return counted
  }

  return {
    add: (rate, net, tax) => {
      if (current?.rate !== rate) current = all.find(counted => counted.rate === rate) ?? startCounting(rate)
      current.net = plus(current.net, net)
      current.amount = plus(current.amount, tax)
    },
    portions: () => all.sort((a, b) => a.rate - b.rate),
  }
}
