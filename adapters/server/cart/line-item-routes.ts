/** Items are added, edited and removed; removing one removes its group with all that belongs to it (API-06…API-08). */
import { Effect } from "effect"
import { removeItemGroup } from "../../../domain/cart/cart-line-items.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { registerRoute } from "../http/register-route.ts"
import type { RouteDeps } from "../http/request.ts"
import { getCustomerGroup } from "../identity/caller.ts"
import { addCartLineItems } from "./add-line-items.ts"
import { changeCart, readCurrentCart } from "./change-cart.ts"
import { editCartLineItems } from "./edit-line-items.ts"
import { requireLineItem } from "./line-item-checks.ts"

export const registerLineItemRoutes = (services: RouteDeps): void => {
  registerRoute(
    services,
    endpoints.addLineItems,
    (call, tx) =>
      changeCart(call, tx, (cart, subject) =>
        addCartLineItems(tx, cart, call.body.lineItems, getCustomerGroup(subject)),
      ),
    readCurrentCart,
  )

  registerRoute(
    services,
    endpoints.editLineItem,
    (call, tx) =>
      changeCart(
        call,
        tx,
        (cart, subject) => {
          const edited = editCartLineItems(tx, cart, call.body.editLineItem, getCustomerGroup(subject))
          return Effect.andThen(requireLineItem(cart, call.params.lineItemId), edited)
        },
        call.body.editLineItem.map(({ lineItemId }) => lineItemId),
      ),
    readCurrentCart,
  )

  registerRoute(
    services,
    endpoints.removeLineItem,
    (call, tx) =>
      changeCart(call, tx, cart =>
        Effect.map(requireLineItem(cart, call.params.lineItemId), item => removeItemGroup(cart, item)),
      ),
    readCurrentCart,
  )
}
