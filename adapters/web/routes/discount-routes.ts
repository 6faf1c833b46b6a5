/** Lookups count against the same rate limit as attempts, so that codes can't be guessed (API-40, COUPON-13). */
import { Effect } from "effect"
import { findDiscounts } from "../../../application/shop/carts/find-discounts.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { registerRoute } from "./register-route.ts"
import type { RouteDeps } from "./request.ts"

export const registerDiscountRoutes = (services: RouteDeps): void => {
  registerRoute(services, endpoints.getDiscount, ({ query, caller, shop }) =>
    Effect.map(findDiscounts(shop, query.code, caller()), results => ({ results })),
  )
}
