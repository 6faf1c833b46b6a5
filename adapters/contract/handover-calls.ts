/** The call of a buyer who goes on with a cart that somebody filled for them: no page but its own loads it. */
import { Schema } from "effect"
import { CartBody } from "./cart.ts"
import { defineEndpoint } from "./endpoint.ts"
import { guestAccess } from "./endpoint-parts.ts"
import { CartOutcome } from "./identity.ts"
import { text } from "./wire.ts"

export const handoverCalls = {
  takeOverCart: defineEndpoint("takeOverCart", "POST /cart/handovers", {
    ...guestAccess,
    keyed: true,
    body: Schema.Struct({ code: text("token") }),
    response: Schema.Struct({ cart: CartBody, cartOutcome: CartOutcome }),
  }),
} as const
