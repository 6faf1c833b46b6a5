import { describe, expect, it } from "vitest"
import type { AnalyticsEvent } from "../../../domain/analytics/analytics-event.ts"
import {
  createCartChangeEvents,
  createCartPageEvent,
  createPurchaseEvent,
  createReferenceEditFailedEvent,
  createShippingInfoEvent,
  createViewItemEvent,
} from "../../../domain/analytics/cart-events.ts"
import type { LineItem } from "../../../domain/cart/cart.ts"
import { toCents } from "../../../domain/money/cents.ts"
import type { OrderId } from "../../../domain/order/order.ts"
import { aCart, aCustomLineItem, aLineItem, toLineItemId } from "../../support/test-data-builders.ts"

const cards = aLineItem()
const flyers = aLineItem({
  id: toLineItemId("item-2"),
  productKey: "flyers",
  quantity: 300,
  totalPrice: toCents(2_850),
})

const cartOf = (...lineItems: readonly LineItem[]) => aCart({ lineItems })

const names = (events: readonly AnalyticsEvent[]) =>
  events.map(({ name, params }) => [name, "items" in params ? params.items.map(({ item_id }) => item_id) : []])

const courier = aCustomLineItem({
  type: "courierService",
  lineItemReference: cards.id,
  courierContactName: "Ada",
  courierContactPhoneNumber: "+31612345678",
})

const order = {
  ...aCart({ lineItems: [cards], customLineItems: [courier, aCustomLineItem({ id: "custom-2" })] }),
  id: "order-id" as OrderId,
  orderNumber: "PS-1001",
  stages: [],
  createdAt: "2026-11-21T10:00:00Z",
}

describe("checkout analytics events", () => {
  it("carry their name and the items of the cart (EVENT-01, EVENT-02, EVENT-05, EVENT-06)", () => {
    for (const name of ["begin_checkout", "view_delivery", "view_cart", "cart_next"] as const) {
      expect(createCartPageEvent(name, cartOf(cards))).toMatchObject({
        name,
        params: { items: [{ item_id: "business-cards" }] },
      })
    }
  })

  it("report only the added items in add_to_cart after an addition or a copy (EVENT-03)", () => {
    const add = { _tag: "AddLineItems", drafts: [{ productKey: "flyers", quantity: 300, selection: [] }] } as const
    expect(names(createCartChangeEvents(add, cartOf(cards), cartOf(cards, flyers)))).toEqual([["add_to_cart", ["flyers"]]])
    expect(names(createCartChangeEvents(add, undefined, cartOf(flyers)))).toEqual([["add_to_cart", ["flyers"]]])
    const quoted = { _tag: "AddQuotes", lines: [{ quoteId: "q", quoteLineItemId: "l" }] } as const
    expect(names(createCartChangeEvents(quoted, cartOf(cards), cartOf(cards, flyers)))).toEqual([["add_to_cart", ["flyers"]]])
    const copy = { _tag: "CopyLineItems", lineItemIds: [cards.id] } as const
    const twin = aLineItem({ id: toLineItemId("item-3") })
    expect(names(createCartChangeEvents(copy, cartOf(cards), cartOf(cards, twin)))).toEqual([["add_to_cart", ["business-cards"]]])
  })

  it("report the removed items in remove_from_cart after a removal or emptying the cart (EVENT-04)", () => {
    const remove = { _tag: "RemoveLineItem", lineItemId: cards.id } as const
    expect(names(createCartChangeEvents(remove, cartOf(cards, flyers), cartOf(flyers)))).toEqual([
      ["remove_from_cart", ["business-cards"]],
    ])
    expect(names(createCartChangeEvents({ _tag: "EmptyCart" }, cartOf(cards, flyers), cartOf()))).toEqual([
      ["remove_from_cart", ["business-cards", "flyers"]],
    ])
    expect(createCartChangeEvents(remove, cartOf(flyers), cartOf(flyers))).toEqual([])
    expect(createCartChangeEvents(remove, undefined, cartOf())).toEqual([])
  })

  it("report the chosen payment method in add_payment_info (EVENT-07)", () => {
    const set = { _tag: "SetPaymentMethod", payment: { paymentMethodId: "paypal" } } as const
    expect(createCartChangeEvents(set, cartOf(cards), cartOf(cards))).toMatchObject([
      { name: "add_payment_info", params: { payment_type: "paypal", value: 25 } },
    ])
    expect(createCartChangeEvents({ _tag: "Recalculate" }, cartOf(cards), cartOf(cards))).toEqual([])
  })

  it("report the shipping tier: all-day, a time, pickup, courier or mixed (EVENT-10)", () => {
    const timed = aLineItem({ deliveryOption: { recsKeys: ["a"], before: "12:00" } })
    const picked = aLineItem({ id: toLineItemId("item-4"), pickupPointId: "postnl-1" })
    const tier = (...items: readonly LineItem[]) => createShippingInfoEvent(cartOf(...items)).params
    expect(createShippingInfoEvent(cartOf(cards)).name).toBe("add_shipping_info")
    expect(tier(cards)).toMatchObject({ shipping_tier: "all-day" })
    expect(tier(timed)).toMatchObject({ shipping_tier: "12:00" })
    expect(tier(picked)).toMatchObject({ shipping_tier: "pickup" })
    expect(tier(timed, picked)).toMatchObject({ shipping_tier: "mixed" })
    expect(createShippingInfoEvent(order as never).params).toMatchObject({ shipping_tier: "courier" })
  })

  it("report the viewed product in view_item (EVENT-10)", () => {
    expect(createViewItemEvent("flyers")).toEqual({ name: "view_item", params: { items: [{ item_id: "flyers" }] } })
  })

  it("report order number, shipping without other services, and tax in purchase (EVENT-08)", () => {
    const { lineItems, taxedPrice } = order
    expect(createPurchaseEvent(order)).toEqual({
      name: "purchase",
      params: {
        currency: "EUR",
        value: 25,
        items: [{ item_id: lineItems[0]?.productKey, index: 0, quantity: 500, price: 0.05 }],
        transaction_id: "PS-1001",
        shipping: 5,
        tax: taxedPrice.totalTax / 100,
      },
    })
  })

  it.each([
    ["shipping", 5],
    ["deliveryService", 5],
    ["courierService", 5],
    ["additional-address-costs", 5],
    ["service", 0],
    ["customerDiscount", 0],
  ] as const)("count the costs of %s as %s euros of shipping in purchase (EVENT-08)", (type, shipping) => {
    const sent = aCart({ lineItems: [cards], customLineItems: [aCustomLineItem({ type })] })
    expect(createPurchaseEvent({ ...order, ...sent, id: order.id }).params).toMatchObject({ shipping })
  })

  it("report why a PO number or reference was not saved, without the typed text (EVENT-09)", () => {
    expect(createReferenceEditFailedEvent("po_number", "Unreachable")).toEqual({
      name: "edit_po_number_failed",
      params: { failure: "Unreachable" },
    })
    expect(createReferenceEditFailedEvent("reference", "TooLong").name).toBe("edit_reference_failed")
  })
})
