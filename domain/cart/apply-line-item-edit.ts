/** An edit carries its consequences: options hold for the whole group, and design, split shipment and slot go by the rules that told of it (EDIT-09, GROUP-06, GROUP-13…GROUP-16). */

import type { CustomerGroup } from "../catalog/item-price.ts"
import type { ProductConfiguration } from "../catalog/product-configuration.ts"
import { removeDeliverySlot } from "../delivery/slot-booking.ts"
import type { Cart, LineItem, LineItemId } from "./cart.ts"
import { replaceLineItems } from "./cart-line-items.ts"
import { findDesignRemovalReason, removeDesign } from "./design.ts"
import {
  applyEditChanges,
  type EditableChoice,
  type EditChange,
  isOptionChange,
  listEditChanges,
} from "./edit-changes.ts"
import { type ItemEdit, listItemEdits, toEditableChoice } from "./edit-group.ts"
import { editLineItem } from "./line-item.ts"
import { getGroupKey } from "./line-item-groups.ts"

export interface RequestedEdit {
  readonly item: LineItem
  readonly becomes: Pick<EditableChoice, "quantity" | "selection">
}

/**
 * What changes in which items, in the cart's order: the edits as requested, and every change of an option made to one
 * item of a group for all its items that are not cancelled; of two for the same option the later one holds.
 */
export const expandEditsToGroup = (
  items: readonly LineItem[],
  requested: readonly RequestedEdit[],
): readonly ItemEdit[] => {
  const own = new Map<LineItemId, RequestedEdit["becomes"]>()
  const shared = new Map<string, readonly EditChange[]>()
  for (const { item, becomes } of requested) {
    const key = getGroupKey(item)
    own.set(item.id, becomes)
    shared.set(key, [...(shared.get(key) ?? []), ...listEditChanges(item, becomes).filter(isOptionChange)])
  }
  return items.flatMap(item =>
    listItemEdits(
      item,
      applyEditChanges(own.get(item.id) ?? toEditableChoice(item), shared.get(getGroupKey(item)) ?? []),
    ),
  )
}

interface MadeEdit {
  readonly changes: readonly EditChange[]
  readonly configuration: ProductConfiguration
  readonly group?: CustomerGroup | undefined
}

/** The cart with one item's edit made, and without what the edit takes away. */
export const applyLineItemEdit = <C extends Pick<Cart, "lineItems" | "customLineItems">>(
  cart: C,
  item: LineItem,
  { changes, configuration, group }: MadeEdit,
): C => {
  const { designOptions = [] } = configuration.product
  const priced = editLineItem(item, configuration, group)
  const lost = findDesignRemovalReason(item, changes, { _tag: "Known", names: designOptions })
  const edited = lost ? removeDesign(priced) : priced
  return replaceLineItems(edited.deliveryOption ? cart : removeDeliverySlot(cart, item), [edited])
}
