/** What happened in the shop, as Google Analytics 4 shapes it: known names, known parameters, and values that can hold no name, email or address (EVENT-01…EVENT-08). */
import { Schema } from "effect"
import { Currency, Id } from "./wire.ts"

export const EVENT_NAMES = [
  "view_cart",
  "add_to_cart",
  "remove_from_cart",
  "cart_next",
  "begin_checkout",
  "view_delivery",
  "add_payment_info",
  "purchase",
] as const

/** In the currency's units. */
const Value = Schema.Number.check(Schema.isBetween({ minimum: 0, maximum: 1e12 }))

const Item = Schema.Struct({ item_id: Id, quantity: Schema.Int, price: Schema.optionalKey(Value) })

/** Anything else that is sent is dropped. */
const Params = Schema.Struct({
  currency: Schema.optionalKey(Currency),
  value: Schema.optionalKey(Value),
  transaction_id: Schema.optionalKey(Id),
  payment_type: Schema.optionalKey(Id),
  items: Schema.optionalKey(Schema.Array(Item).check(Schema.isMaxLength(500))),
})

export const EventBody = Schema.Struct({ name: Schema.Literals(EVENT_NAMES), params: Params })

export const EventTaken = Schema.Struct({ accepted: Schema.Boolean })
