/** What several calls have in common: what their path names, who may call, and how a change says what it was made on. */
import { Schema } from "effect"
import { NumberInText, text } from "./wire.ts"

export const pathId = text("pathId")

export const inCart = Schema.Struct({ cartId: pathId })
export const inLineItem = Schema.Struct({ cartId: pathId, lineItemId: pathId })
export const inOrderItem = Schema.Struct({ orderId: pathId, lineItemId: pathId })

/** The version the change was made on; a stale one is answered with 409 and the current one. */
const OnVersion = Schema.Struct({ version: Schema.optionalKey(NumberInText.check(Schema.isInt())) })

export const visitor = { access: "visitor" } as const
export const customer = { access: "customer" } as const
export const onVersion = { keyed: true, versioned: true, query: OnVersion } as const
