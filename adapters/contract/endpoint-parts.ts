import { Schema } from "effect"
import type { LineItemId } from "../../domain/cart/cart.ts"
import { makeTextSchema, mapSchema, NumberStringSchema } from "./wire-schemas.ts"

export const pathIdSchema = makeTextSchema("pathId")

export const cartPathParams = Schema.Struct({ cartId: pathIdSchema })
export const cartLineItemPathParams = Schema.Struct({
  cartId: pathIdSchema,
  lineItemId: mapSchema(
    pathIdSchema,
    id => id as LineItemId,
    id => id,
  ),
})
export const orderLineItemPathParams = Schema.Struct({ orderId: pathIdSchema, lineItemId: pathIdSchema })

/** The version that the change is based on. An outdated one gets 409 with the current version. */
const VersionQuery = Schema.Struct({ version: Schema.optionalKey(NumberStringSchema.check(Schema.isInt())) })

export const guestOrCustomerAccess = { access: "visitor" } as const
export const customerAccess = { access: "customer" } as const
export const uploaderAccess = { access: "uploader" } as const
export const versionedWrite = { takesIdempotencyKey: true, versioned: true, query: VersionQuery } as const
