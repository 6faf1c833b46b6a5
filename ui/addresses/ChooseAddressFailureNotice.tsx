/** Says that an address couldn't be set, with the specification's text and what to do (ERR-25, ERR-27, ERR-45, ERR-46). */
import { useTranslation } from "react-i18next"
import type { AddressInvalidError } from "../../application/client/delivery/address-invalid-error.ts"
import type { DeliveryChangeFailure } from "../../application/client/delivery/delivery-actions.ts"
import { listAddressFaults } from "../../application/client/delivery/list-address-faults.ts"
import type { AddressPurpose } from "../../domain/address/address.ts"
import { formatActionWentWrong } from "../i18n/failure-texts.ts"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { Notice } from "../notices/Notice.tsx"
import { AddressFaultList } from "./AddressFaultList.tsx"

interface ChooseAddressFailureNoticeProps {
  readonly purpose: AddressPurpose
  readonly error: AddressInvalidError | DeliveryChangeFailure
}

export const ChooseAddressFailureNotice = ({ purpose, error }: ChooseAddressFailureNoticeProps) => {
  const { t } = useTranslation()
  const title = t(purpose === "billing" ? "delivery.billingFailed" : "delivery.shippingFailed")
  const faults = listAddressFaults(error)
  if (error._tag !== "AddressInvalid" && faults.length === 0) {
    const action = formatActionWentWrong(t, purpose === "billing" ? "billingAddress" : "shippingAddress")
    return <FailureNotice title={title} failure={error} reassurance={`${action}. ${t("unsaved.kept")}`} />
  }
  return (
    <Notice tone="danger" title={title}>
      <AddressFaultList faults={faults} />
    </Notice>
  )
}
