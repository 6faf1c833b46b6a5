/** A dialog around the customer's addresses, while they load or when they can't be loaded. */
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { ManageAddresses } from "../../application/client/delivery/manage-addresses.ts"
import type { Address } from "../../domain/address/address.ts"
import { useQuery } from "../commands/use-query.ts"
import { Dialog } from "../dialogs/Dialog.tsx"
import { useUseCase } from "../hooks/injection.ts"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { LoadingNotice } from "../notices/LoadingNotice.tsx"

interface AddressBookLoaderProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: (addresses: readonly Address[]) => ReactNode
}

export const AddressBookLoader = ({ title, onClose, children }: AddressBookLoaderProps) => {
  const { t } = useTranslation()
  const { list } = useUseCase(ManageAddresses)
  const { state, retry } = useQuery(list, "addresses")
  if (state._tag === "Done") return children(state.value)
  return (
    <Dialog title={title} onClose={onClose}>
      {state._tag === "Failed" ? (
        <FailureNotice title={t("address.listFailed")} failure={state.error} onRetry={retry} />
      ) : (
        <LoadingNotice text={t("word.loading")} />
      )}
    </Dialog>
  )
}
