/** Anybody with the link takes over the guest's cart, once (UCP-13). */
import { Effect } from "effect"
import { endpoints } from "../../contract/endpoints.ts"
import { registerRoute } from "../http/register-route.ts"
import type { RouteDeps } from "../http/request.ts"
import { readActiveCart } from "./change-cart.ts"
import { transferCart } from "./transfer-cart.ts"

export const registerCartTransferRoutes = (services: RouteDeps): void => {
  const { deliveryRules } = services
  registerRoute(
    services,
    endpoints.takeOverCart,
    ({ body: { code }, caller, now }, tx) => transferCart(tx, { code, subject: caller(), now, deliveryRules }),
    (request, tx) => Effect.map(readActiveCart(request, tx, "LinkEnded"), cart => ({ cart, cartOutcome: "none" as const })),
  )
}
