/** Anybody with the link takes over the guest's cart, once (UCP-13). */
import { Effect } from "effect"
import { getActiveCart } from "../../../application/shop/carts/find-cart.ts"
import { mergeTransferredCart } from "../../../application/shop/carts/merge-transferred-cart.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { registerRoute } from "./register-route.ts"
import type { RouteDeps } from "./request.ts"

export const registerCartTransferRoutes = (services: RouteDeps): void => {
  const { deliveryRules } = services
  registerRoute(
    services,
    endpoints.takeOverCart,
    ({ shop, body: { code }, caller }) => mergeTransferredCart(shop, code, { caller: caller(), deliveryRules }),
    ({ shop, caller }) =>
      getActiveCart(shop, caller()).pipe(
        Effect.mapBoth({
          onSuccess: cart => ({ cart, cartOutcome: "none" as const }),
          onFailure: () => ({ _tag: "LinkEnded" as const }),
        }),
      ),
  )
}
