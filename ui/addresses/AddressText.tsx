import type { AddressDraft } from "../../domain/address/address-validation.ts"
import { UnbrokenNumbers } from "../i18n/UnbrokenNumbers.tsx"
import { useTexts } from "../i18n/use-texts.ts"
import { formatAddressLines } from "./format-address-lines.ts"

export const AddressText = ({ address }: { readonly address: AddressDraft }) => {
  const { t, ...formats } = useTexts()
  const { recipient, location } = formatAddressLines(t, formats, address)
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
