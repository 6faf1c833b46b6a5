/** The calls about how a line item can be delivered, in a cart or in an order. */
import { customer, inLineItem, inOrderItem } from "./call-parts.ts"
import { DeliveryOptionsAnswer } from "./delivery.ts"
import { endpoint } from "./endpoint.ts"

export const deliveryCalls = {
  deliveryOptions: endpoint("deliveryOptions", "GET /cart/{cartId}/lineitems/{lineItemId}/delivery-options", {
    ...customer,
    params: inLineItem,
    answer: DeliveryOptionsAnswer,
  }),
  orderDeliveryOptions: endpoint(
    "orderDeliveryOptions",
    "GET /order/{orderId}/lineitems/{lineItemId}/delivery-options",
    { ...customer, params: inOrderItem, answer: DeliveryOptionsAnswer },
  ),
} as const
