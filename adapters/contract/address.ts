/** A customer's address on the wire: the specification's fields, trimmed and checked by the rules of the domain, not by the shape. */
import { Schema } from "effect"
import type { Address } from "../../domain/address/address.ts"
import { defined, Id, text, translated } from "./wire.ts"

export const AddressFields = Schema.Struct({
  id: Schema.optionalKey(Id),
  firstName: text(1000),
  lastName: text(1000),
  email: Schema.optionalKey(text(1000)),
  phone: Schema.optionalKey(text(1000)),
  company: Schema.optionalKey(text(1000)),
  country: text(1000),
  postalCode: text(1000),
  streetName: text(1000),
  streetNumber: text(1000),
  additionalStreetInfo: Schema.optionalKey(text(1000)),
  city: text(1000),
  vatId: Schema.optionalKey(text(1000)),
  isDefaultShippingAddress: Schema.optionalKey(Schema.Boolean),
  isDefaultBillingAddress: Schema.optionalKey(Schema.Boolean),
}).annotate({ identifier: "Address" })

export const AddressBody = translated<Address, typeof AddressFields>(AddressFields, defined, defined)

export const AddressList = Schema.Struct({ results: Schema.Array(AddressBody) })
