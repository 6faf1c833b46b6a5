import { describe, expect, it } from "vitest"
import { toCents } from "../../../domain/money/cents.ts"
import { findChangedTotal } from "../../../domain/order/agreed-total.ts"
import { aCart } from "../../support/test-data-builders.ts"

const cart = aCart()
const { totalGross } = cart.taxedPrice

describe("findChangedTotal", () => {
  it("returns the expected and the current total when they differ (TAX-08)", () => {
    const expected = toCents(totalGross - 1)
    expect(findChangedTotal(cart, expected)).toEqual({ _tag: "TotalChanged", expected, current: totalGross })
  })

  it("returns undefined when the total is as expected, or no total is expected (TAX-08)", () => {
    expect([findChangedTotal(cart, totalGross), findChangedTotal(cart, undefined)]).toEqual([undefined, undefined])
  })

  it("returns undefined for another total when a refused coupon of the cart already explains it (COUPON-13, TAX-08)", () => {
    const couponRefusals = [{ _tag: "Expired", coupon: "HERFST10" }] as const
    expect(findChangedTotal({ ...cart, couponRefusals }, toCents(1))).toBeUndefined()
  })
})
