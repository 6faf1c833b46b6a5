/** One item's part of an edit says only what changes; what it doesn't name stays as it is, also when others changed it meanwhile (API-07). */

import type { Cart, LineItem, LineItemId, SelectedOption } from "./cart.ts"
import { DELIVERY_TYPE_OPTION_NAME, getDeliveryType } from "./delivery-type.ts"
import type { ItemEdit } from "./edit-group.ts"
import { listServiceKeys } from "./service-booking.ts"

export interface LineItemEdit {
  readonly lineItemId: LineItemId
  readonly quantity?: number
  /** the whole selection */
  readonly selection?: readonly SelectedOption[]
  readonly deliveryType?: string
  /** the keys of all its services */
  readonly services?: readonly string[]
}

export type LineItemEdits = readonly [LineItemEdit, ...LineItemEdit[]]

/** What to ask the services for, for one item's changes; `services` are its keys once they are made. */
export const createLineItemEdit = (
  { lineItemId, becomes, changes }: ItemEdit,
  services: readonly string[],
): LineItemEdit => {
  const changed = new Set(changes.map(({ _tag }) => _tag))
  const delivery = getDeliveryType(becomes.selection)
  return {
    lineItemId,
    ...(changed.has("QuantityChanged") ? { quantity: becomes.quantity } : {}),
    ...(changed.has("AttributeChanged") ? { selection: becomes.selection } : {}),
    ...(changed.has("DeliveryTypeChanged") && delivery !== undefined ? { deliveryType: delivery } : {}),
    ...(changed.has("ExtraServiceChanged") ? { services } : {}),
  }
}

export type EditAction = "edit" | "update" | "changeDelivery"

/** What a shopper was doing: changing how fast it comes, what is booked with it, or the item itself (ERR-10, ERR-22, ERR-23). */
export const classifyEdit = (edits: readonly LineItemEdit[]): EditAction => {
  const named = new Set(edits.flatMap(edit => Object.keys(edit)))
  named.delete("lineItemId")
  if (named.size > 1) return "edit"
  return named.has("deliveryType") ? "changeDelivery" : named.has("services") ? "update" : "edit"
}

/** The whole selection that an edit asks for: its own or the item's, with its delivery type. */
export const getEditedSelection = (
  item: Pick<LineItem, "selection">,
  edit: LineItemEdit,
): readonly SelectedOption[] => {
  const { selection = item.selection, deliveryType: delivery } = edit
  if (delivery === undefined) return selection
  return [
    ...selection.filter(({ name }) => name !== DELIVERY_TYPE_OPTION_NAME),
    { name: DELIVERY_TYPE_OPTION_NAME, value: delivery },
  ]
}

const sameTexts = (some: readonly string[], others: readonly string[]): boolean =>
  some.toSorted().join("\n") === others.toSorted().join("\n")

const texts = (selection: readonly SelectedOption[]): readonly string[] =>
  selection.map(({ name, value }) => `${name}:${value}`)

/** Whether a cart's item is as the edit wants it. */
export const isEditApplied = (cart: Pick<Cart, "lineItems" | "customLineItems">, edit: LineItemEdit): boolean => {
  const item = cart.lineItems.find(({ id }) => id === edit.lineItemId)
  return (
    item !== undefined &&
    (edit.quantity === undefined || edit.quantity === item.quantity) &&
    sameTexts(texts(getEditedSelection(item, edit)), texts(item.selection)) &&
    (edit.services === undefined || sameTexts(edit.services, listServiceKeys(cart, item.id)))
  )
}
