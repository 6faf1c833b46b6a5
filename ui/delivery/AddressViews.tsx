/** From the list to a form and back to the list, which has what was saved; an empty book opens with the form, and so does what was typed when the page was taken away (ADDR-12…ADDR-16, U16). */
import { useState } from "react"
import type { UnsavedAddresses } from "../../application/drafts/unsaved-forms.ts"
import type { Address } from "../../domain/address/address.ts"
import { withKept, withoutAddress } from "../../domain/address/address-book.ts"
import type { AddressDialogProps } from "./AddressDialog.tsx"
import { AddressForm } from "./AddressForm.tsx"
import { AddressList } from "./AddressList.tsx"
import type { BookNews } from "./AddressNews.tsx"
import { NEW, OPEN } from "./unsaved-addresses.ts"

type View =
  | { readonly _tag: "List" }
  | { readonly _tag: "Create" }
  | { readonly _tag: "Edit"; readonly address: Address }

const LIST: View = { _tag: "List" }

const openView = (unsaved: UnsavedAddresses, addresses: readonly Address[]): View => {
  const open = unsaved.get(OPEN)
  const address = addresses.find(({ id }) => id !== undefined && id === open)
  if (address) return { _tag: "Edit", address }
  return open === NEW ? { _tag: "Create" } : LIST
}

interface AddressViewsProps extends AddressDialogProps {
  readonly title: string
  readonly addresses: readonly Address[]
}

export const AddressViews = (props: AddressViewsProps) => {
  const [book, setBook] = useState(props.addresses)
  const [view, setView] = useState(() => openView(props.unsaved, props.addresses))
  const [news, setNews] = useState<BookNews>()

  if (book.length > 0 && view._tag === "List") {
    return (
      <AddressList
        {...props}
        addresses={book}
        news={news}
        onAdd={() => setView({ _tag: "Create" })}
        onEdit={address => setView({ _tag: "Edit", address })}
        onDeleted={address => {
          setBook(withoutAddress(book, address))
          setNews({ _tag: "Deleted", address })
        }}
      />
    )
  }
  return (
    <AddressForm
      purpose={props.purpose}
      address={view._tag === "Edit" ? view.address : undefined}
      unsaved={props.unsaved}
      onBack={book.length > 0 ? () => setView(LIST) : undefined}
      onSaved={address => {
        setBook(withKept(book, address))
        setNews({ _tag: "Saved", address })
        setView(LIST)
      }}
      onClose={props.onClose}
    />
  )
}
