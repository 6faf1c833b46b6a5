/** What an edit of a line item changes, with the old and the new value, before it is confirmed (GROUP-09…GROUP-12). */
import { Result } from "effect"
import { checkQuantity, configure, type QuantityFault } from "../catalog/configuration.ts"
import { type CustomerGroup, itemPrice } from "../catalog/price.ts"
import type { Product } from "../catalog/product.ts"
import type { Cents } from "../money/money.ts"
import type { LineItem } from "./cart.ts"

export type EditPreview =
  | { readonly _tag: "Unchanged" }
  | { readonly _tag: "NotPrintable"; readonly fault: QuantityFault }
  | {
      readonly _tag: "Changed"
      readonly quantity: { readonly was: number; readonly becomes: number }
      /** net, before coupons; none when the item's options are no longer sold */
      readonly net?: { readonly was: Cents; readonly becomes: Cents }
    }

type Edited = Pick<LineItem, "quantity" | "selection">

const netOf = (product: Product, { selection }: Edited, quantity: number, group?: CustomerGroup): Cents | undefined => {
  const configured = configure(product, selection, quantity)
  return Result.isSuccess(configured) ? itemPrice(configured.success, group).net : undefined
}

export const editPreview = (item: Edited, quantity: number, product: Product, group?: CustomerGroup): EditPreview => {
  if (quantity === item.quantity) return { _tag: "Unchanged" }
  const checked = checkQuantity(product, quantity)
  if (Result.isFailure(checked)) return { _tag: "NotPrintable", fault: checked.failure }
  const [was, becomes] = [item.quantity, quantity].map(count => netOf(product, item, count, group))
  return {
    _tag: "Changed",
    quantity: { was: item.quantity, becomes: quantity },
    ...(was === undefined || becomes === undefined ? {} : { net: { was, becomes } }),
  }
}
