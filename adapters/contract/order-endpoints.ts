import { Schema } from "effect"
import { DiscountCodeQuery, DiscountCodesResponse } from "./discount-codes.ts"
import { defineEndpoint, WHOLE_CART_BODY_LIMIT_BYTES } from "./endpoint.ts"
import {
  cartPathParams,
  customerAccess,
  guestOrCustomerAccess,
  orderLineItemPathParams,
  pathIdSchema,
  versionedWrite,
} from "./endpoint-parts.ts"
import {
  OrderListQuery,
  OrderListResponse,
  OrderSchema,
  OrderStatsSchema,
  UpdateOrderLineItemRequest,
  UpdateOrderRequest,
} from "./order.ts"
import { OrderPaymentOverviewSchema, PaymentMethodsResponse, PaymentPageUrlResponse, PayOrderRequest } from "./payment.ts"
import { makeTextSchema } from "./wire-schemas.ts"

const orderPathParams = Schema.Struct({ orderId: pathIdSchema })
const orderChange = { ...customerAccess, ...versionedWrite, response: OrderSchema } as const

export const orderEndpoints = {
  placeOrder: defineEndpoint("placeOrder", "POST /cart/{cartId}/order", {
    ...orderChange,
    params: cartPathParams,
    takesExpectations: true,
  }),
  paymentMethods: defineEndpoint("paymentMethods", "GET /api/payments/methods", {
    ...customerAccess,
    isNeverCached: true,
    query: Schema.Struct({ cartId: pathIdSchema, psp: makeTextSchema("key") }),
    response: PaymentMethodsResponse,
  }),
  updateOrderLineItem: defineEndpoint("updateOrderLineItem", "PATCH /order/{orderId}/lineitems/{lineItemId}", {
    ...orderChange,
    params: orderLineItemPathParams,
    body: UpdateOrderLineItemRequest,
    bodyLimitBytes: WHOLE_CART_BODY_LIMIT_BYTES,
  }),
  getOrder: defineEndpoint("getOrder", "GET /order/{orderId}", {
    ...customerAccess,
    versioned: true,
    params: orderPathParams,
    response: OrderSchema,
  }),
  payOrder: defineEndpoint("payOrder", "POST /order/{orderId}/payment", {
    ...customerAccess,
    params: orderPathParams,
    body: PayOrderRequest,
    response: PaymentPageUrlResponse,
  }),
  getOrderPayment: defineEndpoint("getOrderPayment", "GET /order/{orderId}/payment", {
    ...customerAccess,
    isNeverCached: true,
    params: orderPathParams,
    response: OrderPaymentOverviewSchema,
  }),
  updateOrder: defineEndpoint("updateOrder", "PATCH /order/{orderId}", {
    ...orderChange,
    params: orderPathParams,
    body: UpdateOrderRequest,
  }),
  listOrders: defineEndpoint("listOrders", "GET /order", {
    ...customerAccess,
    query: OrderListQuery,
    response: OrderListResponse,
  }),
  orderStats: defineEndpoint("orderStats", "GET /order/stats", { ...customerAccess, response: OrderStatsSchema }),
  getDiscount: defineEndpoint("getDiscount", "GET /discount", {
    ...guestOrCustomerAccess,
    query: DiscountCodeQuery,
    response: DiscountCodesResponse,
  }),
} as const
