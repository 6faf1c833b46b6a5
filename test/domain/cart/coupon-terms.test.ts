import { describe, expect, it } from "vitest"
import {
  addDiscountCode,
  type CouponCheckContext,
  type CouponTerms,
  checkCouponTerms,
  filterUsableCoupons,
  findByDiscountCode,
  listCouponRefusals,
  normalizeDiscountCode,
  toCouponNotEligible,
} from "../../../domain/cart/coupon-terms.ts"

const coupon = { code: "TEN", value: { _tag: "Relative", permyriad: 1_000 } } as const

const refusal = (terms: Omit<CouponTerms, "coupon">, use: Partial<CouponCheckContext> = {}) =>
  checkCouponTerms({ coupon, ...terms }, { now: new Date("2026-11-21T12:00:00Z"), uses: 0, usesByCustomer: 0, ...use })

const member = { customerGroupId: "resellers" }

describe("checkCouponTerms", () => {
  it("accepts anybody when the coupon has no terms", () => {
    expect(refusal({})).toBeUndefined()
    expect(refusal({}, { customer: member, usesByCustomer: 5 })).toBeUndefined()
  })

  it("accepts from the start until just before the end (COUPON-06)", () => {
    const terms = { startsAt: "2026-11-21T12:00:00Z", endsAt: "2026-11-22T12:00:00Z" }
    expect(refusal(terms, { now: new Date("2026-11-21T11:59:59.999Z") })).toBe("NotStarted")
    expect(refusal(terms)).toBeUndefined()
    expect(refusal(terms, { now: new Date("2026-11-22T11:59:59.999Z") })).toBeUndefined()
    expect(refusal(terms, { now: new Date("2026-11-22T12:00:00Z") })).toBe("Expired")
  })

  it("refuses a coupon that has reached its maximum of uses (COUPON-06)", () => {
    expect(refusal({ maxUses: 2 }, { uses: 1 })).toBeUndefined()
    expect(refusal({ maxUses: 2 }, { uses: 2 })).toBe("UsedUp")
    expect(refusal({ maxUses: 0 })).toBe("UsedUp")
  })

  it("limits the uses per customer, which requires a login (COUPON-06, COUPON-07)", () => {
    expect(refusal({ maxUsesPerCustomer: 1 })).toBe("LoginRequired")
    expect(refusal({ maxUsesPerCustomer: 1 }, { customer: {} })).toBeUndefined()
    expect(refusal({ maxUsesPerCustomer: 1 }, { customer: {}, usesByCustomer: 1 })).toBe("AlreadyUsed")
  })

  it("accepts only members of the coupon's customer group (COUPON-06, COUPON-07)", () => {
    expect(refusal(member)).toBe("LoginRequired")
    expect(refusal(member, { customer: {} })).toBe("OtherCustomers")
    expect(refusal(member, { customer: member })).toBeUndefined()
  })
})

describe("checked coupons", () => {
  const startsAt = "2026-12-01T00:00:00Z"
  const checked = [
    { code: "TEN", terms: { coupon }, refusal: undefined },
    { code: "SOON", terms: { coupon: { ...coupon, code: "SOON" }, startsAt }, refusal: "NotStarted" },
  ] as const

  it("explain each code that takes nothing off; an unknown code has expired (COUPON-13)", () => {
    expect(listCouponRefusals(["ten", "soon", "GONE"], checked)).toEqual([
      { _tag: "NotStarted", coupon: "SOON", from: startsAt },
      { _tag: "Expired", coupon: "GONE" },
    ])
  })

  it("give a discount only when nothing refuses them (COUPON-13)", () => {
    expect(filterUsableCoupons(checked)).toEqual([coupon])
  })
})

describe("normalizeDiscountCode", () => {
  it("turns the code into capitals without surrounding spaces (COUPON-03)", () => {
    expect(normalizeDiscountCode(" ten ")).toBe("TEN")
  })

  it("is equal for a code in other spellings, and differs for other letters and a hyphen within (COUPON-14)", () => {
    for (const typed of ["e\u0301te\u0301 10", "ÉTÉ\u00a010", "ＥＴＥ１０".replaceAll("Ｅ", "é"), "été\u200b10"]) {
      expect(normalizeDiscountCode(typed)).toBe("ÉTÉ10")
    }
    expect(normalizeDiscountCode("ТEN")).not.toBe("TEN")
    expect(normalizeDiscountCode("TEN-1")).not.toBe(normalizeDiscountCode("TEN1"))
  })
})

describe("findByDiscountCode", () => {
  it("prefers the code that is written like the typed one (COUPON-14)", () => {
    const coupons = [{ code: "SALE" }, { code: "SALE!" }]
    expect(findByDiscountCode(coupons, "sale!")).toBe(coupons[1])
    expect(findByDiscountCode(coupons, "“Sale”.")).toBe(coupons[0])
    expect(findByDiscountCode(coupons, "10%")).toBeUndefined()
  })
})

describe("toCouponNotEligible", () => {
  it("names the coupon and the reason, and the start date when it begins later (COUPON-06)", () => {
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

describe("addDiscountCode", () => {
  it("keeps each code once and at most ten codes (COUPON-05)", () => {
    const ten = Array.from({ length: 10 }, (_, index) => `CODE${index}`)
    expect(addDiscountCode(["A"], "B")).toEqual(["A", "B"])
    expect(addDiscountCode(["A"], "A")).toEqual(["A"])
    expect(addDiscountCode(ten.slice(1), "B")).toHaveLength(10)
    expect(addDiscountCode(ten, "CODE3")).toBe(ten)
    expect(addDiscountCode(ten, "B")).toBeUndefined()
  })
})
