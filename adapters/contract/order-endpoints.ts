/** The calls about orders and what is paid with. */
import { Schema } from "effect"
import { DiscountCodes, DiscountQuery } from "./discount.ts"
import { defineEndpoint, WHOLE_CART_BODY_LIMIT_BYTES } from "./endpoint.ts"
import {
  cartPathParams,
  customerAccess,
  guestAccess,
  orderLineItemPathParams,
  pathIdSchema,
  versionedWrite,
} from "./endpoint-parts.ts"
import { OrderBody, OrderPage, OrderQuery, OrderStatsBody, PatchOrder, PatchOrderLineItem } from "./order.ts"
import { Checkout, OrderPaymentBody, PaymentMethodsAnswer, PayOrder } from "./payment.ts"
import { text } from "./wire.ts"

const inOrder = Schema.Struct({ orderId: pathIdSchema })
const orderChange = { ...customerAccess, ...versionedWrite, response: OrderBody } as const

export const orderEndpoints = {
  placeOrder: defineEndpoint("placeOrder", "POST /cart/{cartId}/order", {
    ...orderChange,
    params: cartPathParams,
  }),
  paymentMethods: defineEndpoint("paymentMethods", "GET /api/payments/methods", {
    ...customerAccess,
    fresh: true,
    query: Schema.Struct({ cartId: pathIdSchema, psp: text("key") }),
    response: PaymentMethodsAnswer,
  }),
  updateOrderLineItem: defineEndpoint("updateOrderLineItem", "PATCH /order/{orderId}/lineitems/{lineItemId}", {
    ...orderChange,
    params: orderLineItemPathParams,
    body: PatchOrderLineItem,
    bodyLimitBytes: WHOLE_CART_BODY_LIMIT_BYTES,
  }),
  getOrder: defineEndpoint("getOrder", "GET /order/{orderId}", {
    ...customerAccess,
    versioned: true,
    params: inOrder,
    response: OrderBody,
  }),
  payOrder: defineEndpoint("payOrder", "POST /order/{orderId}/payment", {
    ...customerAccess,
    params: inOrder,
    body: PayOrder,
    response: Checkout,
  }),
  getOrderPayment: defineEndpoint("getOrderPayment", "GET /order/{orderId}/payment", {
    ...customerAccess,
    fresh: true,
    params: inOrder,
    response: OrderPaymentBody,
  }),
  updateOrder: defineEndpoint("updateOrder", "PATCH /order/{orderId}", {
    ...orderChange,
    params: inOrder,
    body: PatchOrder,
  }),
  listOrders: defineEndpoint("listOrders", "GET /order", { ...customerAccess, query: OrderQuery, response: OrderPage }),
  orderStats: defineEndpoint("orderStats", "GET /order/stats", { ...customerAccess, response: OrderStatsBody }),
  getDiscount: defineEndpoint("getDiscount", "GET /discount", {
    ...guestAccess,
    query: DiscountQuery,
    response: DiscountCodes,
  }),
} as const
