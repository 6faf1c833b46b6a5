import { describe, expect, it } from "vitest"
import { toCents } from "../../../domain/money/cents.ts"
import { setOrderItemAddressCosts } from "../../../domain/order/order-delivery-costs.ts"
import { aCart, aCustomLineItem, aLineItem, anAddress, toLineItemId } from "../../support/test-data-builders.ts"

const splitOver = (id: string, addresses: number) =>
  aLineItem({
    id: toLineItemId(id),
    shippingAddresses: Array.from({ length: addresses }, (_, index) => ({
      address: anAddress({ streetNumber: `${index + 1}` }),
      quantity: 1,
    })),
  })

const cost = (id: string, item: string, price: number) =>
  aCustomLineItem({
    id,
    type: "additional-address-costs",
    lineItemReference: toLineItemId(item),
    totalPrice: toCents(price),
  })

describe("setOrderItemAddressCosts", () => {
  it("charges the item's extra addresses at today's price and keeps all other costs (API-35, ORDER-16, SPLIT-21)", () => {
    const [one, other] = [splitOver("one", 2), splitOver("other", 3)]
    const shipping = aCustomLineItem({ id: "shipping", type: "shipping" })
    const agreed = [cost("a", "one", 400), cost("b", "other", 400), shipping]
    const order = aCart({ lineItems: [one, other], customLineItems: agreed })
    const after = setOrderItemAddressCosts(order, one.id, toCents(750), () => "new")
    expect(after.customLineItems).toEqual([cost("b", "other", 400), shipping, cost("a", "one", 750)])
    expect(after.lineItems).toBe(order.lineItems)
    expect(after.taxedPrice).toMatchObject({ totalNet: 5_000 + 400 + 500 + 750 })
  })
})
