import { DeliveryOptionsResponse } from "./delivery.ts"
import { defineEndpoint } from "./endpoint.ts"
import { cartLineItemPathParams, customerAccess, orderLineItemPathParams } from "./endpoint-parts.ts"

export const deliveryOptionEndpoints = {
  deliveryOptions: defineEndpoint("deliveryOptions", "GET /cart/{cartId}/lineitems/{lineItemId}/delivery-options", {
    ...customerAccess,
    params: cartLineItemPathParams,
    response: DeliveryOptionsResponse,
  }),
  orderDeliveryOptions: defineEndpoint("orderDeliveryOptions", "GET /order/{orderId}/lineitems/{lineItemId}/delivery-options", {
    ...customerAccess,
    params: orderLineItemPathParams,
    response: DeliveryOptionsResponse,
  }),
} as const
