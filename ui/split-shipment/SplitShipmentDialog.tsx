/** Extra addresses come from the customer's book; what the item has already is there in any case (SPLIT-02, SPLIT-03). */
import { useTranslation } from "react-i18next"
import { AddressBookLoader } from "../addresses/AddressBookLoader.tsx"
import { type SplitDialogProps, SplitShipmentForm } from "./SplitShipmentForm.tsx"

export const SplitShipmentDialog = (props: SplitDialogProps) => {
  const { t } = useTranslation()
  const [main, ...extras] = props.of.item.shippingAddresses
  const title = t(`split.title${props.title}`)
  return main ? (
    <AddressBookLoader title={title} onClose={props.onClose}>
      {addresses => <SplitShipmentForm {...props} title={title} shares={[main, ...extras]} own={addresses} />}
    </AddressBookLoader>
  ) : null
}
