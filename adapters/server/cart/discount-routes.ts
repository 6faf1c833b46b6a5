/** The state a discount code would have now, for whoever asks; looking is counted like trying, so that codes are not guessed (API-40, COUPON-13). */
import { normalizeDiscountCode } from "../../../domain/cart/coupon-terms.ts"
import { getDiscountCodeState } from "../../../domain/cart/discount-code.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { registerRoute } from "../http/register-route.ts"
import type { RouteDeps } from "../http/request.ts"
import { checkCoupons } from "./coupon-rows.ts"

export const registerDiscountRoutes = (services: RouteDeps): void => {
  registerRoute(services, endpoints.getDiscount, async ({ query, caller, now }, tx) => {
    const judged = await checkCoupons(tx, [normalizeDiscountCode(query.code)], caller(), now)
    return { results: judged.map(({ code, refusal }) => ({ code, state: getDiscountCodeState(refusal) })) }
  })
}
