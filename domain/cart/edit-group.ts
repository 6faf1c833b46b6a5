/** An edit of a group's main item holds for the group: options and delivery type for all, extra service for itself (GROUP-06, GROUP-09…GROUP-11). */
import { isLineItemCancelled, type LineItem, type LineItemId } from "./cart.ts"
import { isOptionLocked, type RemainingOptions } from "./design.ts"
import {
  applied,
  changesOptions,
  type EditChange,
  type EditChanges,
  type Edited,
  editChanges,
  hasChanges,
} from "./edit-changes.ts"
import { type EditEffect, editEffects } from "./edit-effects.ts"
import type { Group } from "./groups.ts"

export interface ItemEdit {
  readonly lineItemId: LineItemId
  readonly becomes: Edited
  readonly changes: EditChanges
}

export const choiceOf = ({ quantity, selection }: LineItem): Edited => ({ quantity, selection })

/** What makes an item so; nothing where it is so already, or cancelled. */
export const itemEdits = (item: LineItem, becomes: Edited, was = choiceOf(item)): readonly ItemEdit[] => {
  const changes = editChanges(was, becomes)
  return hasChanges(changes) && !isLineItemCancelled(item) ? [{ lineItemId: item.id, becomes, changes }] : []
}

const withService = (choice: Edited, extraService: string | undefined): Edited =>
  extraService === undefined ? choice : { ...choice, extraService }

type Items = Pick<Group, "items" | "main">

const concerns =
  (item: LineItem, main: LineItem) =>
  (change: EditChange): boolean =>
    changesOptions(change) ||
    (change._tag === "QuantityChanged" ? (change.lineItemId ?? main.id) === item.id : item === main)

/** The items of which each has a quantity of its own to edit: those of the main item's product, cancelled ones left out (GROUP-10). */
export const designsOf = ({ items, main }: Items): readonly LineItem[] =>
  items.filter(item => !isLineItemCancelled(item) && item.productKey === main.productKey)

/** The number by which a shopper knows a design among the items of its group; none where there is only one. */
export const designNumber = ({ items }: Pick<Group, "items">, id: LineItemId): number | undefined => {
  const active = items.filter(item => !isLineItemCancelled(item))
  return active.length > 1 ? active.findIndex(item => item.id === id) + 1 : undefined
}

/**
 * What differs in a group once this is made: all of its main item, the quantities of its other designs after the main
 * one's; what was made and is already so is left out.
 */
export const groupChanges = (
  group: Items,
  made: readonly EditChange[],
  extraService?: string,
): readonly EditChange[] => {
  const { main } = group
  const was = withService(choiceOf(main), extraService)
  const own = editChanges(was, applied(was, made.filter(concerns(main, main))))
  const others = designsOf(group).flatMap(item => {
    const { quantity } = applied(choiceOf(item), made.filter(concerns(item, main)))
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
export const groupEdits = ({ items, main }: Items, changes: readonly EditChange[], extraService?: string) =>
  items.flatMap(item => {
    const was = withService(choiceOf(item), item === main ? extraService : undefined)
    return itemEdits(item, applied(was, changes.filter(concerns(item, main))), was)
  })

export type GroupEffect = EditEffect & Pick<ItemEdit, "lineItemId">

/** Everything these edits take away from a group's items, item by item. */
export const groupEffects = (
  { items }: Pick<Group, "items">,
  edits: readonly ItemEdit[],
  remaining: RemainingOptions,
): readonly GroupEffect[] =>
  edits.flatMap(({ lineItemId, changes }) =>
    items
      .filter(({ id }) => id === lineItemId)
      .flatMap(item => editEffects(item, changes, remaining).map(effect => ({ ...effect, lineItemId }))),
  )

/** The options of which one can't be changed without a design of the group being lost (EDIT-08). */
export const lockedNames = (
  { items }: Pick<Group, "items">,
  names: readonly string[],
  remaining: RemainingOptions,
): readonly string[] =>
  names.filter(name => items.some(item => !isLineItemCancelled(item) && isOptionLocked(item, name, remaining)))
