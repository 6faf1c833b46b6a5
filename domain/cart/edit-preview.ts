/** What an edit of a line item changes, with the old and the new value, before it is confirmed (GROUP-09…GROUP-12). */
import { Result } from "effect"
import type { CustomerGroup } from "../catalog/item-price.ts"
import { calculateNetPrice } from "../catalog/net-price.ts"
import type { Product } from "../catalog/product.ts"
import {
  type ConfigurationFaults,
  configureProduct,
  type QuantityFault,
  validateQuantity,
} from "../catalog/product-configuration.ts"
import type { Cents } from "../money/cents.ts"
import type { LineItemId } from "./cart.ts"
import {
  type EditableChoice,
  type EditChanges,
  hasEditChanges,
  isOptionChange,
  listEditChanges,
} from "./edit-changes.ts"
import type { ItemEdit } from "./edit-group.ts"
import type { LineItemGroup } from "./line-item-groups.ts"

export type EditPreview =
  | { readonly _tag: "Unchanged" }
  | { readonly _tag: "NotPrintable"; readonly fault: QuantityFault }
  /** options were chosen that aren't sold together */
  | { readonly _tag: "NotSold"; readonly faults: ConfigurationFaults }
  | {
      readonly _tag: "Changed"
      readonly changes: EditChanges
      /** net, before coupons; none when the old choice is no longer sold */
      readonly net?: { readonly was: Cents; readonly becomes: Cents }
    }

/**
 * Only `VersionedRef` may be confirmed; prices are those of the customer's own group. A quantity that changes alone isn't
 * refused for options that are no longer sold: whether they can still be had, the services say.
 */
export const previewEdit = (
  was: EditableChoice,
  becomes: EditableChoice,
  product: Product,
  group?: CustomerGroup,
): EditPreview => {
  const changes = listEditChanges(was, becomes)
  if (!hasEditChanges(changes)) return { _tag: "Unchanged" }
  const checked = validateQuantity(product, becomes.quantity, becomes.selection)
  if (Result.isFailure(checked)) return { _tag: "NotPrintable", fault: checked.failure }
  const sold = configureProduct(product, becomes.selection, becomes.quantity)
  if (Result.isFailure(sold) && changes.some(isOptionChange)) return { _tag: "NotSold", faults: sold.failure }
  const [before, after] = [was, becomes].map(choice => calculateNetPrice(product, choice, group))
  return {
    _tag: "Changed",
    changes,
    ...(before === undefined || after === undefined ? {} : { net: { was: before, becomes: after } }),
  }
}

export type GroupEditPreview =
  | { readonly _tag: "Unchanged" | "Changed" }
  | { readonly _tag: "NotPrintable"; readonly faults: ReadonlyMap<LineItemId, QuantityFault> }
  | Extract<EditPreview, { readonly _tag: "NotSold" }>

/** Of a group's edits, with each item's own fault; an item of another product is left to the services. */
export const previewGroupEdit = (
  { items }: Pick<LineItemGroup, "items">,
  edits: readonly ItemEdit[],
  product: Product,
  group?: CustomerGroup,
): GroupEditPreview => {
  if (edits.length === 0) return { _tag: "Unchanged" }
  const previews = edits.flatMap(({ lineItemId, becomes }) =>
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
