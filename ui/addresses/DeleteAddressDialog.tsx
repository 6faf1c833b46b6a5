/** Deleting an address can't be undone, so this dialog asks first (ADDR-16). */
import { Effect } from "effect"
import { useTranslation } from "react-i18next"
import { ManageAddresses } from "../../application/client/delivery/manage-addresses.ts"
import type { Address } from "../../domain/address/address.ts"
import { useCommand } from "../commands/use-command.ts"
import { Dialog } from "../dialogs/Dialog.tsx"
import { useUseCase } from "../hooks/injection.ts"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { AddressText } from "./AddressText.tsx"

interface DeleteAddressDialogProps {
  readonly address: Address
  readonly onDeleted: () => void
  readonly onClose: () => void
}

export const DeleteAddressDialog = ({ address, onDeleted, onClose }: DeleteAddressDialogProps) => {
  const { t } = useTranslation()
  const addresses = useUseCase(ManageAddresses)
  const remove = useCommand((id: string) => addresses.remove(id).pipe(Effect.as(true)), {
    failed: "address.deleteFailed",
    topic: address.id,
  })
  const confirm = async () => {
    if (address.id !== undefined && (await remove.run(address.id))) onDeleted()
  }
  return (
    <Dialog
      isAlert
      title={t("address.deleteTitle")}
      onClose={onClose}
      cancelLabel={t("address.keep")}
      action={{
        label: t("address.delete"),
        busy: remove.isRunning ? t("address.deleting") : undefined,
        onPress: () => void confirm(),
      }}
    >
      <div role="alert">
        <FailureNotice title={t("address.deleteFailed")} failure={remove.failure} />
      </div>
      <AddressText address={address} />
      <p>{t("address.deleteHint")}</p>
    </Dialog>
  )
}
