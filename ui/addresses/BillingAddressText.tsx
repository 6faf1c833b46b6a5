/** The billing address with the invoice's email and VAT id. */
import { useTranslation } from "react-i18next"
import type { AddressDraft } from "../../domain/address/address-validation.ts"
import { AddressText } from "./AddressText.tsx"

interface BillingAddressTextProps {
  readonly address: AddressDraft
  /** everything goes there, too */
  readonly isShippingAddress?: boolean
}

export const BillingAddressText = ({ address, isShippingAddress = false }: BillingAddressTextProps) => {
  const { t } = useTranslation()
  const { email, vatId } = address
  return (
    <div>
      {isShippingAddress ? t("delivery.likeShipping") : <AddressText address={address} />}
      <p className="soft">{email}</p>
      {vatId ? <p className="soft">{t("address.vat", { id: vatId })}</p> : null}
    </div>
  )
}
