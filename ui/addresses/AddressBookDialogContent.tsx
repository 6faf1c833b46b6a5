/** The customer's addresses. An incomplete one can't be chosen and lists all its faults (ADDR-18…ADDR-22). */
import type { Effect } from "effect"
import { type ReactNode, useEffect, useId, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import type {
  AddressBookChange,
  AddressBookViewModel,
  AddressBookViewState,
} from "../../application/client/delivery/address-book-view-model.ts"
import type { AddressInvalidError } from "../../application/client/delivery/address-invalid-error.ts"
import type { DeliveryChangeFailure } from "../../application/client/delivery/delivery-actions.ts"
import { OPEN_ADDRESS_POINTER_KEY } from "../../application/client/drafts/address-drafts.ts"
import type { AddressDraftStore } from "../../application/client/drafts/form-drafts.ts"
import type { Address, AddressPurpose } from "../../domain/address/address.ts"
import { IconTextButton } from "../buttons/IconTextButton.tsx"
import { useConfirmCommand } from "../commands/use-view-model.ts"
import { Dialog } from "../dialogs/Dialog.tsx"
import type { CloseDialog } from "../hooks/dialog-history.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { AutoDismiss } from "../notices/AutoDismiss.tsx"
import { Notice } from "../notices/Notice.tsx"
import styles from "./AddressBookDialogContent.module.css"
import { AddressRadioList } from "./AddressRadioList.tsx"
import { AddressSearchField } from "./AddressSearchField.tsx"
import { ChooseAddressFailureNotice } from "./ChooseAddressFailureNotice.tsx"
import { DeleteAddressDialog } from "./DeleteAddressDialog.tsx"
import { formatAddressLines } from "./format-address-lines.ts"

/** The live region exists before its text, so that it is announced. The focus of a deleted address goes to it. */
const AddressBookStatusMessage = ({ notification }: { readonly notification: AddressBookChange | undefined }) => {
  const { t, ...formats } = useTexts()
  const [announced, setAnnounced] = useState<AddressBookChange>()
  useEffect(() => setAnnounced(notification), [notification])
  return (
    <div role="status" className={styles.status}>
      {announced ? (
        <AutoDismiss key={announced.address.id} onEnd={() => setAnnounced(undefined)}>
          <Notice
            tone="success"
            takesFocus={announced._tag === "Deleted"}
            title={t(announced._tag === "Saved" ? "address.saved" : "address.deleted", {
              name: formatAddressLines(t, formats, announced.address).recipient,
            })}
          />
        </AutoDismiss>
      ) : null}
    </div>
  )
}

export interface ChooseAddressDialogProps {
  readonly purpose: AddressPurpose
  readonly current: Address | undefined
  /** the product that is shipped, or the bill */
  readonly about: string
  /** what the choice does to an agreed price, or the products that it is for */
  readonly renderNote?: (chosen: Address | undefined) => ReactNode
  /** the number of extra addresses that the choice removes; it asks before it does */
  readonly removedExtras?: number
  /** the dialog closes when it succeeds */
  readonly choose: (address: Address) => Effect.Effect<object, AddressInvalidError | DeliveryChangeFailure>
  readonly drafts: AddressDraftStore
  readonly onClose: CloseDialog
}

interface AddressBookListProps extends ChooseAddressDialogProps {
  readonly title: string
  readonly viewState: AddressBookViewState
  readonly viewModel: AddressBookViewModel
}

export const AddressBookDialogContent = (props: AddressBookListProps) => {
  const { purpose, about, renderNote, removedExtras = 0, choose, title, viewState, viewModel, drafts, onClose } = props
  const { total, entries: matches, chosen, query, lastChange: notification, deleting } = viewState
  const { t } = useTranslation()
  const id = useId()
  const save = useConfirmCommand(() => viewModel.confirm(removedExtras, choose), onClose, {
    failed: purpose === "billing" ? "delivery.billingFailed" : "delivery.shippingFailed",
    onLateDone: () => onClose(),
    topic: purpose === "billing" ? purpose : `ship ${about}`,
    draft: [drafts, OPEN_ADDRESS_POINTER_KEY],
  })
  const wasSaved = notification?._tag === "Saved"
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const checked = list.current?.querySelector<HTMLElement>(":checked")
    checked?.scrollIntoView({ block: wasSaved ? "center" : "nearest" })
    if (wasSaved) checked?.focus({ preventScroll: true })
  }, [wasSaved])
  const error = save.failure
  return (
    <Dialog
      title={title}
      onClose={onClose}
      note={
        <p className="hint" id={`${id}-why`} hidden={chosen !== undefined}>
          {t("address.chooseFirst")}
        </p>
      }
      action={{
        label: t(purpose === "billing" ? "address.billHere" : "address.shipHere"),
        disabledReasonId: chosen ? undefined : `${id}-why`,
        busy: save.isRunning ? t("delivery.saving") : undefined,
        onPress: () => void save.confirm(),
      }}
    >
      <AddressBookStatusMessage notification={notification} />
      <div role="alert">{error ? <ChooseAddressFailureNotice purpose={purpose} error={error} /> : null}</div>
      <div className="line apart">
        <p className="soft">{about}</p>
        <IconTextButton icon="plus" onPress={() => viewModel.edit(undefined)}>
          {t(viewState.hasNewDraft ? "address.goOn" : "address.add")}
        </IconTextButton>
      </div>
      {renderNote?.(chosen)}
      <AddressSearchField total={total} matchCount={matches.length} query={query} onType={viewModel.search} />
      {matches.length > 0 ? (
        <div ref={list}>
          <AddressRadioList purpose={purpose} options={matches} chosen={chosen} viewModel={viewModel} />
        </div>
      ) : null}
      {viewState.isConfirming ? (
        <Dialog
          isAlert
          title={t("address.replaceTitle", { count: removedExtras })}
          cancelLabel={t("address.replaceKeep")}
          action={{ label: t("address.replace"), onPress: () => void save.confirm() }}
          onClose={viewModel.cancelConfirmation}
        >
          <p>{t("address.replaceHint", { count: removedExtras })}</p>
        </Dialog>
      ) : null}
      {deleting ? (
        <DeleteAddressDialog
          address={deleting}
          onDeleted={() => viewModel.showDeleted(deleting)}
          onClose={viewModel.cancelConfirmation}
        />
      ) : null}
    </Dialog>
  )
}
