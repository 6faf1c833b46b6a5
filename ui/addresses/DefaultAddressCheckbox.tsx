/** An address can be made the default of its kind; the one that is stays it until another takes its place (ADDR-26). */
import { useTranslation } from "react-i18next"
import type { AddressPurpose } from "../../domain/address/address.ts"
import { CheckboxField } from "../fields/CheckboxField.tsx"

interface DefaultChoiceProps {
  readonly purpose: AddressPurpose
  /** the first address of the book is the default for everything */
  readonly first: boolean
  readonly isAlready: boolean
  readonly checked: boolean
  readonly onCheck: (checked: boolean) => void
}

export const DefaultAddressCheckbox = ({ purpose, first, isAlready, checked, onCheck }: DefaultChoiceProps) => {
  const { t } = useTranslation()
  const billing = purpose === "billing"
  if (first) return <p className="hint">{t("address.firstIsDefault")}</p>
  if (isAlready) return <p className="hint">{t(billing ? "address.isDefaultBilling" : "address.isDefaultShipping")}</p>
  return (
    <CheckboxField
      label={t(billing ? "address.asDefaultBilling" : "address.asDefaultShipping")}
      name={`${purpose}-default`}
      checked={checked}
      onCheck={onCheck}
    />
  )
}
