/**
 * List and form of the address book. After saving, the list shows the saved address; an empty book opens with the form
 * (ADDR-12…ADDR-16, USE-16).
 */
import { makeAddressBookViewModel } from "../../application/client/delivery/address-book-view-model.ts"
import { Settings } from "../../application/shared/settings.ts"
import type { Address } from "../../domain/address/address.ts"
import { useViewModel } from "../commands/use-view-model.ts"
import { useUseCase } from "../hooks/injection.ts"
import { AddressBookList, type ChooseAddressDialogProps } from "./AddressBookList.tsx"
import { AddressForm } from "./AddressForm.tsx"

interface AddressBookListOrFormProps extends ChooseAddressDialogProps {
  readonly title: string
  readonly addresses: readonly Address[]
}

const NO_PROPS = {}

export const AddressBookListOrForm = (props: AddressBookListOrFormProps) => {
  const { countries } = useUseCase(Settings)
  const [viewState, viewModel] = useViewModel(
    () => makeAddressBookViewModel({ ...props, unsaved: props.drafts, countries }),
    NO_PROPS,
  )
  if (viewState.view._tag === "List") return <AddressBookList {...props} viewState={viewState} viewModel={viewModel} />
  return (
    <AddressForm
      purpose={props.purpose}
      address={viewState.view.address}
      drafts={props.drafts}
      onBack={viewState.isEmpty ? undefined : viewModel.closeForm}
      onSaved={viewModel.showSaved}
      onClose={props.onClose}
    />
  )
}
