import { describe, expect, it } from "vitest"
import { COUPON_CHECKS, explainCouponRefusal } from "../../../application/cart/coupon-explanation.ts"

describe("a coupon that was not taken", () => {
  it("may be used, expired or not available for a customer (COUPON-06, ERR-28)", () => {
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
  ] as const)("by the term %s is %s, and nothing else comes into question (COUPON-06, ERR-28)", (term, cause) => {
    expect(explainCouponRefusal("Customer", term)).toEqual({ _tag: "NotEligible", causes: [cause] })
  })

  it("may be for customers when a visitor asks (COUPON-07, ERR-29)", () => {
    expect(explainCouponRefusal("Anonymous", undefined)).toEqual({ _tag: "NotEligibleBeforeLogin" })
    for (const term of ["LoginRequired", "OtherCustomers", "AlreadyUsed"] as const) {
      expect(explainCouponRefusal("Anonymous", term)).toEqual({ _tag: "NotEligibleBeforeLogin" })
    }
  })

  it.each(["Expired", "NotStarted", "UsedUp"] as const)(
    "and is %s for everybody sends no visitor to the login (COUPON-07)",
    term => {
      expect(explainCouponRefusal("Anonymous", term)).toEqual({ _tag: "NotEligible", causes: [term] })
    },
  )

  it("for any other reason can be checked in four ways (COUPON-09, ERR-31)", () => {
    expect(COUPON_CHECKS).toEqual(["Correct", "StillValid", "NotUsedBefore", "Applies"])
  })
})
