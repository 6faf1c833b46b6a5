import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { AnalyticsEventRequest } from "../../../adapters/contract/analytics-event.ts"
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
import { aCart, aCustomLineItem, aLineItem } from "../../support/test-data-builders.ts"

const flyers = aLineItem({ productKey: "flyers", quantity: 300, totalPrice: toCents(2_850) })

const cartOf = (...lineItems: readonly LineItem[]) => aCart({ lineItems })

const order = {
  ...aCart({ lineItems: [flyers], customLineItems: [aCustomLineItem()] }),
  id: "order-id" as OrderId,
  orderNumber: "PS-1001",
  stages: [],
  createdAt: "2026-11-21T10:00:00Z",
}

describe("AnalyticsEventRequest", () => {
  it("accepts every event that the client sends, without dropping a field (EVENT-10, EVENT-11)", () => {
    const events: readonly AnalyticsEvent[] = [
      ...(["begin_checkout", "view_delivery", "view_cart", "cart_next"] as const).map(name =>
        createCartPageEvent(name, cartOf(flyers)),
      ),
      createViewItemEvent("flyers"),
      createShippingInfoEvent(cartOf(aLineItem({ deliveryOption: { recsKeys: ["a"], before: "12:00" } }))),
      createPurchaseEvent(order),
      createReferenceEditFailedEvent("po_number", "Unreachable"),
      ...createCartChangeEvents({ _tag: "EmptyCart" }, cartOf(flyers), cartOf()),
      ...createCartChangeEvents({ _tag: "SetPaymentMethod", payment: { paymentMethodId: "bcmc_mobile" } }, undefined, cartOf()),
    ]
    for (const event of events) {
      expect(Schema.decodeUnknownSync(AnalyticsEventRequest)(JSON.parse(JSON.stringify(event)))).toEqual(event)
    }
  })
})
