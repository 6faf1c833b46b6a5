import { describe, expect, it } from "vitest"
import { explainCouponRefusal, SUGGESTED_COUPON_CHECKS } from "../../../../application/client/cart/coupon-explanation.ts"

describe("the explanation of a refused coupon", () => {
  it("lists used, expired and not available as possible causes for a customer (COUPON-06, ERR-28)", () => {
    expect(explainCouponRefusal("Customer", undefined)).toEqual({
      _tag: "NotEligible",
      causes: ["AlreadyUsed", "Expired", "NotAvailable"],
    })
  })

  it.each([
    ["AlreadyUsed", "AlreadyUsed"],
    ["UsedUp", "UsedUp"],
    ["Expired", "Expired"],
    ["NotStarted", "NotStarted"],
    ["OtherCustomers", "NotAvailable"],
    ["LoginRequired", "NotAvailable"],
  ] as const)("names for the refusal %s only the cause %s (COUPON-06, ERR-28)", (term, cause) => {
    expect(explainCouponRefusal("Customer", term)).toEqual({ _tag: "NotEligible", causes: [cause] })
  })

  it("asks a guest to log in when the coupon may be for customers (COUPON-07, ERR-29)", () => {
    expect(explainCouponRefusal("Anonymous", undefined)).toEqual({ _tag: "NotEligibleBeforeLogin" })
    for (const term of ["LoginRequired", "OtherCustomers", "AlreadyUsed"] as const) {
      expect(explainCouponRefusal("Anonymous", term)).toEqual({ _tag: "NotEligibleBeforeLogin" })
    }
  })

  it.each(["Expired", "NotStarted", "UsedUp"] as const)(
    "doesn't ask a guest to log in when the coupon is %s for everybody (COUPON-07)",
    term => {
      expect(explainCouponRefusal("Anonymous", term)).toEqual({ _tag: "NotEligible", causes: [term] })
    },
  )

  it("suggests four checks for any other reason (COUPON-09, ERR-31)", () => {
    expect(SUGGESTED_COUPON_CHECKS).toEqual(["Correct", "StillValid", "NotUsedBefore", "Applies"])
  })
})
