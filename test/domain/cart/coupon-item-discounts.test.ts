import { describe, expect, it } from "vitest"
import type { Coupon } from "../../../domain/cart/coupon.ts"
import { listCouponItemDiscounts } from "../../../domain/cart/coupon-item-discounts.ts"
import { toCents } from "../../../domain/money/cents.ts"
import { aLineItem, toLineItemId } from "../../support/test-data-builders.ts"

const percent = (code: string, permyriad: number): Coupon => ({ code, value: { _tag: "Relative", permyriad } })

describe("listCouponItemDiscounts", () => {
  it("returns each coupon's discount of each item, the second one after the first", () => {
    const items = [1_000, 3_000].map((price, index) =>
      aLineItem({ id: toLineItemId(`item-${index}`), basePrice: toCents(price), discounts: [] }),
    )
    expect(listCouponItemDiscounts(items, [percent("TEN", 1_000), percent("HALF", 5_000)])).toEqual([
      { code: "TEN", amounts: [100, 300] },
      { code: "HALF", amounts: [450, 1_350] },
    ])
  })
})
