import type { LineItem } from "../cart/cart.ts"
import type { LineItemEdit } from "../cart/cart-command.ts"
import { DELIVERY_TYPE_OPTION_NAME, getDeliveryType } from "../catalog/delivery-type.ts"
import type { SelectedOption } from "../catalog/selection.ts"
import type { ItemEdit } from "./edit-group.ts"

/** The request for one item's changes; `services` are the item's keys after the edit. */
export const createLineItemEdit = ({ lineItemId, choice, changes }: ItemEdit, services: readonly string[]): LineItemEdit => {
  const changed = new Set(changes.map(({ _tag }) => _tag))
  const delivery = getDeliveryType(choice.selection)
  return {
    lineItemId,
    ...(changed.has("QuantityChanged") ? { quantity: choice.quantity } : {}),
    ...(changed.has("AttributeChanged") ? { selection: choice.selection } : {}),
    ...(changed.has("DeliveryTypeChanged") && delivery !== undefined ? { deliveryType: delivery } : {}),
    ...(changed.has("ExtraServiceChanged") ? { services } : {}),
  }
}

/** The requested selection: the edit's own or the item's, with the edit's delivery type. */
export const getEditedSelection = (item: Pick<LineItem, "selection">, edit: LineItemEdit): readonly SelectedOption[] => {
  const { selection = item.selection, deliveryType: delivery } = edit
  if (delivery === undefined) return selection
  return [
    ...selection.filter(({ name }) => name !== DELIVERY_TYPE_OPTION_NAME),
    { name: DELIVERY_TYPE_OPTION_NAME, value: delivery },
  ]
}
