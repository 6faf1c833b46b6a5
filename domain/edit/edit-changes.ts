/**
 * Differences of an edit with old and new values: attributes, quantity, delivery type, extra service
 * (GROUP-09…GROUP-11).
 */
import type { LineItem, LineItemId } from "../cart/cart.ts"
import { DELIVERY_TYPE_OPTION_NAME, getDeliveryType } from "../catalog/delivery-type.ts"
import type { SelectedOption } from "../catalog/selection.ts"

export type EditChange =
  /** a missing value means that the option was not, or is no longer, selected */
  | { readonly _tag: "AttributeChanged"; readonly name: string; readonly was?: string; readonly becomes?: string }
  /** of the group's item with this id, without one its main item */
  | {
      readonly _tag: "QuantityChanged"
      readonly was: number
      readonly becomes: number
      readonly lineItemId?: LineItemId
    }
  | { readonly _tag: "DeliveryTypeChanged"; readonly was?: string; readonly becomes?: string }
  /** by service key; a missing value means no service, which is a choice too (EDIT-07) */
  | { readonly _tag: "ExtraServiceChanged"; readonly was?: string; readonly becomes?: string }

export type NonEmptyEditChanges = readonly [EditChange, ...EditChange[]]

/** The part of an item that an edit can change. */
export interface EditableConfiguration extends Pick<LineItem, "quantity" | "selection"> {
  readonly extraService?: string | undefined
}

type OldAndNew = { readonly was?: string; readonly becomes?: string }

const listDifference = (was: string | undefined, becomes: string | undefined): readonly OldAndNew[] =>
  was === becomes ? [] : [{ ...(was === undefined ? {} : { was }), ...(becomes === undefined ? {} : { becomes }) }]

const findValue = (selection: readonly SelectedOption[], name: string): string | undefined =>
  selection.find(selected => selected.name === name)?.value

/**
 * The differences in the specification's order. Attributes keep the old selection's order, new ones follow. Empty
 * when both are equal.
 */
export const listEditChanges = (was: EditableConfiguration, becomes: EditableConfiguration): readonly EditChange[] => {
  const names = new Set([...was.selection, ...becomes.selection].map(({ name }) => name))
  names.delete(DELIVERY_TYPE_OPTION_NAME)
  return [
    ...[...names].flatMap(name =>
      listDifference(findValue(was.selection, name), findValue(becomes.selection, name)).map(
        values => ({ _tag: "AttributeChanged", name, ...values }) as const,
      ),
    ),
    ...(was.quantity === becomes.quantity
      ? []
      : [{ _tag: "QuantityChanged", was: was.quantity, becomes: becomes.quantity } as const]),
    ...listDifference(getDeliveryType(was.selection), getDeliveryType(becomes.selection)).map(
      values => ({ _tag: "DeliveryTypeChanged", ...values }) as const,
    ),
    ...listDifference(was.extraService, becomes.extraService).map(
      values => ({ _tag: "ExtraServiceChanged", ...values }) as const,
    ),
  ]
}

const setValue = (selection: readonly SelectedOption[], name: string, value: string | undefined): readonly SelectedOption[] => {
  if (value === undefined) return selection.filter(selected => selected.name !== name)
  return selection.some(selected => selected.name === name)
    ? selection.map(selected => (selected.name === name ? { name, value } : selected))
    : [...selection, { name, value }]
}

const applyChange = (choice: EditableConfiguration, change: EditChange): EditableConfiguration => {
  switch (change._tag) {
    case "AttributeChanged":
      return { ...choice, selection: setValue(choice.selection, change.name, change.becomes) }
    case "DeliveryTypeChanged":
      return { ...choice, selection: setValue(choice.selection, DELIVERY_TYPE_OPTION_NAME, change.becomes) }
    case "QuantityChanged":
      return { ...choice, quantity: change.becomes }
    case "ExtraServiceChanged":
      return { ...choice, extraService: change.becomes }
  }
}

/** The choice with every change applied. */
export const applyEditChanges = (choice: EditableConfiguration, changes: readonly EditChange[]): EditableConfiguration =>
  changes.reduce(applyChange, choice)

/** Whether the change is of an attribute or the delivery type, not of the quantity or a service. */
export const isOptionChange = ({ _tag }: EditChange): boolean => _tag === "AttributeChanged" || _tag === "DeliveryTypeChanged"

/** Only an edit that changes something can be confirmed (GROUP-12). */
export const hasEditChanges = (changes: readonly EditChange[]): changes is NonEmptyEditChanges => changes.length > 0
