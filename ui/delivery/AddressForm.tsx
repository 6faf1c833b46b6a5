/** A new address: country first, because it decides the rest; nothing typed is lost when saving fails. */
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { type AddressTarget, ChooseAddress } from "../../application/delivery/choose-address.ts"
import { Settings } from "../../application/ports/settings.ts"
import type { Address } from "../../domain/address/address.ts"
import { useUseCase } from "../injection.ts"
import { Act } from "../parts/Act.tsx"
import { Button } from "../parts/Button.tsx"
import { Dialog } from "../parts/Dialog.tsx"
import { Failure } from "../parts/Failure.tsx"
import { useFormats } from "../parts/format.ts"
import { SelectField } from "../parts/SelectField.tsx"
import { TextField } from "../parts/TextField.tsx"
import { useCommand } from "../use-command.ts"
import { BILLING_FIELDS, SHIPPING_FIELDS } from "./address-fields.ts"
import { type UnsavedAddress, useAddressEntered } from "./use-address-entered.ts"

interface AddressFormProps {
  readonly target: AddressTarget
  readonly unsaved: UnsavedAddress
  readonly onBack: (() => void) | undefined
  readonly onCreated: (address: Address) => void
  readonly onClose: () => void
}

export const AddressForm = ({ target, unsaved, onBack, onCreated, onClose }: AddressFormProps) => {
  const { t } = useTranslation()
  const { country } = useFormats()
  const { countries } = useUseCase(Settings)
  const book = useUseCase(ChooseAddress)
  const id = useId()
  const [tries, setTries] = useState(0)
  const purpose = target._tag === "Billing" ? "billing" : "shipping"
  const entered = useAddressEntered(purpose, unsaved)
  const save = useCommand(() => book.create(target, entered.values))
  const send = async () => {
    if (!entered.check()) return
    const created = await save.run(undefined)
    if (created) onCreated(created)
    else setTries(count => count + 1)
  }
  const failure = save.state._tag === "Failed" ? save.state.error : undefined
  return (
    <Dialog
      title={t(purpose === "billing" ? "address.newBilling" : "address.newShipping")}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t("word.cancel")}</Button>
          <Button
            kind="primary"
            type="submit"
            form={id}
            busy={save.state._tag === "Running" ? t("address.saving") : undefined}
          >
            {t("address.save")}
          </Button>
        </>
      }
    >
      {failure && failure._tag !== "AddressInvalid" ? (
        <Failure key={tries} title={t("address.saveFailed")} failure={failure} takesFocus />
      ) : null}
      {onBack ? (
        <div>
          <Act icon="undo" onPress={onBack}>
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
          void send()
        }}
      >
        <SelectField
          label={t("address.country")}
          name={`${purpose}-country`}
          autoComplete={`${purpose} country`}
          width="medium"
          value={entered.values.country}
          options={countries.map(code => ({ value: code, label: country(code) }))}
          error={entered.faults.country}
          onChoose={code => entered.type("country", code)}
        />
        {(purpose === "billing" ? BILLING_FIELDS : SHIPPING_FIELDS).map(({ field, token, hint, ...input }) => (
          <TextField
            {...input}
            key={field}
            label={t(`address.${field}`)}
            hint={hint ? t(hint) : undefined}
            name={`${purpose}-${field}`}
            autoComplete={token ? `${purpose} ${token}` : undefined}
            value={entered.values[field]}
            error={entered.faults[field]}
            onType={text => entered.type(field, text)}
            onLeave={() => entered.leave(field)}
          />
        ))}
      </form>
    </Dialog>
  )
}
