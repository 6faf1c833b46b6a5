/** An edit of a group's main item holds for the group: options and delivery type for all, extra service for itself (GROUP-06, GROUP-09…GROUP-11). */
import { isLineItemCancelled, type LineItem, type LineItemId } from "./cart.ts"
import { isOptionLocked, type RemainingOptions } from "./design.ts"
import {
  applyEditChanges,
  type EditableChoice,
  type EditChange,
  type EditChanges,
  hasEditChanges,
  isOptionChange,
  listEditChanges,
} from "./edit-changes.ts"
import { type EditSideEffect, listEditSideEffects } from "./edit-side-effects.ts"
import type { LineItemGroup } from "./line-item-groups.ts"

export interface ItemEdit {
  readonly lineItemId: LineItemId
  readonly becomes: EditableChoice
  readonly changes: EditChanges
}

export const toEditableChoice = ({ quantity, selection }: LineItem): EditableChoice => ({ quantity, selection })

/** What makes an item so; nothing where it is so already, or cancelled. */
export const listItemEdits = (
  item: LineItem,
  becomes: EditableChoice,
  was = toEditableChoice(item),
): readonly ItemEdit[] => {
  const changes = listEditChanges(was, becomes)
  return hasEditChanges(changes) && !isLineItemCancelled(item) ? [{ lineItemId: item.id, becomes, changes }] : []
}

const withService = (choice: EditableChoice, extraService: string | undefined): EditableChoice =>
  extraService === undefined ? choice : { ...choice, extraService }

type Items = Pick<LineItemGroup, "items" | "main">

const concerns =
  (item: LineItem, main: LineItem) =>
  (change: EditChange): boolean =>
    isOptionChange(change) ||
    (change._tag === "QuantityChanged" ? (change.lineItemId ?? main.id) === item.id : item === main)

/** The items of which each has a quantity of its own to edit: those of the main item's product, cancelled ones left out (GROUP-10). */
export const listEditableDesigns = ({ items, main }: Items): readonly LineItem[] =>
  items.filter(item => !isLineItemCancelled(item) && item.productKey === main.productKey)

/** The number by which a shopper knows a design among the items of its group; none where there is only one. */
export const getDesignNumber = ({ items }: Pick<LineItemGroup, "items">, id: LineItemId): number | undefined => {
  const active = items.filter(item => !isLineItemCancelled(item))
  return active.length > 1 ? active.findIndex(item => item.id === id) + 1 : undefined
}

/**
 * What differs in a group once this is made: all of its main item, the quantities of its other designs after the main
 * one's; what was made and is already so is left out.
 */
export const listGroupChanges = (
  group: Items,
  made: readonly EditChange[],
  extraService?: string,
): readonly EditChange[] => {
  const { main } = group
  const was = withService(toEditableChoice(main), extraService)
  const own = listEditChanges(was, applyEditChanges(was, made.filter(concerns(main, main))))
  const others = listEditableDesigns(group).flatMap(item => {
    const { quantity } = applyEditChanges(toEditableChoice(item), made.filter(concerns(item, main)))
    return item === main || quantity === item.quantity
      ? []
      : [{ _tag: "QuantityChanged", lineItemId: item.id, was: item.quantity, becomes: quantity } as const]
  })
  const after = own.findLastIndex(({ _tag }) => _tag === "AttributeChanged" || _tag === "QuantityChanged") + 1
  return own.toSpliced(after, 0, ...others)
}

/**
 * What changes in each item of a group when these changes are made to it, in the group's order; cancelled
 * items and those that are already so are left out.
 * @param extraService what the main item has booked so far
 */
export const listGroupEdits = ({ items, main }: Items, changes: readonly EditChange[], extraService?: string) =>
  items.flatMap(item => {
    const was = withService(toEditableChoice(item), item === main ? extraService : undefined)
    return listItemEdits(item, applyEditChanges(was, changes.filter(concerns(item, main))), was)
  })

export type GroupEditSideEffect = EditSideEffect & Pick<ItemEdit, "lineItemId">

/** Everything these edits take away from a group's items, item by item. */
export const listGroupEditSideEffects = (
  { items }: Pick<LineItemGroup, "items">,
  edits: readonly ItemEdit[],
  remaining: RemainingOptions,
): readonly GroupEditSideEffect[] =>
  edits.flatMap(({ lineItemId, changes }) =>
    items
      .filter(({ id }) => id === lineItemId)
      .flatMap(item => listEditSideEffects(item, changes, remaining).map(effect => ({ ...effect, lineItemId }))),
  )

/** The options of which one can't be changed without a design of the group being lost (EDIT-08). */
export const listLockedOptionNames = (
  { items }: Pick<LineItemGroup, "items">,
  names: readonly string[],
  remaining: RemainingOptions,
): readonly string[] =>
  names.filter(name => items.some(item => !isLineItemCancelled(item) && isOptionLocked(item, name, remaining)))
