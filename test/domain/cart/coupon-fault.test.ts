import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { COUPON_CHECKS, couponFault } from "../../../domain/cart/coupon-fault.ts"
import { law } from "../../support/law.ts"

const NOT_ELIGIBLE = "DiscountCodeNotEligible"

describe("a coupon that was not taken", () => {
  it("may be used, expired or not available for a customer (COUPON-06, ERR-28)", () => {
    expect(couponFault(NOT_ELIGIBLE, "Customer")).toEqual({
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
  ])("by the term %s is %s, and nothing else comes into question (COUPON-06, ERR-28)", (term, cause) => {
    expect(couponFault(NOT_ELIGIBLE, "Customer", term)).toEqual({ _tag: "NotEligible", causes: [cause] })
  })

  it.each(["WrongMoon", "toString", ""])("by the unknown term %s may be any of them (COUPON-06)", term => {
    expect(couponFault(NOT_ELIGIBLE, "Customer", term)).toEqual(couponFault(NOT_ELIGIBLE, "Customer"))
  })

  it("may be for customers when a visitor asks (COUPON-07, ERR-29)", () => {
    expect(couponFault(NOT_ELIGIBLE, "Anonymous")).toEqual({ _tag: "NotEligibleBeforeLogin" })
    for (const term of ["LoginRequired", "OtherCustomers", "AlreadyUsed", "WrongMoon"]) {
      expect(couponFault(NOT_ELIGIBLE, "Anonymous", term)).toEqual({ _tag: "NotEligibleBeforeLogin" })
    }
  })

  it.each(["Expired", "NotStarted", "UsedUp"])(
    "and is %s for everybody sends no visitor to the login (COUPON-07)",
    term => {
      expect(couponFault(NOT_ELIGIBLE, "Anonymous", term)).toEqual({ _tag: "NotEligible", causes: [term] })
    },
  )

  it("is no code at all, whoever asks (COUPON-08, ERR-30)", () => {
    for (const visitor of ["Anonymous", "Customer"] as const) {
      expect(couponFault("DiscountCodeInvalid", visitor)).toEqual({ _tag: "InvalidCode" })
    }
  })

  it("for any other reason can be checked in four ways (COUPON-09, ERR-31)", () => {
    expect(couponFault(undefined, "Customer")).toEqual({
      _tag: "NotTaken",
      check: ["Correct", "StillValid", "NotUsedBefore", "Applies"],
    })
  })

  law(
    "by an unheard-of code is never more than not taken (COUPON-09)",
    fc.tuple(fc.string(), fc.constantFrom("Anonymous" as const, "Customer" as const), fc.string()),
    ([code, visitor, term]) => {
      fc.pre(code !== NOT_ELIGIBLE && code !== "DiscountCodeInvalid")
      expect(couponFault(code, visitor, term)).toEqual({ _tag: "NotTaken", check: COUPON_CHECKS })
    },
  )
})
