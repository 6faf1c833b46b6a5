/** Only the page that takes over an agent's cart loads this endpoint. */
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
