/** Adds, edits and removes items. Removing an item removes its group with its services (API-06…API-08). */
import { Effect } from "effect"
import { getCustomerGroup } from "../../../application/shop/caller.ts"
import { requireLineItem } from "../../../application/shop/carts/require-line-item.ts"
import { removeItemGroup } from "../../../domain/cart/cart-line-items.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { registerRoute } from "../http/register-route.ts"
import type { RouteDeps } from "../http/request.ts"
import { addCartLineItems } from "./add-line-items.ts"
import { changeCart, readCurrentCart } from "./change-cart.ts"
import { editCartLineItems } from "./edit-line-items.ts"

export const registerLineItemRoutes = (services: RouteDeps): void => {
  registerRoute(
    services,
    endpoints.addLineItems,
    (request, tx) =>
      changeCart(request, tx, (cart, subject) => addCartLineItems(tx, cart, request.body.lineItems, getCustomerGroup(subject))),
    readCurrentCart,
  )

  registerRoute(
    services,
    endpoints.editLineItem,
    (request, tx) =>
      changeCart(
        request,
        tx,
        (cart, subject) => {
          const edited = editCartLineItems(tx, cart, request.body.editLineItem, getCustomerGroup(subject))
          return Effect.andThen(requireLineItem(cart, request.params.lineItemId), edited)
        },
        request.body.editLineItem.map(({ lineItemId }) => lineItemId),
      ),
    readCurrentCart,
  )

  registerRoute(
    services,
    endpoints.removeLineItem,
    (request, tx) =>
      changeCart(request, tx, cart =>
        Effect.map(requireLineItem(cart, request.params.lineItemId), item => removeItemGroup(cart, item)),
      ),
    readCurrentCart,
  )
}
