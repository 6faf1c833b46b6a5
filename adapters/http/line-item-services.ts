/** How a line item can be had, over HTTP (API-11). */
import type { ShippingOptionsService } from "../../application/ports/shipping-options.ts"
import { cartCalls } from "../contract/cart-calls.ts"
import { unversioned } from "./authorised.ts"
import type { Call } from "./call.ts"

export const makeHttpShippingOptions = (call: Call): ShippingOptionsService => ({
  options: (cartId, lineItemId) => unversioned(call(cartCalls.shippingOptions, { params: { cartId, lineItemId } })),
})
