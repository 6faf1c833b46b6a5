/** What another value of one option would cost beside the choice as it stands. */
import { Result } from "effect"
import type { Edited } from "../cart/edit-changes.ts"
import { type Cents, minus } from "../money/money.ts"
import { configure } from "./configuration.ts"
import { type CustomerGroup, itemPrice } from "./price.ts"
import type { Product } from "./product.ts"

const netOf = (product: Product, { selection, quantity }: Edited, group?: CustomerGroup): Cents | undefined => {
  const configured = configure(product, selection, quantity)
  return Result.isSuccess(configured) ? itemPrice(configured.success, group).net : undefined
}

/** Net cents more (or less, below zero) with this value of the option; none where either can't be priced. */
export const priceDifference = (
  product: Product,
  choice: Edited,
  { name, value }: { readonly name: string; readonly value: string },
  group?: CustomerGroup,
): Cents | undefined => {
  const selection = [...choice.selection.filter(selected => selected.name !== name), { name, value }]
  const [now, then] = [choice, { ...choice, selection }].map(each => netOf(product, each, group))
  return now === undefined || then === undefined ? undefined : minus(then, now)
}
