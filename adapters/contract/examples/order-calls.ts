/** The calls on orders (API-10, API-33…API-39). */
import { COURIER, DELIVERY_OPTIONS, PICKUP_POINT, SLOT } from "./delivery.ts"
import type { Examples } from "./example.ts"
import { ADDRESS, CART, eur, LINE_ITEM, ORDER } from "./named.ts"
import { ORDER_ANSWER } from "./priced.ts"

const inCart = { parameters: { cartId: CART } }
const inOrder = { parameters: { orderId: ORDER } }
const inOrderItem = { parameters: { orderId: ORDER, lineItemId: LINE_ITEM } }

export const ORDER_CALLS = {
  placeOrder: { ...inCart, answer: ORDER_ANSWER },
  getOrder: { ...inOrder, answer: ORDER_ANSWER },
  updateOrder: {
    ...inOrder,
    requests: { "both references": { poNumber: "PO-2026-118", referenceLabel: "Spring cards" } },
    answer: ORDER_ANSWER,
  },
  payOrder: {
    ...inOrder,
    requests: { iDEAL: { paymentMethodId: "ideal" } },
    answer: { checkoutUrl: "https://www.mollie.com/checkout/select-issuer/ideal/7UhSN1zuXS" },
  },
  getOrderPayment: {
    ...inOrder,
    answer: {
      standing: { type: "Unpaid", last: "canceled", until: "2026-12-04T10:00:00.000Z" },
      amount: eur(5136),
      total: eur(5136),
      credited: eur(0),
      paidCosts: [],
      received: eur(0),
      refunded: eur(0),
      chargedBack: eur(0),
      paymentMethodId: "ideal",
      methods: [
        { id: "ideal", name: "iDEAL", costs: eur(0), amount: eur(5136) },
        { id: "paypal", name: "PayPal", costs: eur(195), amount: eur(5331) },
      ],
    },
  },
  listOrders: {
    parameters: { where: 'stage = "waitingForArtwork"', offset: "0", limit: "20", withTotal: "true" },
    answer: {
      offset: 0,
      limit: 20,
      count: 1,
      total: 1,
      results: [
        {
          id: ORDER,
          version: 1,
          orderNumber: "2026-118402",
          createdAt: "2026-11-20T10:00:00.000Z",
          stages: ["waitingForArtwork"],
          activeLineItems: 1,
          totalGross: eur(5136),
          custom: { fields: { referenceLabel: "Spring cards", PONumber: "PO-2026-118" } },
        },
      ],
    },
  },
  orderStats: { answer: { inProduction: 2, openInvoices: 1, waitingForArtwork: 1, waitingForPayment: 0 } },
  orderDeliveryOptions: { ...inOrderItem, answer: DELIVERY_OPTIONS },
  updateOrderLineItem: {
    ...inOrderItem,
    requests: {
      "an address": { shippingAddresses: [{ address: ADDRESS, quantity: 500 }] },
      "a slot": { deliveryOption: SLOT },
      "a courier": { courierOption: COURIER },
      "a pick-up point": { pickupPoints: [{ href: PICKUP_POINT.links.self.href }] },
      "the shop's own desk": { printdealPickupPointId: "desk-amsterdam" },
    },
    answer: ORDER_ANSWER,
  },
} satisfies Examples
