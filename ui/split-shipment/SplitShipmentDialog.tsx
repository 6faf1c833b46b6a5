/**
 * Extra addresses come from the customer's address book; the item's present ones are always listed (SPLIT-02,
 * SPLIT-03).
 */
import { useTranslation } from "react-i18next"
import { AddressBookLoader } from "../addresses/AddressBookLoader.tsx"
import { type SplitShipmentDialogProps, SplitShipmentForm } from "./SplitShipmentForm.tsx"

export const SplitShipmentDialog = (props: SplitShipmentDialogProps) => {
  const { t } = useTranslation()
  const [main, ...extras] = props.itemDelivery.item.shippingAddresses
  const title = t(`split.title${props.title}`)
  return main ? (
    <AddressBookLoader title={title} onClose={props.onClose}>
      {addresses => <SplitShipmentForm {...props} title={title} shares={[main, ...extras]} addressBook={addresses} />}
    </AddressBookLoader>
  ) : null
}
