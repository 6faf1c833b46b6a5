/**
 * The customer chooses from the address book and edits it here; the page decides what happens to the chosen address
 * (ADDR-08…ADDR-17).
 */
import { useTranslation } from "react-i18next"
import type { AddressDialogProps } from "./AddressBookList.tsx"
import { AddressBookLoader } from "./AddressBookLoader.tsx"
import { AddressBookViews } from "./AddressBookViews.tsx"

export const AddressDialog = (props: AddressDialogProps) => {
  const { t } = useTranslation()
  const title = t(props.purpose === "billing" ? "address.billingTitle" : "address.shippingTitle")
  return (
    <AddressBookLoader title={title} onClose={props.onClose}>
      {addresses => <AddressBookViews {...props} title={title} addresses={addresses} />}
    </AddressBookLoader>
  )
}
