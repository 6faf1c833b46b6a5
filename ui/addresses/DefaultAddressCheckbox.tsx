/** Makes an address the default for billing or shipping. The present default can't be unticked, only replaced (ADDR-26). */

import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { AddressPurpose } from "../../domain/address/address.ts"
import styles from "../fields/Field.module.css"

interface CheckboxFieldProps {
  readonly label: ReactNode
  readonly name: string
  readonly checked: boolean
  readonly onCheck: (checked: boolean) => void
}

const CheckboxField = ({ label, name, checked, onCheck }: CheckboxFieldProps) => (
  <label className={styles.checkbox}>
    <input type="checkbox" name={name} checked={checked} onChange={event => onCheck(event.target.checked)} />
    <span>{label}</span>
  </label>
)

interface DefaultAddressCheckboxProps {
  readonly purpose: AddressPurpose
  /** the first address of the book is the default for everything */
  readonly isFirst: boolean
  readonly isDefault: boolean
  readonly checked: boolean
  readonly onCheck: (checked: boolean) => void
}

export const DefaultAddressCheckbox = ({ purpose, isFirst, isDefault, checked, onCheck }: DefaultAddressCheckboxProps) => {
  const { t } = useTranslation()
  const isBilling = purpose === "billing"
  if (isFirst) return <p className="hint">{t("address.firstIsDefault")}</p>
  if (isDefault) return <p className="hint">{t(isBilling ? "address.isDefaultBilling" : "address.isDefaultShipping")}</p>
  return (
    <CheckboxField
      label={t(isBilling ? "address.asDefaultBilling" : "address.asDefaultShipping")}
      name={`${purpose}-default`}
      checked={checked}
      onCheck={onCheck}
    />
  )
}
