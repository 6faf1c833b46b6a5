/** The fields of an address form. The country comes first, because it decides how the other fields are written. */

import type { TFunction } from "i18next"
import type { AddressFormViewModel, AddressFormViewState } from "../../application/client/delivery/address-form-view-model.ts"
import { getStreetNumberExample } from "../../application/client/delivery/street-number-example.ts"
import type { AddressField, AddressPurpose } from "../../domain/address/address.ts"
import { getPostalCodeExample } from "../../domain/address/address-validation.ts"
import { getVatIdExample } from "../../domain/tax/vat-id.ts"
import { SelectField } from "../fields/SelectField.tsx"
import { TextField } from "../fields/TextField.tsx"
import { makeTextFieldProps } from "../fields/text-field-props.ts"
import { formatAddressFieldFault } from "../i18n/fault-texts.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { CheckedVatIdStatus } from "./VatIdStatusText.tsx"

interface AddressFormField {
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
export const listAddressFormFieldsForPurpose = (purpose: AddressPurpose): readonly AddressFormField[] =>
  purpose === "billing" ? [...COMMON_FIELDS, EMAIL, VAT_ID, PHONE] : [...COMMON_FIELDS, { ...EMAIL, optional: true }, PHONE]

/** The hint of a field, written for the chosen country. */
const getAddressFieldHint = (t: TFunction, { field, optional }: AddressFormField, country: string): string | undefined => {
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

interface AddressFormFieldsProps {
  readonly purpose: AddressPurpose
  readonly viewState: AddressFormViewState
  readonly viewModel: AddressFormViewModel
}

export const AddressFormFields = ({ purpose, viewState, viewModel }: AddressFormFieldsProps) => {
  const { t, ...formats } = useTexts()
  const fieldProps = makeTextFieldProps(viewState, viewModel, fault => formatAddressFieldFault(t, formats, fault))
  const { value, error, onType } = fieldProps("country")
  return (
    <>
      <SelectField
        label={t("address.country")}
        name={`${purpose}-country`}
        autoComplete={`${purpose} country`}
        width="medium"
        value={value}
        options={viewState.countries.map(code => ({
          value: code,
          label: code === "" ? t("address.noCountry") : formats.country(code),
        }))}
        error={error}
        onChoose={onType}
      />
      {listAddressFormFieldsForPurpose(purpose).map(input => {
        const { field, token, ...rest } = input
        return (
          <TextField
            {...rest}
            key={field}
            label={t(`address.${field}`)}
            hint={
              field === "vatId" && viewState.checkableVatId !== undefined ? (
                <CheckedVatIdStatus vatId={viewState.checkableVatId} />
              ) : (
                getAddressFieldHint(t, input, value)
              )
            }
            name={`${purpose}-${field}`}
            autoComplete={token ? `${purpose} ${token}` : undefined}
            {...fieldProps(field)}
          />
        )
      })}
    </>
  )
}
