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
import { unversioned } from "./authorised.ts"
import type { Call } from "./call.ts"

export const makeHttpOrderService = (call: Call): OrderService => ({
  place: ({ cartId, version, key }) => call(orderCalls.placeOrder, { params: { cartId }, query: { version }, key }),
  get: orderId => unversioned(call(orderCalls.getOrder, { params: { orderId } })),
  list: ({ filter, ...page }) =>
    unversioned(call(orderCalls.listOrders, { query: filter ? { ...page, where: writtenFilter(filter) } : page })).pipe(
      Effect.map(({ offset, count, total = offset + count, results }) => ({ offset, count, total, results })),
    ),
  stats: unversioned(call(orderCalls.orderStats, {})),
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

export const makeHttpOrderPaymentService = (call: Call): OrderPaymentService => ({
  get: orderId => unversioned(call(orderCalls.getOrderPayment, { params: { orderId } })),
  pay: (orderId, paymentMethodId) =>
    unversioned(call(orderCalls.payOrder, { params: { orderId }, body: { paymentMethodId } })),
})

export const makeHttpPaymentService = (call: Call, psp: string): PaymentService => ({
  methods: cartId => unversioned(call(orderCalls.paymentMethods, { query: { cartId, psp } })),
})

export const makeHttpDeliveryService = (carts: Call, orders: Call): DeliveryService => ({
  options: (cartId, lineItemId) =>
    unversioned(carts(deliveryCalls.deliveryOptions, { params: { cartId, lineItemId } })),
  optionsOfOrdered: (orderId, lineItemId) =>
    unversioned(orders(deliveryCalls.orderDeliveryOptions, { params: { orderId, lineItemId } })),
})
