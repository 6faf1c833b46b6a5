/** Items are added, edited and removed; removing one removes its group with all that belongs to it (API-06…API-08). */
import { withoutGroupOf } from "../../../domain/cart/edit-cart.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { route, type Services } from "../http/route.ts"
import { groupOf } from "../identity/subject.ts"
import { withAdded } from "./add-items.ts"
import { changeCart, shownCart } from "./change-cart.ts"
import { editedItems } from "./edit-items.ts"
import { itemOf } from "./line-item-choices.ts"

export const lineItemService = (services: Services): void => {
  route(
    services,
    endpoints.addLineItems,
    async (call, tx) =>
      changeCart(call, tx, (cart, subject) => withAdded(tx, cart, call.body.lineItems, groupOf(subject))),
    shownCart,
  )

  route(
    services,
    endpoints.editLineItem,
    async (call, tx) =>
      changeCart(call, tx, (cart, subject) => {
        itemOf(cart, call.params.lineItemId)
        return editedItems(tx, cart, call.body.editLineItem, groupOf(subject))
      }),
    shownCart,
  )

  route(
    services,
    endpoints.removeLineItem,
    async (call, tx) => changeCart(call, tx, cart => withoutGroupOf(cart, itemOf(cart, call.params.lineItemId))),
    shownCart,
  )
}
