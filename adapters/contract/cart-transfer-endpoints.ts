/**
 * Endpoint by which a buyer takes over a cart that an agent filled. It is apart from `cart-endpoints.ts`, because every
 * page loads that file.
 */
import { Schema } from "effect"
import { CartSchema } from "./cart.ts"
import { defineEndpoint } from "./endpoint.ts"
import { guestOrCustomerAccess } from "./endpoint-parts.ts"
import { CartMergeOutcomeSchema } from "./identity.ts"
import { makeTextSchema } from "./wire-schemas.ts"

export const cartTransferEndpoints = {
  takeOverCart: defineEndpoint("takeOverCart", "POST /cart/handovers", {
    ...guestOrCustomerAccess,
    takesIdempotencyKey: true,
    body: Schema.Struct({ code: makeTextSchema("token") }),
    response: Schema.Struct({ cart: CartSchema, cartOutcome: CartMergeOutcomeSchema }),
  }),
} as const
