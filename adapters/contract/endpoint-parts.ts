/** What several calls have in common: what their path names, who may call, and how a change says what it was made on. */
import { Schema } from "effect"
import { makeTextSchema, NumberStringSchema } from "./wire-schemas.ts"

export const pathIdSchema = makeTextSchema("pathId")

export const cartPathParams = Schema.Struct({ cartId: pathIdSchema })
export const cartLineItemPathParams = Schema.Struct({ cartId: pathIdSchema, lineItemId: pathIdSchema })
export const orderLineItemPathParams = Schema.Struct({ orderId: pathIdSchema, lineItemId: pathIdSchema })

/** The version the change was made on; a stale one is answered with 409 and the current one. */
const OnVersion = Schema.Struct({ version: Schema.optionalKey(NumberStringSchema.check(Schema.isInt())) })

export const guestAccess = { access: "visitor" } as const
export const customerAccess = { access: "customer" } as const
export const versionedWrite = { keyed: true, versioned: true, query: OnVersion } as const
