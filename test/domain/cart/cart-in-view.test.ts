import { describe, expect, it } from "vitest"
import { getActiveLineItems } from "../../../domain/cart/cart.ts"
import { toCartInView } from "../../../domain/cart/cart-in-view.ts"
import {
  calculateCartTotals,
  calculateLineTaxes,
  calculateTotalsTaxedByLine,
  listChargedLines,
} from "../../../domain/cart/cart-totals.ts"
import { toCents } from "../../../domain/money/cents.ts"
import { cart } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
import { aCustomLineItem, aLineItem, percentToTaxRate, toLineItemId } from "../../support/test-data-builders.ts"

const item = (id: string, net: number, some: Parameters<typeof aLineItem>[0] = {}) =>
  aLineItem({ id: toLineItemId(id), totalPrice: toCents(net), basePrice: toCents(net), lineItemNumber: Number(id), ...some })

const sumPrices = (lines: readonly { readonly totalPrice: number }[]) => lines.reduce((sum, each) => sum + each.totalPrice, 0)

const withTotals = (lines: Pick<Parameters<typeof calculateCartTotals>[0], "lineItems" | "customLineItems">) => ({
  ...lines,
  taxedPrice: calculateCartTotals(lines),
})

describe("toCartInView", () => {
  it("gives lines with VAT that add up to the total: the spare cent goes to the first of equal lines (TAX-22)", () => {
    const { lineItems } = toCartInView(withTotals({ lineItems: [item("2", 50), item("1", 50)], customLineItems: [] }), "gross")
    expect(lineItems.map(({ id, totalPrice }) => [id, totalPrice])).toEqual([
      ["2", 60],
      ["1", 61],
    ])
  })

  it("shares the VAT of a line among its price, discounts and coupons (TAX-22, MONEY-19)", () => {
    const line = item("1", 250, {
      basePrice: toCents(350),
      discounts: [{ amount: toCents(50), tags: ["product"] }],
      couponDiscount: toCents(50),
      couponShares: [
        { code: "A", amount: toCents(25) },
        { code: "B", amount: toCents(25) },
      ],
    })
    const [inView] = toCartInView(withTotals({ lineItems: [line], customLineItems: [] }), "gross").lineItems
    const { basePrice, discounts, couponShares = [], couponDiscount, totalPrice } = inView ?? line
    expect(totalPrice).toBe(303)
    expect(basePrice - (discounts[0]?.amount ?? 0) - couponDiscount).toBe(303)
    expect(couponShares.map(({ amount }) => amount).reduce((a, b) => a + b, 0)).toBe(couponDiscount)
  })

  it("shows an earlier price with VAT at the rate of the line's destination (TAX-20, SHOP-06)", () => {
    const line = item("1", 100, { previousPrice: toCents(90), taxRate: percentToTaxRate(6) })
    const { lineItems } = toCartInView(withTotals({ lineItems: [line], customLineItems: [] }), "gross")
    expect(lineItems[0]).toMatchObject({ totalPrice: 106, previousPrice: 95 })
  })

  it("shows an order of an earlier version with VAT line by line, as it was taxed (TAX-04, TAX-20)", () => {
    const lines = { lineItems: [item("1", 50), item("2", 50)], customLineItems: [] }
    const order = { ...lines, taxedPrice: calculateTotalsTaxedByLine(lines) }
    expect(toCartInView(order, "gross").lineItems.map(({ totalPrice }) => totalPrice)).toEqual([60, 60])
  })

  it("changes no amount in the net view (TAX-20)", () => {
    const service = aCustomLineItem({ lineItemReference: toLineItemId("1"), totalPrice: toCents(500) })
    const made = withTotals({ lineItems: [item("1", 50)], customLineItems: [service] })
    expect(toCartInView(made, "net")).toEqual({ ...made, priceView: "net" })
  })

  law("adds up to the total with VAT, and never touches the totals (TAX-20)", cart, each => {
    const made = { ...each, taxedPrice: calculateCartTotals(each) }
    const inView = toCartInView(made, "gross")
    expect(sumPrices(getActiveLineItems(inView)) + sumPrices(listChargedLines(inView))).toBe(made.taxedPrice.totalGross)
    expect(inView.taxedPrice).toBe(made.taxedPrice)
    expect([...calculateLineTaxes(made).values()].reduce((sum, tax) => sum + tax, 0)).toBe(made.taxedPrice.totalTax)
  })
})
