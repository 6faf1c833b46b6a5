/** What another value of one option would cost beside the choice as it stands. */
import { type Cents, subtractCents, sumCents } from "../money/cents.ts"
import type { CustomerGroup } from "./item-price.ts"
import { calculateNetPrice, type ProductChoice } from "./net-price.ts"
import type { Product } from "./product.ts"

/** Net cents more (or less, below zero) with this value of the option; none where either can't be priced. */
export const calculatePriceDifference = (
  product: Product,
  choice: ProductChoice,
  { name, value }: { readonly name: string; readonly value: string },
  group?: CustomerGroup,
): Cents | undefined => {
  const selection = [...choice.selection.filter(selected => selected.name !== name), { name, value }]
  const [now, then] = [choice, { ...choice, selection }].map(each => calculateNetPrice(product, each, group))
  return now === undefined || then === undefined ? undefined : subtractCents(then, now)
}

/** The same for choices that all get the value. */
export const sumPriceDifferences = (
  product: Product,
  choices: readonly ProductChoice[],
  selected: { readonly name: string; readonly value: string },
  group?: CustomerGroup,
): Cents | undefined => {
  const each = choices.map(choice => calculatePriceDifference(product, choice, selected, group))
  const known = each.filter(difference => difference !== undefined)
  return known.length === each.length ? sumCents(known) : undefined
}
