/** An edit of a group's main item holds for the group: what is printed and how fast it comes for all its items, the quantity and the extra service for the item itself (GROUP-06, GROUP-09…GROUP-11). */
import { DELIVERY_TYPE } from "./add-to-cart.ts"
import { isCancelled, type LineItem, type LineItemId, type Selected } from "./cart.ts"
import { isLocked, type RemainingOptions } from "./design.ts"
import {
  changesOptions,
  type EditChange,
  type EditChanges,
  type Edited,
  editChanges,
  hasChanges,
} from "./edit-changes.ts"
import { type EditEffect, editEffects } from "./edit-effects.ts"
import type { Group } from "./groups.ts"

const withValue = (selection: readonly Selected[], name: string, value: string | undefined): readonly Selected[] => {
  if (value === undefined) return selection.filter(selected => selected.name !== name)
  return selection.some(selected => selected.name === name)
    ? selection.map(selected => (selected.name === name ? { name, value } : selected))
    : [...selection, { name, value }]
}

const changed = (choice: Edited, change: EditChange): Edited => {
  switch (change._tag) {
    case "AttributeChanged":
      return { ...choice, selection: withValue(choice.selection, change.name, change.becomes) }
    case "DeliveryTypeChanged":
      return { ...choice, selection: withValue(choice.selection, DELIVERY_TYPE, change.becomes) }
    case "QuantityChanged":
      return { ...choice, quantity: change.becomes }
    case "ExtraServiceChanged":
      return { ...choice, extraService: change.becomes }
  }
}

/** The choice with every change made; what is not changed stays as it is. */
export const applied = (choice: Edited, changes: readonly EditChange[]): Edited => changes.reduce(changed, choice)

export interface ItemEdit {
  readonly lineItemId: LineItemId
  readonly becomes: Edited
  readonly changes: EditChanges
}

const choiceOf = ({ quantity, selection }: LineItem): Edited => ({ quantity, selection })

const withService = (choice: Edited, extraService: string | undefined): Edited =>
  extraService === undefined ? choice : { ...choice, extraService }

/**
 * What changes in each item of a group when these changes are made to its main item, in the group's order; cancelled
 * items and those that are already so are left out.
 * @param extraService what the main item has booked so far
 */
export const groupEdits = (
  { items, main }: Pick<Group, "items" | "main">,
  changes: readonly EditChange[],
  extraService?: string,
) =>
  items.flatMap((item): readonly ItemEdit[] => {
    if (isCancelled(item)) return []
    const was = item === main ? withService(choiceOf(item), extraService) : choiceOf(item)
    const becomes = applied(was, item === main ? changes : changes.filter(changesOptions))
    const differing = editChanges(was, becomes)
    return hasChanges(differing) ? [{ lineItemId: item.id, becomes, changes: differing }] : []
  })

/** Everything these edits take away from a group's items, item by item. */
export const groupEffects = (
  { items }: Pick<Group, "items">,
  edits: readonly ItemEdit[],
  remaining: RemainingOptions,
): readonly EditEffect[] =>
  edits.flatMap(({ lineItemId, changes }) =>
    items.filter(({ id }) => id === lineItemId).flatMap(item => editEffects(item, changes, remaining)),
  )

/** The options of which one can't be changed without a design of the group being lost (EDIT-08). */
export const lockedNames = (
  { items }: Pick<Group, "items">,
  names: readonly string[],
  remaining: RemainingOptions,
): readonly string[] => names.filter(name => items.some(item => !isCancelled(item) && isLocked(item, name, remaining)))
