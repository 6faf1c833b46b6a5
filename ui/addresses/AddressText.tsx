import { useTranslation } from "react-i18next"
import type { AddressDraft } from "../../domain/address/address-validation.ts"
import { useLocaleFormats } from "../i18n/locale-formats.ts"
import { UnbrokenNumbers } from "../i18n/UnbrokenNumbers.tsx"
import { formatAddressLines } from "./format-address-lines.ts"

export const AddressText = ({ address }: { readonly address: AddressDraft }) => {
  const { t } = useTranslation()
  const { recipient, location } = formatAddressLines(t, useLocaleFormats(), address)
  return (
    <address>
      {recipient}
      <br />
      <span className="soft">
        <UnbrokenNumbers text={location} />
      </span>
    </address>
  )
}
