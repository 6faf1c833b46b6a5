/**
 * Adds or edits an address. Each fault stands at its field, and a failed save loses nothing that was typed (ADDR-12…14,
 * ADDR-21).
 */
import { useId } from "react"
import { useTranslation } from "react-i18next"
import type { AddressDraftStore } from "../../application/client/drafts/form-drafts.ts"
import type { Address, AddressPurpose } from "../../domain/address/address.ts"
import { IconTextButton } from "../buttons/IconTextButton.tsx"
import { Dialog } from "../dialogs/Dialog.tsx"
import styles from "../fields/Field.module.css"
import { Form } from "../fields/Form.tsx"
import type { CloseDialog } from "../hooks/dialog-history.ts"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { AddressFormFields } from "./AddressFormFields.tsx"
import { useAddressForm } from "./use-address-form.ts"

interface DefaultAddressCheckboxProps {
  readonly purpose: AddressPurpose
  /** the first address of the book is the default for everything */
  readonly isFirst: boolean
  readonly isDefault: boolean
  readonly checked: boolean
  readonly onCheck: (checked: boolean) => void
}

/** Makes an address the default for billing or shipping. The present default can't be unticked, only replaced (ADDR-26). */
const DefaultAddressCheckbox = ({ purpose, isFirst, isDefault, checked, onCheck }: DefaultAddressCheckboxProps) => {
  const { t } = useTranslation()
  const isBilling = purpose === "billing"
  if (isFirst) return <p className="hint">{t("address.firstIsDefault")}</p>
  if (isDefault) return <p className="hint">{t(isBilling ? "address.isDefaultBilling" : "address.isDefaultShipping")}</p>
  return (
    <label className={styles.checkbox}>
      <input type="checkbox" name={`${purpose}-default`} checked={checked} onChange={event => onCheck(event.target.checked)} />
      <span>{t(isBilling ? "address.asDefaultBilling" : "address.asDefaultShipping")}</span>
    </label>
  )
}

interface AddressFormProps {
  readonly purpose: AddressPurpose
  /** undefined: a new one */
  readonly address: Address | undefined
  /** undefined: the book is empty */
  readonly onBack: (() => void) | undefined
  readonly drafts: AddressDraftStore
  readonly onSaved: (address: Address) => void
  readonly onClose: CloseDialog
}

export const AddressForm = ({ purpose, address, drafts, onBack, onSaved, onClose }: AddressFormProps) => {
  const { t } = useTranslation()
  const id = useId()
  const { viewState, viewModel, send, isRunning, failure, attempts } = useAddressForm({ purpose, address, drafts, onSaved })
  const closeDraftThen = (next: CloseDialog) => (by?: "Back") => {
    viewModel.close()
    next(by)
  }
  const back = onBack && closeDraftThen(() => onBack())
  const close = closeDraftThen(by => (by === "Back" && onBack ? onBack() : onClose(by)))
  const discard = () => {
    viewModel.discard()
    if (onBack) onBack()
    else onClose()
  }
  const title = address
    ? t(purpose === "billing" ? "address.editBilling" : "address.editShipping")
    : t(purpose === "billing" ? "address.newBilling" : "address.newShipping")
  return (
    <Dialog
      title={title}
      onClose={close}
      onCancel={discard}
      action={{
        label: t("address.save"),
        type: "submit",
        form: id,
        busy: isRunning ? t("address.saving") : undefined,
      }}
    >
      <FailureNotice
        key={attempts}
        title={t("address.saveFailed")}
        failure={failure}
        reassurance={t("address.kept")}
        takesFocus
      />
      {back ? (
        <div>
          <IconTextButton icon="undo" onPress={back}>
            {t("address.back")}
          </IconTextButton>
        </div>
      ) : null}
      <Form id={id} submits={viewState.attempts} busy={isRunning} onSend={() => void send()}>
        <AddressFormFields purpose={purpose} viewState={viewState} viewModel={viewModel} />
        <DefaultAddressCheckbox
          purpose={purpose}
          isFirst={onBack === undefined}
          isDefault={viewState.isDefaultAlready}
          checked={viewState.isDefault}
          onCheck={viewModel.setDefault}
        />
      </Form>
    </Dialog>
  )
}
