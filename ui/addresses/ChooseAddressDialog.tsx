/**
 * The customer chooses from the address book and edits it here; the page decides what happens to the chosen address
 * (ADDR-08…ADDR-17).
 */
import { useTranslation } from "react-i18next"
import type { ChooseAddressDialogProps } from "./AddressBookList.tsx"
import { AddressBookListOrForm } from "./AddressBookListOrForm.tsx"
import { AddressBookLoader } from "./AddressBookLoader.tsx"

export const ChooseAddressDialog = (props: ChooseAddressDialogProps) => {
  const { t } = useTranslation()
  const title = t(props.purpose === "billing" ? "address.billingTitle" : "address.shippingTitle")
  return (
    <AddressBookLoader title={title} onClose={props.onClose}>
      {addresses => <AddressBookListOrForm {...props} title={title} addresses={addresses} />}
    </AddressBookLoader>
  )
}
