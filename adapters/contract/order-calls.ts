/** The calls about orders and what is paid with. */
import { Schema } from "effect"
import { customer, inCart, inOrderItem, onVersion, pathId, visitor } from "./call-parts.ts"
import { DiscountCodes, DiscountQuery } from "./discount.ts"
import { endpoint, WHOLE_CART } from "./endpoint.ts"
import { OrderBody, OrderPage, OrderQuery, OrderStatsBody, PatchOrder, PatchOrderLineItem } from "./order.ts"
import { Checkout, OrderPaymentBody, PaymentMethodsAnswer, PayOrder } from "./payment.ts"
import { text } from "./wire.ts"

const inOrder = Schema.Struct({ orderId: pathId })
const orderChange = { ...customer, ...onVersion, answer: OrderBody } as const

export const orderCalls = {
  placeOrder: endpoint("placeOrder", "POST /cart/{cartId}/order", {
    ...orderChange,
    params: inCart,
  }),
  paymentMethods: endpoint("paymentMethods", "GET /api/payments/methods", {
    ...customer,
    fresh: true,
    query: Schema.Struct({ cartId: pathId, psp: text("key") }),
    answer: PaymentMethodsAnswer,
  }),
  updateOrderLineItem: endpoint("updateOrderLineItem", "PATCH /order/{orderId}/lineitems/{lineItemId}", {
    ...orderChange,
    params: inOrderItem,
    body: PatchOrderLineItem,
    bodyLimit: WHOLE_CART,
  }),
  getOrder: endpoint("getOrder", "GET /order/{orderId}", {
    ...customer,
    versioned: true,
    params: inOrder,
    answer: OrderBody,
  }),
  payOrder: endpoint("payOrder", "POST /order/{orderId}/payment", {
    ...customer,
    params: inOrder,
    body: PayOrder,
    answer: Checkout,
  }),
  getOrderPayment: endpoint("getOrderPayment", "GET /order/{orderId}/payment", {
    ...customer,
    fresh: true,
    params: inOrder,
    answer: OrderPaymentBody,
  }),
  updateOrder: endpoint("updateOrder", "PATCH /order/{orderId}", { ...orderChange, params: inOrder, body: PatchOrder }),
  listOrders: endpoint("listOrders", "GET /order", { ...customer, query: OrderQuery, answer: OrderPage }),
  orderStats: endpoint("orderStats", "GET /order/stats", { ...customer, answer: OrderStatsBody }),
  getDiscount: endpoint("getDiscount", "GET /discount", { ...visitor, query: DiscountQuery, answer: DiscountCodes }),
} as const
