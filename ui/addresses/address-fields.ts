/** The address's fields after the country, in the order of the form, named as browsers fill them in (ACCESS-07, USE-07). */
import type { TFunction } from "i18next"
import { getStreetNumberExample } from "../../application/delivery/street-number-example.ts"
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

const PLACE: readonly AddressFormField[] = [
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

/** Only a bill has a VAT id (ADDR-03). */
export const listAddressFormFields = (purpose: AddressPurpose): readonly AddressFormField[] =>
  purpose === "billing" ? [...PLACE, EMAIL, VAT_ID, PHONE] : [...PLACE, { ...EMAIL, optional: true }, PHONE]

/** How a field is filled in, in the way of the country that was chosen. */
export const getAddressFieldHint = (
  t: TFunction,
  { field, optional }: AddressFormField,
  country: string,
): string | undefined => {
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
