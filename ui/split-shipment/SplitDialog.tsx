/** Extra addresses come from the customer's book; what the item has already is there in any case (SPLIT-02, SPLIT-03). */
import { useTranslation } from "react-i18next"
import { KeepAddresses } from "../../application/delivery/keep-addresses.ts"
import type { Unsaved } from "../../application/drafts/drafts.ts"
import type { UnsavedShare } from "../../application/drafts/unsaved-forms.ts"
import { splitTitle } from "../../domain/delivery/delivery-choice.ts"
import type { Cents } from "../../domain/money/money.ts"
import type { ItemDelivery } from "../delivery/item-delivery.ts"
import { Dialog } from "../dialogs/Dialog.tsx"
import { useUseCase } from "../injection.ts"
import { Failure } from "../notices/Failure.tsx"
import { Patience } from "../notices/Patience.tsx"
import { useQuery } from "../use-query.ts"
import { SplitForm } from "./SplitForm.tsx"

export interface SplitDialogProps {
  readonly of: ItemDelivery
  /** net, for each extra address */
  readonly price: Cents
  readonly unsaved: Unsaved<readonly UnsavedShare[]>
  readonly onClose: () => void
}

export const SplitDialog = (props: SplitDialogProps) => {
  const { of, onClose } = props
  const { t } = useTranslation()
  const { list } = useUseCase(KeepAddresses)
  const { state, retry } = useQuery(list, "addresses")
  const title = t(`split.title${splitTitle(of.item.shippingAddresses)}`)
  const [main, ...extras] = of.item.shippingAddresses
  if (state._tag === "Done" && main) {
    return <SplitForm {...props} title={title} shares={[main, ...extras]} own={state.value} />
  }
  return (
    <Dialog title={title} onClose={onClose}>
      {state._tag === "Failed" ? (
        <Failure title={t("address.listFailed")} failure={state.error} onRetry={retry} />
      ) : (
        <Patience words={t("word.loading")} />
      )}
    </Dialog>
  )
}
