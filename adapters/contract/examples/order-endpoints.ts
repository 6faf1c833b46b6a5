/** Examples for the endpoints of orders (API-10, API-33…API-39). */

import { EXAMPLE_ORDER_RESPONSE } from "./carts-and-orders.ts"
import { EXAMPLE_COURIER_CONTACT, EXAMPLE_DELIVERY_OPTIONS, EXAMPLE_DELIVERY_SLOT, EXAMPLE_PICKUP_POINT } from "./delivery.ts"
import type { EndpointExamples } from "./endpoint-example.ts"
import { EXAMPLE_ADDRESS, EXAMPLE_CART_ID, EXAMPLE_LINE_ITEM_ID, EXAMPLE_ORDER_ID, makeEuroAmount } from "./ids-and-addresses.ts"

const inCart = { parameters: { cartId: EXAMPLE_CART_ID } }
const inOrder = { parameters: { orderId: EXAMPLE_ORDER_ID } }
const inOrderItem = { parameters: { orderId: EXAMPLE_ORDER_ID, lineItemId: EXAMPLE_LINE_ITEM_ID } }

export const ORDER_ENDPOINT_EXAMPLES = {
  placeOrder: { ...inCart, response: EXAMPLE_ORDER_RESPONSE },
  getOrder: { ...inOrder, response: EXAMPLE_ORDER_RESPONSE },
  updateOrder: {
    ...inOrder,
    requests: { "both references": { poNumber: "PO-2026-118", referenceLabel: "Spring cards" } },
    response: EXAMPLE_ORDER_RESPONSE,
  },
  payOrder: {
    ...inOrder,
    requests: { iDEAL: { paymentMethodId: "ideal" } },
    response: { checkoutUrl: "https://www.mollie.com/checkout/select-issuer/ideal/7UhSN1zuXS" },
  },
  getOrderPayment: {
    ...inOrder,
    response: {
      standing: { type: "Unpaid", last: "canceled", until: "2026-12-04T10:00:00.000Z" },
      amount: makeEuroAmount(5136),
      total: makeEuroAmount(5136),
      credited: makeEuroAmount(0),
      paidCosts: [],
      received: makeEuroAmount(0),
      refunded: makeEuroAmount(0),
      chargedBack: makeEuroAmount(0),
      paymentMethodId: "ideal",
      methods: [
        { id: "ideal", name: "iDEAL", costs: makeEuroAmount(0), amount: makeEuroAmount(5136) },
        { id: "paypal", name: "PayPal", costs: makeEuroAmount(195), amount: makeEuroAmount(5331) },
      ],
    },
  },
  listOrders: {
    parameters: { where: 'stage = "waitingForArtwork"', offset: "0", limit: "20", withTotal: "true" },
    response: {
      offset: 0,
      limit: 20,
      count: 1,
      total: 1,
      results: [
        {
          id: EXAMPLE_ORDER_ID,
          version: 1,
          orderNumber: "2026-118402",
          createdAt: "2026-11-20T10:00:00.000Z",
          stages: ["waitingForArtwork"],
          activeLineItems: 1,
          totalGross: makeEuroAmount(5136),
          artworkNeeds: ["approval"],
          custom: { fields: { referenceLabel: "Spring cards", PONumber: "PO-2026-118" } },
        },
      ],
    },
  },
  orderStats: { response: { inProduction: 2, openInvoices: 1, waitingForArtwork: 1, waitingForPayment: 0 } },
  orderDeliveryOptions: { ...inOrderItem, response: EXAMPLE_DELIVERY_OPTIONS },
  updateOrderLineItem: {
    ...inOrderItem,
    requests: {
      "an address": { shippingAddresses: [{ address: EXAMPLE_ADDRESS, quantity: 500 }] },
      "a slot": { deliveryOption: EXAMPLE_DELIVERY_SLOT },
      "a courier": { courierOption: EXAMPLE_COURIER_CONTACT },
      "a pick-up point": { pickupPoints: [{ href: EXAMPLE_PICKUP_POINT.links.self.href }] },
      "the shop's own desk": { printdealPickupPointId: "desk-amsterdam" },
    },
    response: EXAMPLE_ORDER_RESPONSE,
  },
} satisfies EndpointExamples
