/** Schemas of the delivery and payment parts of an agent's request. */
import { Schema } from "effect"
import { IdSchema, makeTextSchema } from "../contract/wire-schemas.ts"

const optional = Schema.optionalKey
const Text = optional(makeTextSchema("typed"))
const Choice = optional(Schema.NullOr(makeTextSchema("typed")))

/** Each line is checked separately, so the limit is lower than a cart's: other requests must not wait. */
export const MAX_UCP_LINES = 50

const optionalList = <S extends Schema.Constraint>(shape: S) =>
  optional(Schema.Array(shape).check(Schema.isMaxLength(MAX_UCP_LINES)))

/** A postal address in the protocol's shape. The shop's rules validate it. */
const Destination = Schema.Struct({
  id: optional(IdSchema),
  first_name: Text,
  last_name: Text,
  phone_number: Text,
  street_address: Text,
  extended_address: Text,
  address_locality: Text,
  postal_code: Text,
  address_country: Text,
})

const Group = Schema.Struct({ id: Text, selected_option_id: Choice })

const Method = Schema.Struct({
  type: Text,
  line_item_ids: optionalList(makeTextSchema("id")),
  destinations: optionalList(Destination),
  selected_destination_id: Choice,
  groups: optionalList(Group),
})

export const UcpFulfillmentSchema = Schema.Struct({ methods: optionalList(Method) })

export const UcpPaymentSchema = Schema.Struct({
  instruments: optionalList(
    Schema.Struct({ id: makeTextSchema("typed"), handler_id: Text, type: Text, selected: optional(Schema.Boolean) }),
  ),
})

export type UcpPaymentRequest = typeof UcpPaymentSchema.Type
export type UcpFulfillmentMethod = typeof Method.Type
export type UcpDestination = typeof Destination.Type
export type UcpFulfillmentRequest = typeof UcpFulfillmentSchema.Type
