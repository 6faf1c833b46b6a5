import { Effect } from "effect"
import type { DeliveryOfferService } from "../../application/client/ports/delivery-offer-service.ts"
import type { OrderPaymentService } from "../../application/client/ports/order-payment-service.ts"
import type { OrderService } from "../../application/client/ports/order-service.ts"
import type { PaymentMethodService } from "../../application/client/ports/payment-method-service.ts"
import { deliveryOptionEndpoints } from "../contract/delivery-option-endpoints.ts"
import { formatOrderFilter } from "../contract/format-order-filter.ts"
import { orderEndpoints } from "../contract/order-endpoints.ts"
import { encodePickupPointReference } from "../contract/pickup-point.ts"
import type { ServiceClient } from "./service-client.ts"

export const makeHttpOrderService = (call: ServiceClient): OrderService => ({
  place: ({ cartId, version, ...sent }) => call(orderEndpoints.placeOrder, { params: { cartId }, query: { version }, ...sent }),
  get: orderId => call(orderEndpoints.getOrder, { params: { orderId } }),
  list: ({ filter, ...page }) =>
    call(orderEndpoints.listOrders, { query: filter ? { ...page, where: formatOrderFilter(filter) } : page }).pipe(
      Effect.map(({ offset, count, total = offset + count, results }) => ({ offset, count, total, results })),
    ),
  stats: call(orderEndpoints.orderStats, {}),
  patch: ({ orderId, version, patch, key }) =>
    call(orderEndpoints.updateOrder, { params: { orderId }, query: { version }, body: patch, key }),
  deliver: ({ orderId, lineItemId, version, delivery: { pickup, ...delivery }, key }) =>
    call(orderEndpoints.updateOrderLineItem, {
      params: { orderId, lineItemId },
      query: { version },
      body: pickup ? { ...delivery, ...encodePickupPointReference(pickup) } : delivery,
      key,
    }),
})

export const makeHttpOrderPaymentService = (call: ServiceClient): OrderPaymentService => ({
  get: orderId => call(orderEndpoints.getOrderPayment, { params: { orderId } }),
  pay: (orderId, paymentMethodId) => call(orderEndpoints.payOrder, { params: { orderId }, body: { paymentMethodId } }),
})

export const makeHttpPaymentMethodService = (call: ServiceClient, psp: string): PaymentMethodService => ({
  methods: cartId => call(orderEndpoints.paymentMethods, { query: { cartId, psp } }),
})

export const makeHttpDeliveryOfferService = (carts: ServiceClient, orders: ServiceClient): DeliveryOfferService => ({
  options: (cartId, lineItemId) => carts(deliveryOptionEndpoints.deliveryOptions, { params: { cartId, lineItemId } }),
  orderOptions: (orderId, lineItemId) =>
    orders(deliveryOptionEndpoints.orderDeliveryOptions, { params: { orderId, lineItemId } }),
})
