/** How a line item can be had, over HTTP (API-11). */
import type { ShippingOptionsService } from "../../application/ports/shipping-options.ts"
import { cartCalls } from "../contract/cart-calls.ts"
import { dieOnStaleVersion } from "./authorization.ts"
import type { ServiceClient } from "./service-client.ts"

export const makeHttpShippingOptions = (call: ServiceClient): ShippingOptionsService => ({
  options: (cartId, lineItemId) =>
    dieOnStaleVersion(call(cartCalls.shippingOptions, { params: { cartId, lineItemId } })),
})
