/** An address is chosen from the customer's book, which is kept here too; what is done with the chosen one, the page decides (ADDR-08…ADDR-17). */
import type { Effect } from "effect"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { AddressInvalid } from "../../application/delivery/address-invalid.ts"
import type { DeliveryFailed } from "../../application/delivery/delivery-context.ts"
import { KeepAddresses } from "../../application/delivery/keep-addresses.ts"
import type { UnsavedAddresses } from "../../application/drafts/unsaved-forms.ts"
import type { Address, AddressPurpose } from "../../domain/address/address.ts"
import { Dialog } from "../dialogs/Dialog.tsx"
import { useUseCase } from "../injection.ts"
import { Failure } from "../notices/Failure.tsx"
import { Patience } from "../notices/Patience.tsx"
import { useQuery } from "../use-query.ts"
import { AddressViews } from "./AddressViews.tsx"

export interface AddressDialogProps {
  readonly purpose: AddressPurpose
  readonly current: Address | undefined
  /** what is shipped, or that it is the bill */
  readonly about: string
  /** what the choice makes of an agreed price */
  readonly costs?: ReactNode
  /** how many extra addresses the choice takes away: it asks before it does */
  readonly replaces?: number
  /** the dialog closes when it is done */
  readonly choose: (address: Address) => Effect.Effect<unknown, AddressInvalid | DeliveryFailed>
  readonly unsaved: UnsavedAddresses
  readonly onClose: () => void
}

export const AddressDialog = (props: AddressDialogProps) => {
  const { purpose, onClose } = props
  const { t } = useTranslation()
  const { list } = useUseCase(KeepAddresses)
  const { state, retry } = useQuery(list, "addresses")
  const title = t(purpose === "billing" ? "address.billingTitle" : "address.shippingTitle")
  if (state._tag === "Done") return <AddressViews {...props} title={title} addresses={state.value} />
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
