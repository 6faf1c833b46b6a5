/**
 * The state that a discount code would have now. Lookups count against the same rate limit as attempts, so that codes
 * can't be guessed (API-40, COUPON-13).
 */
import { normalizeDiscountCode } from "../../../domain/cart/coupon-terms.ts"
import { getDiscountCodeState } from "../../../domain/cart/discount-code.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { registerRoute } from "../http/register-route.ts"
import type { RouteDeps } from "../http/request.ts"
import { checkStoredCoupons } from "./check-coupons.ts"

export const registerDiscountRoutes = (services: RouteDeps): void => {
  registerRoute(services, endpoints.getDiscount, async ({ query, caller, now }, tx) => {
    const coupons = await checkStoredCoupons(tx, [normalizeDiscountCode(query.code)], caller(), now)
    return { results: coupons.map(({ code, refusal }) => ({ code, state: getDiscountCodeState(refusal) })) }
  })
}
