/** The call of a buyer who goes on with a cart that somebody filled for them: no page but its own loads it. */
import { Schema } from "effect"
import { visitor } from "./call-parts.ts"
import { CartBody } from "./cart.ts"
import { endpoint } from "./endpoint.ts"
import { CartOutcome } from "./identity.ts"
import { text } from "./wire.ts"

export const handoverCalls = {
  takeOverCart: endpoint("takeOverCart", "POST /cart/handovers", {
    ...visitor,
    keyed: true,
    body: Schema.Struct({ code: text("token") }),
    answer: Schema.Struct({ cart: CartBody, cartOutcome: CartOutcome }),
  }),
} as const
