import type { LineItemEdit } from "../../../domain/cart/cart-command.ts"

type EditAction = "edit" | "update" | "changeDelivery"

/** The kind of an edit: the delivery type alone, services alone, or the item itself (ERR-10, ERR-22, ERR-23). */
export const getEditAction = (edits: readonly LineItemEdit[]): EditAction => {
  const editedFields = new Set(edits.flatMap(edit => Object.keys(edit)))
  editedFields.delete("lineItemId")
  if (editedFields.size > 1) return "edit"
  return editedFields.has("deliveryType") ? "changeDelivery" : editedFields.has("services") ? "update" : "edit"
}
