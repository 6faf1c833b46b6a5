/** An edit is a list of what differs, each with the old and the new value: attributes, quantity, delivery type, extra service (GROUP-09…GROUP-11). */
import type { LineItem, LineItemId, SelectedOption } from "./cart.ts"
import { DELIVERY_TYPE_OPTION_NAME, getDeliveryType } from "./delivery-type.ts"

export type EditChange =
  /** an option without a value wasn't, or is no longer, part of the choice */
  | { readonly _tag: "AttributeChanged"; readonly name: string; readonly was?: string; readonly becomes?: string }
  /** of the group's item with this id, else of its main one */
  | {
      readonly _tag: "QuantityChanged"
      readonly was: number
      readonly becomes: number
      readonly lineItemId?: LineItemId
    }
  | { readonly _tag: "DeliveryTypeChanged"; readonly was?: string; readonly becomes?: string }
  /** by service key; none is a choice too (EDIT-07) */
  | { readonly _tag: "ExtraServiceChanged"; readonly was?: string; readonly becomes?: string }

export type EditChanges = readonly [EditChange, ...EditChange[]]

/** What an edit can be about. */
export interface EditableChoice extends Pick<LineItem, "quantity" | "selection"> {
  readonly extraService?: string | undefined
}

type OldAndNew = { readonly was?: string; readonly becomes?: string }

const difference = (was: string | undefined, becomes: string | undefined): readonly OldAndNew[] =>
  was === becomes ? [] : [{ ...(was === undefined ? {} : { was }), ...(becomes === undefined ? {} : { becomes }) }]

const chosen = (selection: readonly SelectedOption[], name: string): string | undefined =>
  selection.find(selected => selected.name === name)?.value

/**
 * Exactly what differs, in the specification's order; attributes in the order of the old choice, new ones after them.
 * Nothing when nothing does.
 */
export const listEditChanges = (was: EditableChoice, becomes: EditableChoice): readonly EditChange[] => {
  const names = new Set([...was.selection, ...becomes.selection].map(({ name }) => name))
  names.delete(DELIVERY_TYPE_OPTION_NAME)
  return [
    ...[...names].flatMap(name =>
      difference(chosen(was.selection, name), chosen(becomes.selection, name)).map(
        values => ({ _tag: "AttributeChanged", name, ...values }) as const,
      ),
    ),
    ...(was.quantity === becomes.quantity
      ? []
      : [{ _tag: "QuantityChanged", was: was.quantity, becomes: becomes.quantity } as const]),
    ...difference(getDeliveryType(was.selection), getDeliveryType(becomes.selection)).map(
      values => ({ _tag: "DeliveryTypeChanged", ...values }) as const,
    ),
    ...difference(was.extraService, becomes.extraService).map(
      values => ({ _tag: "ExtraServiceChanged", ...values }) as const,
    ),
  ]
}

const withValue = (
  selection: readonly SelectedOption[],
  name: string,
  value: string | undefined,
): readonly SelectedOption[] => {
  if (value === undefined) return selection.filter(selected => selected.name !== name)
  return selection.some(selected => selected.name === name)
    ? selection.map(selected => (selected.name === name ? { name, value } : selected))
    : [...selection, { name, value }]
}

const changed = (choice: EditableChoice, change: EditChange): EditableChoice => {
  switch (change._tag) {
    case "AttributeChanged":
      return { ...choice, selection: withValue(choice.selection, change.name, change.becomes) }
    case "DeliveryTypeChanged":
      return { ...choice, selection: withValue(choice.selection, DELIVERY_TYPE_OPTION_NAME, change.becomes) }
    case "QuantityChanged":
      return { ...choice, quantity: change.becomes }
    case "ExtraServiceChanged":
      return { ...choice, extraService: change.becomes }
  }
}

/** The choice with every change made; what is not changed stays as it is. */
export const applyEditChanges = (choice: EditableChoice, changes: readonly EditChange[]): EditableChoice =>
  changes.reduce(changed, choice)

/** Whether it is about what is printed and how fast it comes, rather than how many or with which service. */
export const isOptionChange = ({ _tag }: EditChange): boolean =>
  _tag === "AttributeChanged" || _tag === "DeliveryTypeChanged"

/** Only an edit that changes something can be confirmed (GROUP-12). */
export const hasEditChanges = (changes: readonly EditChange[]): changes is EditChanges => changes.length > 0
