/** Items are added, edited and removed; removing one removes its group with all that belongs to it (API-06…API-08). */
import { Effect } from "effect"
import { removeItemGroup } from "../../../domain/cart/cart-line-items.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { registerRoute } from "../http/register-route.ts"
import type { RouteDeps } from "../http/request.ts"
import { getCustomerGroup } from "../identity/caller.ts"
import { withAdded } from "./add-items.ts"
import { changeCart, shownCart } from "./change-cart.ts"
import { editedItems } from "./edit-items.ts"
import { itemOf } from "./line-item-choices.ts"

export const registerLineItemRoutes = (services: RouteDeps): void => {
  registerRoute(
    services,
    endpoints.addLineItems,
    (call, tx) =>
      changeCart(call, tx, (cart, subject) => withAdded(tx, cart, call.body.lineItems, getCustomerGroup(subject))),
    shownCart,
  )

  registerRoute(
    services,
    endpoints.editLineItem,
    (call, tx) =>
      changeCart(
        call,
        tx,
        (cart, subject) => {
          const edited = editedItems(tx, cart, call.body.editLineItem, getCustomerGroup(subject))
          return Effect.andThen(itemOf(cart, call.params.lineItemId), edited)
        },
        call.body.editLineItem.map(({ lineItemId }) => lineItemId),
      ),
    shownCart,
  )

  registerRoute(
    services,
    endpoints.removeLineItem,
    (call, tx) =>
      changeCart(call, tx, cart =>
        Effect.map(itemOf(cart, call.params.lineItemId), item => removeItemGroup(cart, item)),
      ),
    shownCart,
  )
}
