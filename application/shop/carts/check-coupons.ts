import { Effect } from "effect"
import { type CheckedCoupon, checkCouponTerms } from "../../../domain/cart/coupon-terms.ts"
import { toDiscountCodeState } from "../../../domain/cart/discount-code.ts"
import type { Caller } from "../caller.ts"
import type { UsedCoupon } from "../ports/coupons.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"

const getCouponCustomer = (caller: Caller) => {
  if (caller._tag === "Anonymous") return {}
  return { customer: caller.group ? { customerGroupId: caller.group.id } : {} }
}

const withCouponRefusals = (coupons: readonly UsedCoupon[], caller: Caller, now: Date): readonly CheckedCoupon[] =>
  coupons.map(({ code, terms, ...uses }) => ({
    code,
    terms,
    refusal: checkCouponTerms(terms, { now, ...uses, ...getCouponCustomer(caller) }),
  }))

/**
 * Returns the known coupons in the order of `codes`, each with its refusal if it can't be used (COUPON-06…08). With
 * `lock` as `find`, no other order can use them up until the unit of work ends.
 */
export const checkCoupons = (
  { coupons, now }: Pick<ShopReads, "coupons" | "now">,
  codes: readonly string[],
  caller: Caller,
  find = coupons.find,
): Effect.Effect<readonly CheckedCoupon[]> =>
  Effect.map(find(codes, caller._tag === "Customer" ? caller.id : undefined), found => withCouponRefusals(found, caller, now))

/** The state that a discount code would have now; empty for an unknown code (API-40, COUPON-13). */
export const findDiscountCodeStates = (shop: ShopReads, code: string, caller: Caller) =>
  Effect.map(checkCoupons(shop, [code], caller), coupons =>
    coupons.map(({ code: known, refusal }) => ({ code: known, state: toDiscountCodeState(refusal) })),
  )
