/**
 * Adds or edits an address. Each fault stands at its field, and a failed save loses nothing that was typed (ADDR-12…14,
 * ADDR-21).
 */
import type { Effect } from "effect"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { makeAddressFormViewModel, toAddressFieldFaults } from "../../application/client/delivery/address-form-view-model.ts"
import type { AddressInvalidError } from "../../application/client/delivery/address-invalid-error.ts"
import { ManageAddresses } from "../../application/client/delivery/manage-addresses.ts"
import { OPEN_ADDRESS_DRAFT_KEY } from "../../application/client/drafts/address-drafts.ts"
import type { AddressDraftStore } from "../../application/client/drafts/form-drafts.ts"
import { Identity } from "../../application/client/identity/identity.ts"
import type { ServiceFailure } from "../../application/client/ports/service-failures.ts"
import type { Address, AddressPurpose } from "../../domain/address/address.ts"
import { ActionButton } from "../buttons/ActionButton.tsx"
import { useCommand } from "../commands/use-command.ts"
import { useViewModel } from "../commands/use-view-model.ts"
import { Dialog } from "../dialogs/Dialog.tsx"
import styles from "../fields/Field.module.css"
import { Form } from "../fields/Form.tsx"
import { useSettings, useUseCase } from "../hooks/injection.ts"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { AddressFormFields } from "./AddressFormFields.tsx"

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
  readonly onClose: () => void
}

type SaveAddress = Effect.Effect<Address, AddressInvalidError | ServiceFailure>

/** The failure, unless it belongs to fields. */
const getFormFailure = (error: AddressInvalidError | ServiceFailure): ServiceFailure | undefined =>
  error._tag === "AddressInvalid" || toAddressFieldFaults(error) ? undefined : error

const NO_PROPS = {}

export const AddressForm = ({ purpose, address, drafts, onBack, onSaved, onClose }: AddressFormProps) => {
  const { t } = useTranslation()
  const id = useId()
  const { countries } = useSettings()
  const addresses = useUseCase(ManageAddresses)
  const identity = useUseCase(Identity)
  const [viewState, viewModel] = useViewModel(
    () =>
      makeAddressFormViewModel({
        purpose,
        address,
        identity: identity.current(),
        countries,
        unsaved: drafts,
        addresses,
      }),
    NO_PROPS,
  )
  const [attempts, setAttempts] = useState(0)
  const { state, run, isRunning } = useCommand((save: SaveAddress) => save, {
    failed: t("address.saveFailed"),
    draft: [drafts, OPEN_ADDRESS_DRAFT_KEY],
  })
  const send = async () => {
    const saving = viewModel.confirm()
    if (typeof saving === "string") return
    const saved = await run(saving)
    if (saved) onSaved(saved)
    else setAttempts(count => count + 1)
  }
  const failure = state._tag === "Failed" ? getFormFailure(state.error) : undefined
  const closeDraftThen = (next: () => void) => () => {
    viewModel.close()
    next()
  }
  const back = onBack && closeDraftThen(onBack)
  const close = closeDraftThen(onClose)
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
          <ActionButton icon="undo" onPress={back}>
            {t("address.back")}
          </ActionButton>
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
