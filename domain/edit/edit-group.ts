/**
 * An edit of the main item applies to its whole group. Options and delivery type change on all items, the extra
 * service only on the main item (GROUP-06, GROUP-09…GROUP-11).
 */
import { isLineItemCancelled, type LineItem, type LineItemId } from "../cart/cart.ts"
import type { LineItemGroup } from "../cart/line-item-groups.ts"
import { isOptionLocked, type LockedOptionsLookup } from "./design-removal.ts"
import {
  applyEditChanges,
  type EditableConfiguration,
  type EditChange,
  hasEditChanges,
  isOptionChange,
  listEditChanges,
  type NonEmptyEditChanges,
} from "./edit-changes.ts"
import { type DesignOrDeliveryRemoval, listEditRemovals } from "./edit-removals.ts"

export interface ItemEdit {
  readonly lineItemId: LineItemId
  readonly choice: EditableConfiguration
  readonly changes: NonEmptyEditChanges
}

export const toEditableConfiguration = ({ quantity, selection }: LineItem): EditableConfiguration => ({ quantity, selection })

/** The edit that turns the item into `becomes`; undefined when nothing differs or the item is cancelled. */
export const findItemEdit = (
  item: LineItem,
  becomes: EditableConfiguration,
  was = toEditableConfiguration(item),
): ItemEdit | undefined => {
  const changes = listEditChanges(was, becomes)
  return hasEditChanges(changes) && !isLineItemCancelled(item) ? { lineItemId: item.id, choice: becomes, changes } : undefined
}

const addService = (choice: EditableConfiguration, extraService: string | undefined): EditableConfiguration =>
  extraService === undefined ? choice : { ...choice, extraService }

type GroupItems = Pick<LineItemGroup, "items" | "main">

const isChangeOf =
  (item: LineItem, main: LineItem) =>
  (change: EditChange): boolean =>
    isOptionChange(change) || (change._tag === "QuantityChanged" ? (change.lineItemId ?? main.id) === item.id : item === main)

/** The items with an editable quantity of their own: active ones of the main item's product (GROUP-10). */
export const listItemsWithEditableQuantity = ({ items, main }: GroupItems): readonly LineItem[] =>
  items.filter(item => !isLineItemCancelled(item) && item.productKey === main.productKey)

/** The position of a design among the group's active items, from 1; undefined for a single item. */
export const getDesignNumber = ({ items }: Pick<LineItemGroup, "items">, id: LineItemId): number | undefined => {
  const active = items.filter(item => !isLineItemCancelled(item))
  return active.length > 1 ? active.findIndex(item => item.id === id) + 1 : undefined
}

/**
 * The differences in a group after these changes: all of the main item, and the quantities of its other designs after
 * the main item's. Changes without effect are left out.
 */
export const listEffectiveGroupChanges = (
  group: GroupItems,
  changes: readonly EditChange[],
  extraService?: string,
): readonly EditChange[] => {
  const { main } = group
  const was = addService(toEditableConfiguration(main), extraService)
  const mainChanges = listEditChanges(was, applyEditChanges(was, changes.filter(isChangeOf(main, main))))
  const others = listItemsWithEditableQuantity(group).flatMap(item => {
    const { quantity } = applyEditChanges(toEditableConfiguration(item), changes.filter(isChangeOf(item, main)))
    return item === main || quantity === item.quantity
      ? []
      : [{ _tag: "QuantityChanged", lineItemId: item.id, was: item.quantity, becomes: quantity } as const]
  })
  const index = mainChanges.findLastIndex(({ _tag }) => _tag === "AttributeChanged" || _tag === "QuantityChanged") + 1
  return mainChanges.toSpliced(index, 0, ...others)
}

/**
 * The edits per item when these changes are applied to the group, in its order. Cancelled and unchanged items are left
 * out.
 * @param extraService the extra service that the main item has now
 */
export const listGroupEdits = ({ items, main }: GroupItems, changes: readonly EditChange[], extraService?: string) =>
  items.flatMap(item => {
    const was = addService(toEditableConfiguration(item), item === main ? extraService : undefined)
    return findItemEdit(item, applyEditChanges(was, changes.filter(isChangeOf(item, main))), was) ?? []
  })

export type GroupEditRemoval = DesignOrDeliveryRemoval & Pick<ItemEdit, "lineItemId">

/** Everything that these edits remove, item by item. */
export const listLostDesignsAndDelivery = (
  { items }: Pick<LineItemGroup, "items">,
  edits: readonly ItemEdit[],
  remaining: LockedOptionsLookup,
): readonly GroupEditRemoval[] =>
  edits.flatMap(({ lineItemId, changes }) =>
    items
      .filter(({ id }) => id === lineItemId)
      .flatMap(item => listEditRemovals(item, changes, remaining).map(effect => ({ ...effect, lineItemId }))),
  )

/** The options whose change would remove a design of the group (EDIT-08). */
export const listLockedOptionNames = (
  { items }: Pick<LineItemGroup, "items">,
  names: readonly string[],
  remaining: LockedOptionsLookup,
): readonly string[] =>
  names.filter(name => items.some(item => !isLineItemCancelled(item) && isOptionLocked(item, name, remaining)))
