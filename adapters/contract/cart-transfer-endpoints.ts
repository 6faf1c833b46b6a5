/** Only the page that takes over an agent's cart loads this endpoint. */
import { Schema } from "effect"
import { CartSchema } from "./cart.ts"
import { defineEndpoint } from "./endpoint.ts"
import { guestAccess } from "./endpoint-parts.ts"
import { CartOutcomeSchema } from "./identity.ts"
import { makeTextSchema } from "./wire-schemas.ts"

export const cartTransferEndpoints = {
  takeOverCart: defineEndpoint("takeOverCart", "POST /cart/handovers", {
    ...guestAccess,
    takesIdempotencyKey: true,
    body: Schema.Struct({ code: makeTextSchema("token") }),
    response: Schema.Struct({ cart: CartSchema, cartOutcome: CartOutcomeSchema }),
  }),
} as const
