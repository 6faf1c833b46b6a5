import { type Cents, subtractCents, sumCents } from "../money/cents.ts"
import { type PriceView, toPriceInView } from "../money/price-view.ts"
import type { TaxRate } from "../money/tax-rate.ts"
import type { CustomerGroup } from "./item-price.ts"
import { calculateNetPrice } from "./net-price.ts"
import type { Product } from "./product.ts"
import type { SelectionAndQuantity } from "./selection.ts"

interface PricedFor {
  readonly group?: CustomerGroup | undefined
  readonly view: PriceView
  /** of the goods' destination; by default the product's own */
  readonly taxRate?: TaxRate
}

/**
 * What this value of the option adds to all choices, in the view, in cents: negative when it is cheaper. It is the
 * difference between both prices as they are shown. Undefined when one can't be priced.
 */
export const calculateOptionPriceDifference = (
  product: Product,
  choices: readonly SelectionAndQuantity[],
  { name, value }: { readonly name: string; readonly value: string },
  { group, view, taxRate = product.taxRate }: PricedFor,
): Cents | undefined => {
  const sumPrices = (priced: readonly SelectionAndQuantity[]): Cents | undefined => {
    const nets = priced.map(each => calculateNetPrice(product, each, group)).filter(net => net !== undefined)
    return nets.length === priced.length ? toPriceInView(view, { net: sumCents(nets), taxRate }) : undefined
  }
  const now = sumPrices(choices)
  const then = sumPrices(
    choices.map(choice => ({
      ...choice,
      selection: [...choice.selection.filter(selected => selected.name !== name), { name, value }],
    })),
  )
  return now === undefined || then === undefined ? undefined : subtractCents(then, now)
}
