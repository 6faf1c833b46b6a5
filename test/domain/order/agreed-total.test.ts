import { describe, expect, it } from "vitest"
import { toCents } from "../../../domain/money/cents.ts"
import { findChangedTotal } from "../../../domain/order/agreed-total.ts"
import { aCart } from "../../support/test-data-builders.ts"

const cart = aCart()
const { totalGross } = cart.taxedPrice

describe("findChangedTotal", () => {
  it("names both totals when the cart costs another one than expected (TAX-08)", () => {
    const expected = toCents(totalGross - 1)
    expect(findChangedTotal(cart, expected)).toEqual({ _tag: "TotalChanged", expected, current: totalGross })
  })

  it("finds nothing at the expected total, and without one (TAX-08)", () => {
    expect([findChangedTotal(cart, totalGross), findChangedTotal(cart, undefined)]).toEqual([undefined, undefined])
  })

  it("leaves it to a coupon that ended to explain the total (COUPON-13, TAX-08)", () => {
    const couponRefusals = [{ _tag: "Expired", coupon: "HERFST10" }] as const
    expect(findChangedTotal({ ...cart, couponRefusals }, toCents(1))).toBeUndefined()
  })
})
