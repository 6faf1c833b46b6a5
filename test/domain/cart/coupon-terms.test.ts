import { describe, expect, it } from "vitest"
import {
  addDiscountCode,
  type CouponTerms,
  type CouponUsage,
  checkCouponTerms,
  normalizeDiscountCode,
  toCouponNotEligible,
} from "../../../domain/cart/coupon-terms.ts"

const coupon = { code: "TEN", value: { _tag: "Relative", permyriad: 1_000 } } as const

const refusal = (terms: Omit<CouponTerms, "coupon">, use: Partial<CouponUsage> = {}) =>
  checkCouponTerms({ coupon, ...terms }, { now: new Date("2026-11-21T12:00:00Z"), uses: 0, usesByCustomer: 0, ...use })

const member = { customerGroupId: "resellers" }

describe("the terms of a coupon", () => {
  it("are met by anybody when there are none", () => {
    expect(refusal({})).toBeUndefined()
    expect(refusal({}, { customer: member, usesByCustomer: 5 })).toBeUndefined()
  })

  it("hold from the first moment to just before the last (COUPON-06)", () => {
    const terms = { startsAt: "2026-11-21T12:00:00Z", endsAt: "2026-11-22T12:00:00Z" }
    expect(refusal(terms, { now: new Date("2026-11-21T11:59:59.999Z") })).toBe("NotStarted")
    expect(refusal(terms)).toBeUndefined()
    expect(refusal(terms, { now: new Date("2026-11-22T11:59:59.999Z") })).toBeUndefined()
    expect(refusal(terms, { now: new Date("2026-11-22T12:00:00Z") })).toBe("Expired")
  })

  it("count its uses by everybody (COUPON-06)", () => {
    expect(refusal({ maxUses: 2 }, { uses: 1 })).toBeUndefined()
    expect(refusal({ maxUses: 2 }, { uses: 2 })).toBe("UsedUp")
    expect(refusal({ maxUses: 0 })).toBe("UsedUp")
  })

  it("count its uses by a customer, who must be known for that (COUPON-06, COUPON-07)", () => {
    expect(refusal({ maxUsesPerCustomer: 1 })).toBe("LoginRequired")
    expect(refusal({ maxUsesPerCustomer: 1 }, { customer: {} })).toBeUndefined()
    expect(refusal({ maxUsesPerCustomer: 1 }, { customer: {}, usesByCustomer: 1 })).toBe("AlreadyUsed")
  })

  it("can be for one group of customers (COUPON-06, COUPON-07)", () => {
    expect(refusal(member)).toBe("LoginRequired")
    expect(refusal(member, { customer: {} })).toBe("OtherCustomers")
    expect(refusal(member, { customer: member })).toBeUndefined()
  })
})

describe("a coupon's code", () => {
  it("is compared in capitals, without space around it (COUPON-03)", () => {
    expect(normalizeDiscountCode(" ten ")).toBe("TEN")
  })
})

describe("a coupon that may not be used", () => {
  it("says which, why, and from when on it may if it begins later (COUPON-06)", () => {
    const startsAt = "2026-12-01T00:00:00Z"
    expect(toCouponNotEligible({ coupon, startsAt }, "NotStarted")).toEqual({
      _tag: "NotStarted",
      coupon: "TEN",
      from: startsAt,
    })
    expect(toCouponNotEligible({ coupon, startsAt }, "UsedUp")).toEqual({ _tag: "UsedUp", coupon: "TEN" })
    expect(toCouponNotEligible({ coupon }, "NotStarted")).toEqual({ _tag: "NotStarted", coupon: "TEN" })
  })
})

describe("a cart's codes", () => {
  it("hold each code once, and ten at the most (COUPON-05)", () => {
    const ten = Array.from({ length: 10 }, (_, index) => `CODE${index}`)
    expect(addDiscountCode(["A"], "B")).toEqual(["A", "B"])
    expect(addDiscountCode(["A"], "A")).toEqual(["A"])
    expect(addDiscountCode(ten.slice(1), "B")).toHaveLength(10)
    expect(addDiscountCode(ten, "CODE3")).toBe(ten)
    expect(addDiscountCode(ten, "B")).toBeUndefined()
  })
})
