/** Adds, edits and removes items. Removing an item removes its group with its services (API-06…API-08). */
import { Effect } from "effect"
import { changeCart } from "../../../application/shop/carts/change-cart.ts"
import { requireLineItem } from "../../../application/shop/require-line-item.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { readCart, toCartTarget } from "./cart-request.ts"
import { registerRoute } from "./register-route.ts"
import type { RouteDeps } from "./request.ts"

export const registerLineItemRoutes = (services: RouteDeps): void => {
  const { deliveryRules } = services
  registerRoute(
    services,
    endpoints.addLineItems,
    request => {
      const command = { _tag: "AddLineItems", drafts: request.body.lineItems } as const
      return changeCart(request.shop, toCartTarget(request), command, { caller: request.caller(), deliveryRules })
    },
    readCart,
  )

  registerRoute(
    services,
    endpoints.editLineItem,
    request => {
      const command = { _tag: "EditLineItem", edits: request.body.editLineItem } as const
      const edited = changeCart(request.shop, toCartTarget(request), command, { caller: request.caller(), deliveryRules })
      return Effect.tap(edited, cart => requireLineItem(cart, request.params.lineItemId))
    },
    readCart,
  )

  registerRoute(
    services,
    endpoints.removeLineItem,
    request => {
      const command = { _tag: "RemoveLineItem", lineItemId: request.params.lineItemId } as const
      return changeCart(request.shop, toCartTarget(request), command, { caller: request.caller(), deliveryRules })
    },
    readCart,
  )
}
