/** Which options a product's design still depends on (API-31, EDIT-08). */
import { Schema } from "effect"
import { Name, text } from "./wire.ts"

export const DependencyQuestion = Schema.Struct({ productId: text("key"), version: Schema.Int })

/** the options' names; `Quantity` and `Delivery Type` are the quantity and the delivery type */
export const DependencyAnswer = Schema.Struct({ remainingOptions: Schema.Array(Name) })
