/** Events in the shape of Google Analytics 4. No field can hold a name, an email or an address (EVENT-01…EVENT-11). */
import { Schema } from "effect"
import { MAX_EVENT_ITEMS } from "../../domain/analytics/ecommerce-data.ts"
import { CurrencySchema, IdSchema, makeTextSchema } from "./wire-schemas.ts"

const EVENT_NAMES = [
  "view_item",
  "view_cart",
  "add_to_cart",
  "remove_from_cart",
  "cart_next",
  "begin_checkout",
  "view_delivery",
  "add_shipping_info",
  "add_payment_info",
  "purchase",
  "edit_po_number_failed",
  "edit_reference_failed",
] as const

/** In units of the currency, not in cents. */
const Value = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1e12 }))

const Item = Schema.Struct({
  item_id: IdSchema,
  index: Schema.optionalKey(Schema.Int),
  quantity: Schema.optionalKey(Schema.Int),
  price: Schema.optionalKey(Value),
  discount: Schema.optionalKey(Value),
})

/** How the order is delivered: "pickup", "courier", "mixed", or the latest hour of the delivery slot. */
const ShippingTier = makeTextSchema("shortCode").check(Schema.isPattern(/^([a-z-]+|\d\d:\d\d)$/))

/** Unknown parameters are dropped. */
const Params = Schema.Struct({
  currency: Schema.optionalKey(CurrencySchema),
  value: Schema.optionalKey(Value),
  transaction_id: Schema.optionalKey(IdSchema),
  tax: Schema.optionalKey(Value),
  shipping: Schema.optionalKey(Value),
  shipping_tier: Schema.optionalKey(ShippingTier),
  payment_type: Schema.optionalKey(IdSchema),
  /** the failure's tag or code */
  failure: Schema.optionalKey(IdSchema),
  items: Schema.optionalKey(Schema.Array(Item).check(Schema.isMaxLength(MAX_EVENT_ITEMS))),
})

export const AnalyticsEventRequest = Schema.Struct({ name: Schema.Literals(EVENT_NAMES), params: Params })

export const AnalyticsEventResponse = Schema.Struct({ accepted: Schema.Boolean })
