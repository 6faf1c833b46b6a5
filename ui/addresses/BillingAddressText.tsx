/** The billing address with the invoice's email and VAT id. */
import { useTranslation } from "react-i18next"
import type { AddressDraft } from "../../domain/address/address-validation.ts"
import { AddressText } from "./AddressText.tsx"

export const BillingAddressText = ({ address }: { readonly address: AddressDraft }) => {
  const { t } = useTranslation()
  const { email, vatId } = address
  return (
    <div>
      <AddressText address={address} />
      <p className="soft">{email}</p>
      {vatId ? <p className="soft">{t("address.vat", { id: vatId })}</p> : null}
    </div>
  )
}
