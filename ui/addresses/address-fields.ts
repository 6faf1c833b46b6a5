/**
 * The fields after the country, in the form's order, with the tokens by which browsers fill them in (ACCESS-07,
 * USE-07).
 */
import type { TFunction } from "i18next"
import { getStreetNumberExample } from "../../application/client/delivery/street-number-example.ts"
import type { AddressField, AddressPurpose } from "../../domain/address/address.ts"
import { getPostalCodeExample } from "../../domain/address/address-validation.ts"
import { getVatIdExample } from "../../domain/address/vat-id.ts"

export interface AddressFormField {
  readonly field: Exclude<AddressField, "country">
  /** the autocomplete token, without its section */
  readonly token?: string
  readonly width?: "short" | "medium"
  readonly type?: "email" | "tel"
  readonly optional?: boolean
}

const COMMON_FIELDS: readonly AddressFormField[] = [
  { field: "postalCode", token: "postal-code", width: "short" },
  { field: "streetNumber", width: "short" },
  { field: "streetName", token: "address-line1" },
  { field: "city", token: "address-level2" },
  { field: "additionalStreetInfo", token: "address-line2", optional: true },
  { field: "company", token: "organization", optional: true },
  { field: "firstName", token: "given-name" },
  { field: "lastName", token: "family-name" },
]

const EMAIL: AddressFormField = { field: "email", token: "email", type: "email" }
const VAT_ID: AddressFormField = { field: "vatId", width: "medium", optional: true }
const PHONE: AddressFormField = { field: "phone", token: "tel", type: "tel", width: "medium", optional: true }

/** Only a billing address has a VAT id (ADDR-03). */
export const listAddressFieldsAfterCountry = (purpose: AddressPurpose): readonly AddressFormField[] =>
  purpose === "billing" ? [...COMMON_FIELDS, EMAIL, VAT_ID, PHONE] : [...COMMON_FIELDS, { ...EMAIL, optional: true }, PHONE]

/** The hint of a field, written for the chosen country. */
export const getAddressFieldHint = (t: TFunction, { field, optional }: AddressFormField, country: string): string | undefined => {
  switch (field) {
    case "postalCode": {
      const example = getPostalCodeExample(country)
      return example && t("address.like", { example })
    }
    case "vatId": {
      const example = getVatIdExample(country)
      return example && t("address.like", { example })
    }
    case "streetNumber":
      return t("address.streetNumberHint", { example: getStreetNumberExample(country) })
    case "email":
      return optional ? undefined : t("address.emailHint")
    case "phone":
      return t("address.phoneHint")
    default:
      return undefined
  }
}
