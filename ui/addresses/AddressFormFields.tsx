/** The country comes first, because it decides how the other fields are written. */
import type { AddressFormViewModel, AddressFormViewState } from "../../application/client/delivery/address-form-view-model.ts"
import type { AddressPurpose } from "../../domain/address/address.ts"
import { SelectField } from "../fields/SelectField.tsx"
import { TextField } from "../fields/TextField.tsx"
import { makeTextFieldProps } from "../fields/text-field-props.ts"
import { formatAddressFieldFault } from "../i18n/fault-texts.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { getAddressFieldHint, listAddressFieldsAfterCountry } from "./address-fields.ts"

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
      {listAddressFieldsAfterCountry(purpose).map(input => {
        const { field, token, ...rest } = input
        return (
          <TextField
            {...rest}
            key={field}
            label={t(`address.${field}`)}
            hint={getAddressFieldHint(t, input, value)}
            name={`${purpose}-${field}`}
            autoComplete={token ? `${purpose} ${token}` : undefined}
            {...fieldProps(field)}
          />
        )
      })}
    </>
  )
}
