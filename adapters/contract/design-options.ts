/** The locked options of a designed product: changing one removes the design (API-31, EDIT-08). */
import { Schema } from "effect"
import { makeTextSchema, ShortTextSchema } from "./wire-schemas.ts"

export const DesignOptionsRequest = Schema.Struct({ productId: makeTextSchema("key"), version: Schema.Int })

/** The names of the options. `Quantity` and `Delivery Type` stand for the quantity and the delivery type. */
export const DesignOptionsResponse = Schema.Struct({ remainingOptions: Schema.Array(ShortTextSchema) })
