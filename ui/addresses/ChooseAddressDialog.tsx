/**
 * The customer chooses from the address book and edits it here; the page decides what happens to the chosen address
 * (ADDR-08…ADDR-17).
 */
import { useTranslation } from "react-i18next"
import { makeAddressBookViewModel } from "../../application/client/delivery/address-book-view-model.ts"
import type { Address } from "../../domain/address/address.ts"
import { useViewModel } from "../commands/use-view-model.ts"
import { useSettings } from "../hooks/injection.ts"
import { AddressBookDialogContent, type ChooseAddressDialogProps } from "./AddressBookDialogContent.tsx"
import { AddressBookLoader } from "./AddressBookLoader.tsx"
import { AddressForm } from "./AddressForm.tsx"

interface AddressBookListOrFormProps extends ChooseAddressDialogProps {
  readonly title: string
  readonly addresses: readonly Address[]
}

const NO_PROPS = {}

/**
 * List and form of the address book. After saving, the list shows the saved address; an empty book opens with the form
 * (ADDR-12…ADDR-16, USE-16).
 */
const AddressBookListOrForm = (props: AddressBookListOrFormProps) => {
  const { countries } = useSettings()
  const [viewState, viewModel] = useViewModel(
    () => makeAddressBookViewModel({ ...props, unsaved: props.drafts, countries }),
    NO_PROPS,
  )
  if (viewState.view._tag === "List") return <AddressBookDialogContent {...props} viewState={viewState} viewModel={viewModel} />
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

export const ChooseAddressDialog = (props: ChooseAddressDialogProps) => {
  const { t } = useTranslation()
  const title = t(props.purpose === "billing" ? "address.billingTitle" : "address.shippingTitle")
  return (
    <AddressBookLoader title={title} onClose={props.onClose}>
      {addresses => <AddressBookListOrForm {...props} title={title} addresses={addresses} />}
    </AddressBookLoader>
  )
}
