/** Creates, reads and changes carts. Other owners' carts are answered as not found (API-02…API-22). */
import { Effect } from "effect"
import { changeCart, removeCart } from "../../../application/shop/carts/change-cart.ts"
import { getActiveCart } from "../../../application/shop/carts/find-cart.ts"
import { getOrCreateCart } from "../../../application/shop/carts/get-or-create-cart.ts"
import { prefixFieldPaths } from "../../../application/shop/refuse.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { type CartRequest, readCart, toCartTarget } from "./cart-request.ts"
import { registerLineItemRoutes } from "./line-item-routes.ts"
import { registerRoute } from "./register-route.ts"
import type { RouteDeps } from "./request.ts"

export const registerCartRoutes = (services: RouteDeps): void => {
  const { deliveryRules } = services
  registerRoute(services, endpoints.getCart, request =>
    Effect.tap(readCart(request), ({ version, couponRefusals }) =>
      Effect.sync(() => {
        // a coupon that ended changes the cart without a new version, so there is no ETag
        if (!couponRefusals) request.setETag(version)
      }),
    ),
  )

  const readActiveCart = ({ shop, caller }: Pick<CartRequest, "shop" | "caller">) => getActiveCart(shop, caller())

  registerRoute(
    services,
    endpoints.createCart,
    ({ shop, body, caller }) => getOrCreateCart(shop, caller(), body.currency),
    readActiveCart,
  )

  registerRoute(
    services,
    endpoints.updateCart,
    request =>
      Effect.mapError(
        changeCart(request.shop, toCartTarget(request), request.body.action, { caller: request.caller(), deliveryRules }),
        prefixFieldPaths("action", "value"),
      ),
    readCart,
  )

  registerRoute(services, endpoints.deleteCart, request => removeCart(request.shop, toCartTarget(request), request.caller()))

  registerLineItemRoutes(services)
}
