/** The customer's addresses to choose from; one that is incomplete can't be chosen and says everything that is wrong with it (ADDR-18…ADDR-22). */
import type { Effect } from "effect"
import { type ReactNode, useEffect, useId, useRef } from "react"
import { useTranslation } from "react-i18next"
import type { AddressBookViewModel, AddressBookViewState } from "../../application/delivery/address-book-view-model.ts"
import type { DeliveryChangeFailure } from "../../application/delivery/delivery-actions.ts"
import type { InvalidAddressError } from "../../application/delivery/invalid-address-error.ts"
import { OPEN_ADDRESS_DRAFT_KEY } from "../../application/drafts/address-drafts.ts"
import type { AddressDraftStore } from "../../application/drafts/form-drafts.ts"
import type { Address, AddressPurpose } from "../../domain/address/address.ts"
import { ActionButton } from "../buttons/ActionButton.tsx"
import { Dialog } from "../dialogs/Dialog.tsx"
import { useConfirmCommand } from "../use-view-model.ts"
import { AddressBookStatusMessage } from "./AddressBookStatusMessage.tsx"
import { AddressRadioList } from "./AddressRadioList.tsx"
import { AddressSearchField } from "./AddressSearchField.tsx"
import { ChooseAddressFailure } from "./ChooseAddressFailure.tsx"
import { DeleteAddressDialog } from "./DeleteAddressDialog.tsx"

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
  readonly choose: (address: Address) => Effect.Effect<object, InvalidAddressError | DeliveryChangeFailure>
  readonly unsaved: AddressDraftStore
  readonly onClose: () => void
}

interface AddressListProps extends AddressDialogProps {
  readonly title: string
  readonly shown: AddressBookViewState
  readonly step: AddressBookViewModel
}

export const AddressBookList = (props: AddressListProps) => {
  const { purpose, about, costs, replaces = 0, choose, title, shown, step, unsaved, onClose } = props
  const { total, found, chosen, query, news, deleting } = shown
  const { t } = useTranslation()
  const id = useId()
  const save = useConfirmCommand(() => step.confirm(replaces, choose), onClose, {
    failed: t(purpose === "billing" ? "delivery.billingFailed" : "delivery.shippingFailed"),
    onLateDone: onClose,
    topic: `${purpose} ${about}`,
    draft: [unsaved, OPEN_ADDRESS_DRAFT_KEY],
  })
  const saved = news?._tag === "Saved"
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const checked = list.current?.querySelector<HTMLElement>(":checked")
    checked?.scrollIntoView({ block: saved ? "center" : "nearest" })
    if (saved) checked?.focus({ preventScroll: true })
  }, [saved])
  const failed = save.state._tag === "Failed" ? save.state.error : undefined
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
        busy: save.state._tag === "Running" ? t("address.choosing") : undefined,
        onPress: () => void save.confirm(),
      }}
    >
      <AddressBookStatusMessage news={news} />
      <div role="alert">{failed ? <ChooseAddressFailure purpose={purpose} error={failed} /> : null}</div>
      <div className="line apart">
        <p className="soft">{about}</p>
        <ActionButton icon="plus" onPress={() => step.edit(undefined)}>
          {t(shown.hasBegun ? "address.goOn" : "address.add")}
        </ActionButton>
      </div>
      {costs}
      <AddressSearchField total={total} found={found.length} query={query} onType={step.search} />
      {found.length > 0 ? (
        <div ref={list}>
          <AddressRadioList purpose={purpose} options={found} chosen={chosen} step={step} />
        </div>
      ) : null}
      {shown.confirming ? (
        <Dialog
          isAlert
          title={t("address.replaceTitle", { count: replaces })}
          cancelLabel={t("address.replaceKeep")}
          action={{ label: t("address.replace"), onPress: () => void save.confirm() }}
          onClose={step.keep}
        >
          <p>{t("address.replaceHint", { count: replaces })}</p>
        </Dialog>
      ) : null}
      {deleting ? (
        <DeleteAddressDialog address={deleting} onDeleted={() => step.deleted(deleting)} onClose={step.keep} />
      ) : null}
    </Dialog>
  )
}
