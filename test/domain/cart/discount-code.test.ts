import { describe, expect, it } from "vitest"
import type { CouponRefusalReason } from "../../../domain/cart/coupon-refusal.ts"
import { DISCOUNT_CODE_STATES, type DiscountCodeState, toDiscountCodeState } from "../../../domain/cart/discount-code.ts"

describe("the state of a discount code", () => {
  it("is one of commercetools' six states (COUPON-05, COUPON-13)", () => {
    expect(DISCOUNT_CODE_STATES).toEqual([
      "NotActive",
      "NotValid",
      "DoesNotMatchCart",
      "MatchesCart",
      "MaxApplicationReached",
      "ApplicationStoppedByPreviousDiscount",
    ])
  })

  it.each<[CouponRefusalReason | undefined, DiscountCodeState]>([
    [undefined, "MatchesCart"],
    ["NotStarted", "NotValid"],
    ["Expired", "NotValid"],
    ["UsedUp", "MaxApplicationReached"],
    ["AlreadyUsed", "MaxApplicationReached"],
    ["LoginRequired", "DoesNotMatchCart"],
    ["OtherCustomers", "DoesNotMatchCart"],
  ])("is, for a coupon with the refusal %s, %s (COUPON-06, COUPON-13)", (refusal, state) => {
    expect(toDiscountCodeState(refusal)).toBe(state)
  })
})
