/** The address's fields after the country, in the order of the form, named as browsers fill them in (A7, U7). */
import type { AddressField } from "../../domain/address/validation.ts"

export interface FormField {
  readonly field: Exclude<AddressField, "country">
  /** the autocomplete token, without its section */
  readonly token?: string
  readonly width?: "short" | "medium"
  readonly type?: "email" | "tel"
  readonly optional?: boolean
  readonly hint?: "address.streetNumberHint" | "address.emailHint" | "address.phoneHint"
}

const PLACE: readonly FormField[] = [
  { field: "postalCode", token: "postal-code", width: "short" },
  { field: "streetNumber", width: "short", hint: "address.streetNumberHint" },
  { field: "streetName", token: "address-line1" },
  { field: "city", token: "address-level2" },
  { field: "additionalStreetInfo", token: "address-line2", optional: true },
  { field: "company", token: "organization", optional: true },
  { field: "firstName", token: "given-name" },
  { field: "lastName", token: "family-name" },
]

const PHONE: FormField = {
  field: "phone",
  token: "tel",
  type: "tel",
  width: "medium",
  optional: true,
  hint: "address.phoneHint",
}

export const SHIPPING_FIELDS: readonly FormField[] = [
  ...PLACE,
  { field: "email", token: "email", type: "email", optional: true },
  PHONE,
]

export const BILLING_FIELDS: readonly FormField[] = [
  ...PLACE,
  { field: "email", token: "email", type: "email", hint: "address.emailHint" },
  { field: "vatId", width: "medium", optional: true },
  PHONE,
]
