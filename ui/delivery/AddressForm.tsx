/** An address is added or edited: every fault at its field, and nothing typed is lost when saving fails (ADDR-12…14, ADDR-21). */
import { useId } from "react"
import { useTranslation } from "react-i18next"
import type { UnsavedAddresses } from "../../application/drafts/unsaved-forms.ts"
import type { Address, AddressPurpose } from "../../domain/address/address.ts"
import { Act } from "../parts/Act.tsx"
import { Dialog } from "../parts/Dialog.tsx"
import { Failure } from "../parts/Failure.tsx"
import { AddressFields } from "./AddressFields.tsx"
import { DefaultChoice } from "./DefaultChoice.tsx"
import { draftKey, OPEN } from "./unsaved-addresses.ts"
import { useAddressEntered } from "./use-address-entered.ts"
import { useSaveAddress } from "./use-save-address.ts"

interface AddressFormProps {
  readonly purpose: AddressPurpose
  /** nothing when it is a new one */
  readonly address: Address | undefined
  /** nothing to go back to when the book is empty */
  readonly onBack: (() => void) | undefined
  readonly unsaved: UnsavedAddresses
  readonly onSaved: (address: Address) => void
  readonly onClose: () => void
}

export const AddressForm = ({ purpose, address, unsaved, onBack, onSaved, onClose }: AddressFormProps) => {
  const { t } = useTranslation()
  const id = useId()
  const entered = useAddressEntered(purpose, address, unsaved)
  const save = useSaveAddress({ purpose, address, entered, unsaved, onSaved })
  /** what was typed is kept, and the form is not opened again by itself */
  const leaving = (leave: () => void) => () => {
    unsaved.set(OPEN, undefined)
    leave()
  }
  const flag = purpose === "billing" ? "isDefaultBillingAddress" : "isDefaultShippingAddress"
  const back = onBack && leaving(onBack)
  const close = leaving(onClose)
  const giveUp = () => {
    unsaved.set(draftKey(address), undefined)
    if (back) back()
    else close()
  }
  const title = address
    ? t(purpose === "billing" ? "address.editBilling" : "address.editShipping")
    : t(purpose === "billing" ? "address.newBilling" : "address.newShipping")
  return (
    <Dialog
      title={title}
      onClose={close}
      onLeave={giveUp}
      act={{
        words: t("address.save"),
        type: "submit",
        form: id,
        busy: save.running ? t("address.saving") : undefined,
      }}
    >
      {save.failure ? (
        <Failure
          key={save.tries}
          title={t("address.saveFailed")}
          failure={save.failure}
          kept={t("address.kept")}
          takesFocus
        />
      ) : null}
      {back ? (
        <div>
          <Act icon="undo" onPress={back}>
            {t("address.back")}
          </Act>
        </div>
      ) : null}
      <form
        className="stack"
        id={id}
        noValidate
        ref={entered.form}
        onSubmit={event => {
          event.preventDefault()
          void save.send()
        }}
      >
        <AddressFields purpose={purpose} entered={entered} />
        <DefaultChoice
          purpose={purpose}
          first={onBack === undefined}
          isAlready={address?.[flag] === true}
          checked={entered.isDefault}
          onCheck={entered.setDefault}
        />
      </form>
    </Dialog>
  )
}
