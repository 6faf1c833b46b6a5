/** Saving an address: what the services refuse stands at its field, any other failure above the form. */
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { KeepAddresses } from "../../application/delivery/keep-addresses.ts"
import type { UnsavedAddresses } from "../../application/drafts/unsaved-forms.ts"
import type { ServiceFailure } from "../../application/ports/failures.ts"
import type { Address, AddressPurpose } from "../../domain/address/address.ts"
import { useUseCase } from "../injection.ts"
import { useRefused } from "../parts/use-entered.ts"
import { useCommand } from "../use-command.ts"
import { draftKey, OPEN } from "./unsaved-addresses.ts"
import type { AddressEntered } from "./use-address-entered.ts"

interface Saving {
  readonly purpose: AddressPurpose
  readonly address: Address | undefined
  readonly entered: AddressEntered
  readonly unsaved: UnsavedAddresses
  readonly onSaved: (address: Address) => void
}

export interface SaveAddress {
  readonly running: boolean
  /** that is not about a field */
  readonly failure: ServiceFailure | undefined
  /** how often it was tried */
  readonly tries: number
  readonly send: () => Promise<void>
}

export const useSaveAddress = ({ purpose, address, entered, unsaved, onSaved }: Saving): SaveAddress => {
  const { t } = useTranslation()
  const addresses = useUseCase(KeepAddresses)
  const [tries, setTries] = useState(0)
  const typed = {
    ...entered.values,
    [purpose === "billing" ? "isDefaultBillingAddress" : "isDefaultShippingAddress"]: entered.isDefault,
  }
  const forget = () => {
    unsaved.set(draftKey(address), undefined)
    unsaved.set(OPEN, undefined)
  }
  const { state, run } = useCommand(
    () =>
      address?.id === undefined ? addresses.add(purpose, typed, unsaved) : addresses.edit(purpose, address.id, typed),
    { failed: t("address.saveFailed"), late: forget },
  )
  const error = state._tag === "Failed" ? state.error : undefined
  const fields = error?._tag === "Refused" ? error.fields : []
  const faults = Object.fromEntries(fields.map(({ field }) => [field, t("field.other")]))
  useRefused(entered, error, fields.length > 0 ? faults : undefined)

  return {
    running: state._tag === "Running",
    failure: fields.length > 0 || error?._tag === "AddressInvalid" ? undefined : error,
    tries,
    send: async () => {
      if (!entered.check()) return
      const saved = await run(undefined)
      if (saved) {
        forget()
        onSaved(saved)
      } else {
        setTries(count => count + 1)
      }
    },
  }
}
