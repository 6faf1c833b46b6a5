import type { ShippingOptionsService } from "../../application/client/ports/shipping-options-service.ts"
import { cartEndpoints } from "../contract/cart-endpoints.ts"
import { dieOnVersionConflict } from "./authorization.ts"
import type { ServiceClient } from "./service-client.ts"

export const makeHttpShippingOptionsService = (call: ServiceClient): ShippingOptionsService => ({
  options: (cartId, lineItemId) => dieOnVersionConflict(call(cartEndpoints.shippingOptions, { params: { cartId, lineItemId } })),
})
