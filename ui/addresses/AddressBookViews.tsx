/** From the list to a form and back to the list, which has what was saved; an empty book opens with the form (ADDR-12…ADDR-16, USE-16). */
import { makeAddressBookViewModel } from "../../application/delivery/address-book-view-model.ts"
import { Settings } from "../../application/ports/settings.ts"
import type { Address } from "../../domain/address/address.ts"
import { useUseCase } from "../injection.ts"
import { useViewModel } from "../use-view-model.ts"
import { AddressBookList, type AddressDialogProps } from "./AddressBookList.tsx"
import { AddressForm } from "./AddressForm.tsx"

interface AddressViewsProps extends AddressDialogProps {
  readonly title: string
  readonly addresses: readonly Address[]
}

const NOTHING = {}

export const AddressBookViews = (props: AddressViewsProps) => {
  const { countries } = useUseCase(Settings)
  const [shown, step] = useViewModel(() => makeAddressBookViewModel({ ...props, countries }), NOTHING)
  if (shown.view._tag === "List") return <AddressBookList {...props} shown={shown} step={step} />
  return (
    <AddressForm
      purpose={props.purpose}
      address={shown.view.address}
      unsaved={props.unsaved}
      onBack={shown.isEmpty ? undefined : step.back}
      onSaved={step.saved}
      onClose={props.onClose}
    />
  )
}
