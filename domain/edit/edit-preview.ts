/** The changes of an edit before it is confirmed (GROUP-09…GROUP-12). */
import { Result } from "effect"
import type { LineItemId } from "../cart/cart.ts"
import type { LineItemGroup } from "../cart/line-item-groups.ts"
import type { CustomerGroup } from "../catalog/item-price.ts"
import { calculateNetPrice } from "../catalog/net-price.ts"
import type { Product } from "../catalog/product.ts"
import {
  configureProduct,
  type NonEmptyProductConfigurationFaults,
  type QuantityFault,
  validateQuantity,
} from "../catalog/product-configuration.ts"
import type { Cents } from "../money/cents.ts"
import {
  type EditableConfiguration,
  hasEditChanges,
  isOptionChange,
  listEditChanges,
  type NonEmptyEditChanges,
} from "./edit-changes.ts"
import type { ItemEdit } from "./edit-group.ts"

export type EditPreview =
  | { readonly _tag: "Unchanged" }
  | { readonly _tag: "NotPrintable"; readonly fault: QuantityFault }
  /** the chosen options aren't sold together */
  | { readonly _tag: "NotSold"; readonly faults: NonEmptyProductConfigurationFaults }
  | {
      readonly _tag: "Changed"
      readonly changes: NonEmptyEditChanges
      /** net, before coupons; missing when the old or new choice is no longer sold */
      readonly net?: { readonly before: Cents; readonly after: Cents }
    }

/**
 * Only `Changed` can be confirmed. Prices are those of the customer's group. A mere quantity change isn't refused for
 * options that are no longer sold: the services decide that.
 */
export const previewEdit = (
  was: EditableConfiguration,
  becomes: EditableConfiguration,
  product: Product,
  group?: CustomerGroup,
): EditPreview => {
  const changes = listEditChanges(was, becomes)
  if (!hasEditChanges(changes)) return { _tag: "Unchanged" }
  const checked = validateQuantity(product, becomes.quantity, becomes.selection)
  if (Result.isFailure(checked)) return { _tag: "NotPrintable", fault: checked.failure }
  const result = configureProduct(product, becomes.selection, becomes.quantity)
  if (Result.isFailure(result) && changes.some(isOptionChange)) return { _tag: "NotSold", faults: result.failure }
  const [before, after] = [was, becomes].map(choice => calculateNetPrice(product, choice, group))
  return {
    _tag: "Changed",
    changes,
    ...(before === undefined || after === undefined ? {} : { net: { before, after } }),
  }
}

export type GroupEditPreview =
  | { readonly _tag: "Unchanged" | "Changed" }
  | { readonly _tag: "NotPrintable"; readonly faults: ReadonlyMap<LineItemId, QuantityFault> }
  | Extract<EditPreview, { readonly _tag: "NotSold" }>

/** Previews a group's edits, with the fault of each item. An item of another product is left to the services. */
export const previewGroupEdit = (
  { items }: Pick<LineItemGroup, "items">,
  edits: readonly ItemEdit[],
  product: Product,
  group?: CustomerGroup,
): GroupEditPreview => {
  if (edits.length === 0) return { _tag: "Unchanged" }
  const previews = edits.flatMap(({ lineItemId, choice: becomes }) =>
    items
      .filter(({ id, productKey }) => id === lineItemId && productKey === product.key)
      .map(item => ({ lineItemId, preview: previewEdit(item, becomes, product, group) })),
  )
  const faults = new Map(
    previews.flatMap(({ lineItemId, preview }) =>
      preview._tag === "NotPrintable" ? [[lineItemId, preview.fault] as const] : [],
    ),
  )
  if (faults.size > 0) return { _tag: "NotPrintable", faults }
  return previews.map(({ preview }) => preview).find(each => each._tag === "NotSold") ?? { _tag: "Changed" }
}
