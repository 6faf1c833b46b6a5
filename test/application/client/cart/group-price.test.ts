import { describe, expect } from "vitest"
import { calculateGroupPriceBreakdown } from "../../../../application/client/cart/group-price.ts"
import { toCartInView } from "../../../../domain/cart/cart-in-view.ts"
import { groupLineItems } from "../../../../domain/cart/line-item-groups.ts"
import { PRICE_VIEWS } from "../../../../domain/money/price-view.ts"
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

  law("prices a piece by what the group costs without its services, in both views (MONEY-23, TAX-20)", cart, each => {
    for (const view of PRICE_VIEWS)
      for (const group of groupLineItems(toCartInView(each, view))) {
        const { services, price, piecePrice } = calculateGroupPriceBreakdown(group)
        const own = services.reduce((left, { totalPrice }) => left - totalPrice, price as number)
        expect(piecePrice === undefined).toBe(group.quantity < 2)
        const all = piecePrice ? piecePrice.tenthsOfCent * group.quantity : 10 * own
        expect(Math.abs(all - 10 * own)).toBeLessThanOrEqual(group.quantity / 2)
      }
  })
})
