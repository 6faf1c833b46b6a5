/** What an agent sends of a checkout's delivery and payment: which lines go where and how, and by what it is paid. */
import { Schema } from "effect"
import { IdSchema, makeTextSchema } from "../../contract/wire-schemas.ts"

const optional = Schema.optionalKey
const Typed = optional(makeTextSchema("typed"))
const Chosen = optional(Schema.NullOr(makeTextSchema("typed")))

/** Each is judged by itself: fewer than a cart holds, so that nobody else waits for it. */
export const MAX_UCP_LINES = 50

const several = <S extends Schema.Constraint>(shape: S) =>
  optional(Schema.Array(shape).check(Schema.isMaxLength(MAX_UCP_LINES)))

/** A postal address of the protocol's; whether it is one is the shop's rule to say. */
const Destination = Schema.Struct({
  id: optional(IdSchema),
  first_name: Typed,
  last_name: Typed,
  phone_number: Typed,
  street_address: Typed,
  extended_address: Typed,
  address_locality: Typed,
  postal_code: Typed,
  address_country: Typed,
})

const Group = Schema.Struct({ id: Typed, selected_option_id: Chosen })

const Method = Schema.Struct({
  type: Typed,
  line_item_ids: several(makeTextSchema("id")),
  destinations: several(Destination),
  selected_destination_id: Chosen,
  groups: several(Group),
})

export const UcpFulfillmentSchema = Schema.Struct({ methods: several(Method) })

export const UcpPaymentSchema = Schema.Struct({
  instruments: several(
    Schema.Struct({ id: makeTextSchema("typed"), handler_id: Typed, type: Typed, selected: optional(Schema.Boolean) }),
  ),
})

export type UcpPaymentRequest = typeof UcpPaymentSchema.Type
export type UcpFulfillmentMethod = typeof Method.Type
export type UcpDestination = typeof Destination.Type
export type UcpFulfillmentRequest = typeof UcpFulfillmentSchema.Type
