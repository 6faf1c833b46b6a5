/**
 * An option change holds for the whole group. An edit can remove the design, the split shipment and the slot
 * (EDIT-09, GROUP-06, GROUP-13…GROUP-16).
 */
import { removeDeliverySlot } from "../booking/slot-booking.ts"
import type { Cart, LineItem, LineItemId } from "../cart/cart.ts"
import { replaceLineItems } from "../cart/cart-line-items.ts"
import { reconfigureLineItem } from "../cart/line-item.ts"
import { getGroupKey } from "../cart/line-item-groups.ts"
import type { CustomerGroup } from "../catalog/item-price.ts"
import type { ProductConfiguration } from "../catalog/product-configuration.ts"
import { findDesignRemovalReason, removeDesign } from "./design-removal.ts"
import { applyEditChanges, type EditableConfiguration, type EditChange, isOptionChange, listEditChanges } from "./edit-changes.ts"
import { findItemEdit, type ItemEdit, toEditableConfiguration } from "./edit-group.ts"

export interface RequestedItemConfiguration {
  readonly item: LineItem
  readonly choice: Pick<EditableConfiguration, "quantity" | "selection">
}

/**
 * The edits per item, in the cart's order: the requested ones, and every option change copied to the active items of
 * the same group. Of two changes to one option the later one wins.
 */
export const expandEditsToGroup = (
  items: readonly LineItem[],
  requested: readonly RequestedItemConfiguration[],
): readonly ItemEdit[] => {
  const own = new Map<LineItemId, RequestedItemConfiguration["choice"]>()
  const shared = new Map<string, readonly EditChange[]>()
  for (const { item, choice } of requested) {
    const key = getGroupKey(item)
    own.set(item.id, choice)
    shared.set(key, [...(shared.get(key) ?? []), ...listEditChanges(item, choice).filter(isOptionChange)])
  }
  return items.flatMap(item => {
    const choice = applyEditChanges(own.get(item.id) ?? toEditableConfiguration(item), shared.get(getGroupKey(item)) ?? [])
    return findItemEdit(item, choice) ?? []
  })
}

interface ConfiguredEdit {
  readonly changes: readonly EditChange[]
  readonly configuration: ProductConfiguration
  readonly group?: CustomerGroup | undefined
}

/** The cart with one item's edit applied, without the design, split and slot that the edit removes. */
export const applyLineItemEdit = <C extends Pick<Cart, "lineItems" | "customLineItems">>(
  cart: C,
  item: LineItem,
  { changes, configuration, group }: ConfiguredEdit,
): C => {
  const { designOptions = [] } = configuration.product
  const priced = reconfigureLineItem(item, configuration, group)
  const reason = findDesignRemovalReason(item, changes, { _tag: "Known", names: designOptions })
  const edited = reason ? removeDesign(priced) : priced
  return replaceLineItems(edited.deliveryOption ? cart : removeDeliverySlot(cart, item), [edited])
}
