import { describe, expect } from "vitest"
import { calculateGroupPriceBreakdown } from "../../../../application/client/cart/group-price.ts"
import { groupLineItems } from "../../../../domain/cart/line-item-groups.ts"
import { cart } from "../../../support/arbitraries.ts"
import { law } from "../../../support/law.ts"

const total = (all: readonly { readonly amount: number }[]) => all.reduce((sum, { amount }) => sum + amount, 0)

describe("calculateGroupPriceBreakdown", () => {
  law("returns as price the base price less discounts and coupons, plus services (GROUP-02, MONEY-19, MONEY-21)", cart, each => {
    for (const group of groupLineItems(each)) {
      const { base, discounts, coupons, services, price } = calculateGroupPriceBreakdown(group)
      const served = services.reduce((sum, { totalPrice }) => sum + totalPrice, 0)
      expect(base - total(discounts) - coupons + served).toBe(price)
    }
  })
})
