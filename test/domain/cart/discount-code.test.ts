import { describe, expect, it } from "vitest"
import type { CouponRefusal } from "../../../domain/cart/coupon-refusal.ts"
import {
  DISCOUNT_CODE_STATES,
  type DiscountCodeState,
  getDiscountCodeState,
} from "../../../domain/cart/discount-code.ts"

describe("a discount code's state", () => {
  it("is one of commercetools' six (COUPON-05, COUPON-13)", () => {
    expect(DISCOUNT_CODE_STATES).toEqual([
      "NotActive",
      "NotValid",
      "DoesNotMatchCart",
      "MatchesCart",
      "MaxApplicationReached",
      "ApplicationStoppedByPreviousDiscount",
    ])
  })

  it.each<[CouponRefusal | undefined, DiscountCodeState]>([
    [undefined, "MatchesCart"],
    ["NotStarted", "NotValid"],
    ["Expired", "NotValid"],
    ["UsedUp", "MaxApplicationReached"],
    ["AlreadyUsed", "MaxApplicationReached"],
    ["LoginRequired", "DoesNotMatchCart"],
    ["OtherCustomers", "DoesNotMatchCart"],
  ])("after the refusal %s is %s (COUPON-06, COUPON-13)", (refusal, state) => {
    expect(getDiscountCodeState(refusal)).toBe(state)
  })
})
