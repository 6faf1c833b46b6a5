/** A customer's address on the wire: the specification's fields, trimmed and checked by the rules of the domain, not by the shape. */
import { Schema } from "effect"
import type { Address } from "../../domain/address/address.ts"
import { defined, Id, text, translated } from "./wire.ts"

export const AddressFields = Schema.Struct({
  id: Schema.optionalKey(Id),
  firstName: text("typed"),
  lastName: text("typed"),
  email: Schema.optionalKey(text("typed")),
  phone: Schema.optionalKey(text("typed")),
  company: Schema.optionalKey(text("typed")),
  country: text("typed"),
  postalCode: text("typed"),
  streetName: text("typed"),
  streetNumber: text("typed"),
  additionalStreetInfo: Schema.optionalKey(text("typed")),
  city: text("typed"),
  vatId: Schema.optionalKey(text("typed")),
  isDefaultShippingAddress: Schema.optionalKey(Schema.Boolean),
  isDefaultBillingAddress: Schema.optionalKey(Schema.Boolean),
}).annotate({ identifier: "Address" })

export const AddressBody = translated<Address, typeof AddressFields>(AddressFields, defined, defined)

export const AddressList = Schema.Struct({ results: Schema.Array(AddressBody) })
