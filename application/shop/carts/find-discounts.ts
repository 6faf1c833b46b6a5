import { Effect } from "effect"
import { normalizeDiscountCode } from "../../../domain/cart/coupon-terms.ts"
import { getDiscountCodeState } from "../../../domain/cart/discount-code.ts"
import type { Caller } from "../caller.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"
import { checkCoupons } from "./check-coupons.ts"

/** The state that a discount code would have now; empty for an unknown code (API-40, COUPON-13). */
export const findDiscounts = (shop: ShopReads, code: string, caller: Caller) =>
  Effect.map(checkCoupons(shop, [normalizeDiscountCode(code)], caller), coupons =>
    coupons.map(({ code: known, refusal }) => ({ code: known, state: getDiscountCodeState(refusal) })),
  )
