/** The fields of an address: the country first, because it decides how the rest is written. */
import { useTranslation } from "react-i18next"
import { Settings } from "../../application/ports/settings.ts"
import type { AddressPurpose } from "../../domain/address/address.ts"
import { useUseCase } from "../injection.ts"
import { useFormats } from "../parts/format.ts"
import { SelectField } from "../parts/SelectField.tsx"
import { TextField } from "../parts/TextField.tsx"
import { fieldHint, fieldsOf } from "./address-fields.ts"
import type { AddressEntered } from "./use-address-entered.ts"

interface AddressFieldsProps {
  readonly purpose: AddressPurpose
  readonly entered: AddressEntered
}

export const AddressFields = ({ purpose, entered }: AddressFieldsProps) => {
  const { t } = useTranslation()
  const formats = useFormats()
  const { countries } = useUseCase(Settings)
  const { country } = entered.values
  const listed = [...new Set([...countries, country])]
  return (
    <>
      <SelectField
        label={t("address.country")}
        name={`${purpose}-country`}
        autoComplete={`${purpose} country`}
        width="medium"
        value={country}
        options={listed.map(code => ({
          value: code,
          label: code === "" ? t("address.noCountry") : formats.country(code),
        }))}
        error={entered.faults.country}
        onChoose={code => entered.type("country", code)}
      />
      {fieldsOf(purpose).map(input => {
        const { field, token, ...rest } = input
        return (
          <TextField
            {...rest}
            key={field}
            label={t(`address.${field}`)}
            hint={fieldHint(t, input, country)}
            name={`${purpose}-${field}`}
            autoComplete={token ? `${purpose} ${token}` : undefined}
            value={entered.values[field]}
            error={entered.faults[field]}
            onType={text => entered.type(field, text)}
            onLeave={() => entered.leave(field)}
          />
        )
      })}
    </>
  )
}
