/** Extra addresses come from the customer's book; what the item has already is there in any case (SPLIT-02, SPLIT-03). */
import { useTranslation } from "react-i18next"
import { WithAddresses } from "../addresses/WithAddresses.tsx"
import { type SplitDialogProps, SplitForm } from "./SplitForm.tsx"

export const SplitDialog = (props: SplitDialogProps) => {
  const { t } = useTranslation()
  const [main, ...extras] = props.of.item.shippingAddresses
  const title = t(`split.title${props.title}`)
  return main ? (
    <WithAddresses title={title} onClose={props.onClose}>
      {addresses => <SplitForm {...props} title={title} shares={[main, ...extras]} own={addresses} />}
    </WithAddresses>
  ) : null
}
