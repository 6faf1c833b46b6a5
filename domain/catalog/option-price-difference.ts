import { type Cents, subtractCents, sumCents } from "../money/cents.ts"
import type { CustomerGroup } from "./item-price.ts"
import { calculateNetPrice } from "./net-price.ts"
import type { Product } from "./product.ts"
import type { SelectionAndQuantity } from "./selection.ts"

/**
 * Net cents that this value of the option adds to the choice, negative when it is cheaper. Undefined when either
 * can't be priced.
 */
export const calculateOptionPriceDifference = (
  product: Product,
  choice: SelectionAndQuantity,
  { name, value }: { readonly name: string; readonly value: string },
  group?: CustomerGroup,
): Cents | undefined => {
  const selection = [...choice.selection.filter(selected => selected.name !== name), { name, value }]
  const [now, then] = [choice, { ...choice, selection }].map(each => calculateNetPrice(product, each, group))
  return now === undefined || then === undefined ? undefined : subtractCents(then, now)
}

/** The sum of the differences for several choices that all get the value. */
export const sumPriceDifferencesOverChoices = (
  product: Product,
  choices: readonly SelectionAndQuantity[],
  selected: { readonly name: string; readonly value: string },
  group?: CustomerGroup,
): Cents | undefined => {
  const each = choices.map(choice => calculateOptionPriceDifference(product, choice, selected, group))
  const priced = each.filter(difference => difference !== undefined)
  return priced.length === each.length ? sumCents(priced) : undefined
}
