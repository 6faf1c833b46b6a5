import { describe, expect, it } from "vitest"
import { isLineItemCancelled, type LineItem } from "../../../domain/cart/cart.ts"
import { summarizePrices } from "../../../domain/cart/price-summary.ts"
import { toCents } from "../../../domain/money/cents.ts"
import { cart } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
import { aCart, aCustomLineItem, aLineItem, percentToTaxRate, toLineItemId } from "../../support/test-data-builders.ts"

const total = (amounts: readonly { readonly amount: number }[]) => amounts.reduce((sum, { amount }) => sum + amount, 0)

describe("summarizePrices", () => {
  it("returns base price, discounts by tag, coupons, added lines, net, tax and gross (MONEY-01…03, MONEY-21)", () => {
    const lineItems = [
      aLineItem({
        basePrice: toCents(10_000),
        discounts: [
          { amount: toCents(1_000), tags: ["product"] },
          { amount: toCents(900), tags: ["reseller"] },
        ],
        couponDiscount: toCents(100),
        totalPrice: toCents(8_000),
      }),
    ]
    const customLineItems = [
      aCustomLineItem({ totalPrice: toCents(250), lineItemReference: toLineItemId("item-1") }),
      aCustomLineItem({ totalPrice: toCents(250), lineItemReference: toLineItemId("item-1") }),
      aCustomLineItem({ type: "shipping", totalPrice: toCents(500) }),
    ]
    expect(summarizePrices(aCart({ lineItems, customLineItems }))).toEqual({
      products: 1,
      base: 10_000,
      discounts: [
        { tag: "product", amount: 1_000 },
        { tag: "reseller", amount: 900 },
      ],
      coupons: 100,
      couponsByCode: [],
      customLines: [
        { type: "service", count: 2, amount: 500 },
        { type: "shipping", count: 1, amount: 500 },
      ],
      net: 9_000,
      taxPortions: [{ rate: percentToTaxRate(21), net: 9_000, amount: 1_890, country: "NL", treatment: "domestic" }],
      gross: 10_890,
      taxNote: "included",
    })
  })

  it("returns each coupon code's discount, or one combined amount when the shares are unknown (MONEY-21, COUPON-01)", () => {
    const discountCodes = ["A", "B", "C"]
    const priced = { basePrice: toCents(1_000), couponDiscount: toCents(300), totalPrice: toCents(700) }
    const item = aLineItem({
      ...priced,
      couponShares: [
        { code: "A", amount: toCents(100) },
        { code: "B", amount: toCents(200) },
      ],
    })
    const byCode = (lineItems: readonly LineItem[], codes = discountCodes) =>
      summarizePrices(aCart({ lineItems, discountCodes: codes })).couponsByCode
    expect(byCode([item, { ...item, id: toLineItemId("item-2") }])).toEqual([
      { codes: ["A"], amount: 200 },
      { codes: ["B"], amount: 400 },
      { codes: ["C"], amount: 0 },
    ])
    expect(byCode([item], ["A", "B"])).toEqual([
      { codes: ["A"], amount: 100 },
      { codes: ["B"], amount: 200 },
    ])
    expect(byCode([item, aLineItem(priced)])).toEqual([{ codes: discountCodes, amount: 600 }])
    expect(byCode([aLineItem(priced)], ["A"])).toEqual([{ codes: ["A"], amount: 300 }])
    expect(byCode([{ ...item, state: "Cancelled" }], ["A"])).toEqual([{ codes: ["A"], amount: 0 }])
  })

  it("uses the totals in the cart, even when its own calculation would differ (MONEY-21)", () => {
    const taxedPrice = { totalNet: toCents(1), totalTax: toCents(2), totalGross: toCents(3), taxPortions: [] }
    expect(summarizePrices({ ...aCart(), taxedPrice })).toMatchObject({ net: 1, gross: 3, taxPortions: [] })
  })

  law("returns as net total the base price less discounts and coupons, plus added lines (MONEY-19, MONEY-21)", cart, each => {
    const { base, discounts, coupons, customLines, net, taxPortions, gross } = summarizePrices(each)
    expect(base - total(discounts) - coupons + total(customLines)).toBe(net)
    expect(net + total(taxPortions)).toBe(gross)
  })

  law("counts each charged line in the row of its type", cart, each => {
    const { customLines } = summarizePrices(each)
    const cancelled = new Set(each.lineItems.filter(isLineItemCancelled).map(({ id }) => id))
    const charged = each.customLineItems.filter(
      ({ lineItemReference }) => !(lineItemReference && cancelled.has(lineItemReference)),
    )
    expect(customLines.reduce((sum, { count }) => sum + count, 0)).toBe(charged.length)
    expect(new Set(customLines.map(({ type }) => type)).size).toBe(customLines.length)
  })
})
