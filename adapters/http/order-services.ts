/** Orders, what is paid with, and how items can be delivered, over HTTP. */
import { Effect } from "effect"
import type { DeliveryService } from "../../application/ports/delivery-service.ts"
import type { OrderPaymentService } from "../../application/ports/order-payment-service.ts"
import type { OrderService } from "../../application/ports/order-service.ts"
import type { PaymentService } from "../../application/ports/payment-service.ts"
import { deliveryCalls } from "../contract/delivery-calls.ts"
import { orderCalls } from "../contract/order-calls.ts"
import { writtenFilter } from "../contract/order-where.ts"
import { pickupNamed } from "../contract/pickup-point.ts"
import { dieOnStaleVersion } from "./authorization.ts"
import type { ServiceClient } from "./service-client.ts"

export const makeHttpOrderService = (call: ServiceClient): OrderService => ({
  place: ({ cartId, version, key }) => call(orderCalls.placeOrder, { params: { cartId }, query: { version }, key }),
  get: orderId => dieOnStaleVersion(call(orderCalls.getOrder, { params: { orderId } })),
  list: ({ filter, ...page }) =>
    dieOnStaleVersion(
      call(orderCalls.listOrders, { query: filter ? { ...page, where: writtenFilter(filter) } : page }),
    ).pipe(Effect.map(({ offset, count, total = offset + count, results }) => ({ offset, count, total, results }))),
  stats: dieOnStaleVersion(call(orderCalls.orderStats, {})),
  patch: ({ orderId, version, patch, key }) =>
    call(orderCalls.updateOrder, { params: { orderId }, query: { version }, body: patch, key }),
  deliver: ({ orderId, lineItemId, version, delivery: { pickup, ...delivery }, key }) =>
    call(orderCalls.updateOrderLineItem, {
      params: { orderId, lineItemId },
      query: { version },
      body: pickup ? { ...delivery, ...pickupNamed(pickup) } : delivery,
      key,
    }),
})

export const makeHttpOrderPaymentService = (call: ServiceClient): OrderPaymentService => ({
  get: orderId => dieOnStaleVersion(call(orderCalls.getOrderPayment, { params: { orderId } })),
  pay: (orderId, paymentMethodId) =>
    dieOnStaleVersion(call(orderCalls.payOrder, { params: { orderId }, body: { paymentMethodId } })),
})

export const makeHttpPaymentService = (call: ServiceClient, psp: string): PaymentService => ({
  methods: cartId => dieOnStaleVersion(call(orderCalls.paymentMethods, { query: { cartId, psp } })),
})

export const makeHttpDeliveryService = (carts: ServiceClient, orders: ServiceClient): DeliveryService => ({
  options: (cartId, lineItemId) =>
    dieOnStaleVersion(carts(deliveryCalls.deliveryOptions, { params: { cartId, lineItemId } })),
  optionsOfOrdered: (orderId, lineItemId) =>
    dieOnStaleVersion(orders(deliveryCalls.orderDeliveryOptions, { params: { orderId, lineItemId } })),
})
