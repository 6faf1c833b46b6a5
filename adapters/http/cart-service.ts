import { Effect } from "effect"
import type { CartService } from "../../application/client/ports/cart-service.ts"
import type { ShippingOptionsService } from "../../application/client/ports/shipping-options-service.ts"
import { cartEndpoints } from "../contract/cart-endpoints.ts"
import { loadCode } from "./load-code.ts"
import type { ServiceClient } from "./service-client.ts"

const loadChangeCalls = loadCode(() => import("./cart-change-calls.ts"))

export const makeHttpCartService = (call: ServiceClient): CartService => ({
  load: cartId => call(cartEndpoints.getCart, { params: { cartId } }),
  create: key => call(cartEndpoints.createCart, { body: {}, key }),
  change: request => Effect.flatMap(loadChangeCalls, ({ sendCartCommand }) => sendCartCommand(call, request)),
})

export const makeHttpShippingOptionsService = (call: ServiceClient): ShippingOptionsService => ({
  options: (cartId, lineItemId) => call(cartEndpoints.shippingOptions, { params: { cartId, lineItemId } }),
})
