/** A customer's address in requests and responses, with the specification's fields. The domain trims and validates it. */
import { Schema } from "effect"
import type { Address } from "../../domain/address/address.ts"
import { IdSchema, makeTextSchema, mapSchema, omitUndefined } from "./wire-schemas.ts"

export const AddressWireSchema = Schema.Struct({
  id: Schema.optionalKey(IdSchema),
  firstName: makeTextSchema("typed"),
  lastName: makeTextSchema("typed"),
  email: Schema.optionalKey(makeTextSchema("typed")),
  phone: Schema.optionalKey(makeTextSchema("typed")),
  company: Schema.optionalKey(makeTextSchema("typed")),
  country: makeTextSchema("typed"),
  postalCode: makeTextSchema("typed"),
  streetName: makeTextSchema("typed"),
  streetNumber: makeTextSchema("typed"),
  additionalStreetInfo: Schema.optionalKey(makeTextSchema("typed")),
  city: makeTextSchema("typed"),
  vatId: Schema.optionalKey(makeTextSchema("typed")),
  isDefaultShippingAddress: Schema.optionalKey(Schema.Boolean),
  isDefaultBillingAddress: Schema.optionalKey(Schema.Boolean),
}).annotate({ identifier: "Address" })

export const AddressSchema = mapSchema<Address, typeof AddressWireSchema>(AddressWireSchema, omitUndefined, omitUndefined)

/** The number of pieces that goes to one address. */
export const AddressShareSchema = Schema.Struct({ address: AddressSchema, quantity: Schema.Int })

export const AddressListResponse = Schema.Struct({ results: Schema.Array(AddressSchema) })
