/** Loads the customer's addresses for its children. Until then, or when that fails, a dialog says so. */
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { ManageAddresses } from "../../application/client/delivery/manage-addresses.ts"
import type { Address } from "../../domain/address/address.ts"
import { useQuery } from "../commands/use-query.ts"
import { Dialog } from "../dialogs/Dialog.tsx"
import type { CloseDialog } from "../hooks/dialog-history.ts"
import { useUseCase } from "../hooks/injection.ts"
import { QueryNotice } from "../notices/QueryNotice.tsx"

interface AddressBookLoaderProps {
  readonly title: string
  readonly onClose: CloseDialog
  readonly children: (addresses: readonly Address[]) => ReactNode
}

export const AddressBookLoader = ({ title, onClose, children }: AddressBookLoaderProps) => {
  const { t } = useTranslation()
  const query = useQuery(useUseCase(ManageAddresses).list, "addresses")
  if (query.value) return children(query.value)
  return (
    <Dialog title={title} onClose={onClose}>
      <QueryNotice query={query} loading={t("word.loading")} failed={t("address.listFailed")} />
    </Dialog>
  )
}
