/** The fields of an address: the country first, because it decides how the rest is written. */
import { useTranslation } from "react-i18next"
import type { AddressFormViewModel, AddressFormViewState } from "../../application/delivery/address-form-view-model.ts"
import type { AddressPurpose } from "../../domain/address/address.ts"
import { SelectField } from "../fields/SelectField.tsx"
import { TextField } from "../fields/TextField.tsx"
import { makeTextFieldProps } from "../fields/text-field-props.ts"
import { formatAddressFieldFault } from "../i18n/fault-texts.ts"
import { useLocaleFormats } from "../i18n/locale-formats.ts"
import { getAddressFieldHint, listAddressFormFields } from "./address-fields.ts"

interface AddressFieldsProps {
  readonly purpose: AddressPurpose
  readonly shown: AddressFormViewState
  readonly step: AddressFormViewModel
}

export const AddressFormFields = ({ purpose, shown, step }: AddressFieldsProps) => {
  const { t } = useTranslation()
  const formats = useLocaleFormats()
  const stepped = makeTextFieldProps(shown, step, fault => formatAddressFieldFault(t, formats, fault))
  const { value, error, onType } = stepped("country")
  return (
    <>
      <SelectField
        label={t("address.country")}
        name={`${purpose}-country`}
        autoComplete={`${purpose} country`}
        width="medium"
        value={value}
        options={shown.countries.map(code => ({
          value: code,
          label: code === "" ? t("address.noCountry") : formats.country(code),
        }))}
        error={error}
        onChoose={onType}
      />
      {listAddressFormFields(purpose).map(input => {
        const { field, token, ...rest } = input
        return (
          <TextField
            {...rest}
            key={field}
            label={t(`address.${field}`)}
            hint={getAddressFieldHint(t, input, value)}
            name={`${purpose}-${field}`}
            autoComplete={token ? `${purpose} ${token}` : undefined}
            {...stepped(field)}
          />
        )
      })}
    </>
  )
}
