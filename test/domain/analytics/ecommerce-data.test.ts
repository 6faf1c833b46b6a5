import { describe, expect, it } from "vitest"
import { createEcommerceData, MAX_EVENT_ITEMS } from "../../../domain/analytics/ecommerce-data.ts"
import { getActiveLineItems } from "../../../domain/cart/cart.ts"
import { summarizePrices } from "../../../domain/cart/price-summary.ts"
import { toCents } from "../../../domain/money/cents.ts"
import { cart as anyCart } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
import { aCart, aCustomLineItem, aLineItem, toLineItemId } from "../../support/test-data-builders.ts"

describe("the items of an analytics event", () => {
  it("have the net price and discount of one piece, in euros (EVENT-11)", () => {
    const line = aLineItem({ quantity: 300, basePrice: toCents(3_000), totalPrice: toCents(2_850) })
    expect(createEcommerceData(aCart({ lineItems: [line] }))).toEqual({
      currency: "EUR",
      value: 28.5,
      items: [{ item_id: "business-cards", index: 0, quantity: 300, price: 0.095, discount: 0.005 }],
    })
  })

  it("have at most four decimals in price and discount (EVENT-11)", () => {
    const line = aLineItem({ quantity: 25, basePrice: toCents(10), totalPrice: toCents(7) })
    expect(createEcommerceData(aCart({ lineItems: [line] })).items).toMatchObject([{ price: 0.0028, discount: 0.0012 }])
  })

  it("leave out cancelled items and services (EVENT-11)", () => {
    const cancelled = aLineItem({ id: toLineItemId("item-2"), state: "Cancelled" })
    const cart = aCart({ lineItems: [aLineItem(), cancelled], customLineItems: [aCustomLineItem()] })
    expect(createEcommerceData(cart)).toMatchObject({ value: 25, items: [{ index: 0 }] })
    expect(createEcommerceData(cart).items).toHaveLength(1)
  })

  it("are at most two hundred, while the value covers the whole cart (EVENT-11)", () => {
    const lineItems = Array.from({ length: 201 }, (_, index) => aLineItem({ id: toLineItemId(`item-${index}`) }))
    const sale = createEcommerceData(aCart({ lineItems }))
    expect(sale.items).toHaveLength(MAX_EVENT_ITEMS)
    expect(sale.value).toBe(5025)
  })

  law("add up to the value, which is the cart's net total without services and shipping (EVENT-11)", anyCart, cart => {
    const { value, items } = createEcommerceData(cart)
    const others = summarizePrices(cart).customLines.reduce((sum, { amount }) => sum + amount, 0)
    const sum = items.reduce((total, { price, quantity }) => total + Math.round(price * quantity * 100), 0)
    if (getActiveLineItems(cart).length <= MAX_EVENT_ITEMS) expect(sum).toBe(Math.round(value * 100))
    expect(Math.round(value * 100)).toBe(cart.taxedPrice.totalNet - others)
  })
})
