/** The state of an address form, in a dialog or on a page. A failed save loses nothing that was typed (ADDR-12…14, ADDR-21). */
import type { Effect } from "effect"
import { useState } from "react"
import { makeAddressFormViewModel, toAddressFieldFaults } from "../../application/client/delivery/address-form-view-model.ts"
import type { AddressInvalidError } from "../../application/client/delivery/address-invalid-error.ts"
import { ManageAddresses } from "../../application/client/delivery/manage-addresses.ts"
import { OPEN_ADDRESS_POINTER_KEY } from "../../application/client/drafts/address-drafts.ts"
import type { AddressDraftStore } from "../../application/client/drafts/form-drafts.ts"
import { Identity } from "../../application/client/identity/identity.ts"
import type { ServiceFailure } from "../../application/client/ports/service-failures.ts"
import type { Address, AddressPurpose } from "../../domain/address/address.ts"
import { useCommand } from "../commands/use-command.ts"
import { useViewModel } from "../commands/use-view-model.ts"
import { useSettings, useUseCase } from "../hooks/injection.ts"

type SaveAddress = Effect.Effect<Address, AddressInvalidError | ServiceFailure>

/** The failure, unless it belongs to fields. */
const getFormFailure = (error: AddressInvalidError | ServiceFailure): ServiceFailure | undefined =>
  error._tag === "AddressInvalid" || toAddressFieldFaults(error) ? undefined : error

interface AddressFormOptions {
  readonly purpose: AddressPurpose
  /** undefined: a new one */
  readonly address: Address | undefined
  readonly drafts: AddressDraftStore
  readonly onSaved: (address: Address) => void
}

const NO_PROPS = {}

export const useAddressForm = ({ purpose, address, drafts, onSaved }: AddressFormOptions) => {
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
    failed: "address.saveFailed",
    draft: [drafts, OPEN_ADDRESS_POINTER_KEY],
  })
  const send = async () => {
    const saving = viewModel.confirm()
    if (typeof saving === "string") return
    const saved = await run(saving)
    if (saved) onSaved(saved)
    else setAttempts(count => count + 1)
  }
  const failure = state._tag === "Failed" ? getFormFailure(state.error) : undefined
  return { viewState, viewModel, send, isRunning, failure, attempts }
}
