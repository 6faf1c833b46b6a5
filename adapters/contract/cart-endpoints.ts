import { Schema } from "effect"
import { CartSchema } from "./cart.ts"
import { defineEndpoint } from "./endpoint.ts"
import { cartLineItemPathParams, cartPathParams, guestOrCustomerAccess } from "./endpoint-parts.ts"
import { ShippingOptionsSchema } from "./shipping-options.ts"
import { CurrencySchema } from "./wire-schemas.ts"

const CreateCartRequest = Schema.Struct({ currency: Schema.optionalKey(CurrencySchema) })

export const cartEndpoints = {
  getCart: defineEndpoint("getCart", "GET /cart/{cartId}", {
    ...guestOrCustomerAccess,
    versioned: true,
    params: cartPathParams,
    response: CartSchema,
  }),
  createCart: defineEndpoint("createCart", "POST /cart", {
    ...guestOrCustomerAccess,
    takesIdempotencyKey: true,
    body: CreateCartRequest,
    response: CartSchema,
  }),
  shippingOptions: defineEndpoint("shippingOptions", "GET /cart/{cartId}/lineitems/{lineItemId}/options", {
    ...guestOrCustomerAccess,
    params: cartLineItemPathParams,
    response: ShippingOptionsSchema,
  }),
} as const
