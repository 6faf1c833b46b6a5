/** An address is added or edited: every fault at its field, and nothing typed is lost when saving fails (ADDR-12…14, ADDR-21). */
import type { Effect } from "effect"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { makeAddressFormViewModel, toAddressFieldFaults } from "../../application/delivery/address-form-view-model.ts"
import type { InvalidAddressError } from "../../application/delivery/invalid-address-error.ts"
import { ManageAddresses } from "../../application/delivery/manage-addresses.ts"
import { OPEN_ADDRESS_DRAFT_KEY } from "../../application/drafts/address-drafts.ts"
import type { AddressDraftStore } from "../../application/drafts/form-drafts.ts"
import { Identity } from "../../application/identity/identity.ts"
import type { ServiceFailure } from "../../application/ports/service-failures.ts"
import { Settings } from "../../application/ports/settings.ts"
import type { Address, AddressPurpose } from "../../domain/address/address.ts"
import { ActionButton } from "../buttons/ActionButton.tsx"
import { Dialog } from "../dialogs/Dialog.tsx"
import { Form } from "../fields/Form.tsx"
import { useUseCase } from "../injection.ts"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { useCommand } from "../use-command.ts"
import { useViewModel } from "../use-view-model.ts"
import { AddressFormFields } from "./AddressFormFields.tsx"
import { DefaultAddressCheckbox } from "./DefaultAddressCheckbox.tsx"

interface AddressFormProps {
  readonly purpose: AddressPurpose
  /** nothing when it is a new one */
  readonly address: Address | undefined
  /** nothing to go back to when the book is empty */
  readonly onBack: (() => void) | undefined
  readonly unsaved: AddressDraftStore
  readonly onSaved: (address: Address) => void
  readonly onClose: () => void
}

type AddressSaving = Effect.Effect<Address, InvalidAddressError | ServiceFailure>

/** What is not about a field. */
const formFailure = (error: InvalidAddressError | ServiceFailure): ServiceFailure | undefined =>
  error._tag === "AddressInvalid" || toAddressFieldFaults(error) ? undefined : error

const NOTHING = {}

export const AddressForm = ({ purpose, address, unsaved, onBack, onSaved, onClose }: AddressFormProps) => {
  const { t } = useTranslation()
  const id = useId()
  const { countries } = useUseCase(Settings)
  const addresses = useUseCase(ManageAddresses)
  const identity = useUseCase(Identity)
  const [shown, step] = useViewModel(
    () => makeAddressFormViewModel({ purpose, address, identity: identity.current(), countries, unsaved, addresses }),
    NOTHING,
  )
  const [tries, setTries] = useState(0)
  const { state, run } = useCommand((save: AddressSaving) => save, {
    failed: t("address.saveFailed"),
    draft: [unsaved, OPEN_ADDRESS_DRAFT_KEY],
  })
  const send = async () => {
    const confirmed = step.confirm()
    if (typeof confirmed === "string") return
    const saved = await run(confirmed)
    if (saved) onSaved(saved)
    else setTries(count => count + 1)
  }
  const failure = state._tag === "Failed" ? formFailure(state.error) : undefined
  const leaving = (leave: () => void) => () => {
    step.close()
    leave()
  }
  const back = onBack && leaving(onBack)
  const close = leaving(onClose)
  const giveUp = () => {
    step.giveUp()
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
      onCancel={giveUp}
      action={{
        label: t("address.save"),
        type: "submit",
        form: id,
        busy: state._tag === "Running" ? t("address.saving") : undefined,
      }}
    >
      {failure ? (
        <FailureNotice
          key={tries}
          title={t("address.saveFailed")}
          failure={failure}
          reassurance={t("address.kept")}
          takesFocus
        />
      ) : null}
      {back ? (
        <div>
          <ActionButton icon="undo" onPress={back}>
            {t("address.back")}
          </ActionButton>
        </div>
      ) : null}
      <Form id={id} submits={shown.tries} busy={state._tag === "Running"} onSend={() => void send()}>
        <AddressFormFields purpose={purpose} shown={shown} step={step} />
        <DefaultAddressCheckbox
          purpose={purpose}
          first={onBack === undefined}
          isAlready={shown.isDefaultAlready}
          checked={shown.isDefault}
          onCheck={step.setDefault}
        />
      </Form>
    </Dialog>
  )
}
