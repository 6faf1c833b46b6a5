/** Chooses an address from the customer's book and edits the book: list, form and back (ADDR-12…ADDR-26, USE-16). */
import { type Effect, Result } from "effect"
import type { Address, AddressPurpose } from "../../../domain/address/address.ts"
import { validateAddressAndCountry } from "../../../domain/address/address-and-country.ts"
import { removeFromAddressBook, saveToAddressBook } from "../../../domain/address/address-book.ts"
import { type AddressNotDeletableReason, checkAddressDeletable } from "../../../domain/address/address-deletability.ts"
import type { AddressFault } from "../../../domain/address/address-validation.ts"
import { findAddressBookEntry } from "../../../domain/address/find-address-book-entry.ts"
import {
  getPickedAddressDraftKey,
  NEW_ADDRESS_DRAFT_KEY,
  OPEN_ADDRESS_POINTER_KEY,
  reopenAddressDraft,
} from "../drafts/address-drafts.ts"
import type { AddressDraftStore } from "../drafts/form-drafts.ts"
import { type ConfirmResult, makeViewModel } from "../view-model.ts"
import { searchAddresses } from "./search-addresses.ts"

/** The last change of the book. */
export interface AddressBookChange {
  readonly _tag: "Saved" | "Deleted"
  readonly address: Address
}

type View = { readonly _tag: "List" } | { readonly _tag: "Form"; readonly address: Address | undefined }

interface BookState {
  readonly book: readonly Address[]
  readonly view: View
  readonly lastChange: AddressBookChange | undefined
  readonly query: string
  readonly pickedAddress: Address | undefined
  /** the address whose deletion is being confirmed */
  readonly deleting: Address | undefined
  /** whether removing the extra addresses is being confirmed */
  readonly isConfirming: boolean
}

export interface AddressListEntry {
  readonly address: Address
  /** why it can't be chosen, and why it can't be deleted */
  readonly faults: readonly AddressFault[]
  readonly notDeletableReasons: readonly AddressNotDeletableReason[]
}

interface Options {
  readonly purpose: AddressPurpose
  readonly addresses: readonly Address[]
  readonly current: Address | undefined
  readonly countries: readonly string[]
  readonly unsaved: AddressDraftStore
}

const openView = (unsaved: AddressDraftStore, addresses: readonly Address[]): View => {
  const open = unsaved.hasUnsent(OPEN_ADDRESS_POINTER_KEY) ? unsaved.get(OPEN_ADDRESS_POINTER_KEY) : undefined
  const address = addresses.find(({ id }) => id !== undefined && id === open)
  return address || open === NEW_ADDRESS_DRAFT_KEY ? { _tag: "Form", address } : { _tag: "List" }
}

export const makeAddressBookViewModel = ({ purpose, addresses, current, countries, unsaved }: Options) => {
  const faultsOf = (address: Address): readonly AddressFault[] => {
    const checked = validateAddressAndCountry(address, purpose, countries)
    return Result.isFailure(checked) ? checked.failure : []
  }

  const toEntry = (address: Address): AddressListEntry => {
    const check = checkAddressDeletable(address)
    return { address, faults: faultsOf(address), notDeletableReasons: check._tag === "Available" ? [] : check.reasons }
  }

  const {
    current: getState,
    update,
    viewModel,
  } = makeViewModel({
    start: {
      book: addresses,
      view: openView(unsaved, addresses),
      lastChange: undefined,
      query: "",
      pickedAddress:
        addresses.find(address => getPickedAddressDraftKey(address) === unsaved.get(OPEN_ADDRESS_POINTER_KEY)) ?? current,
      deleting: undefined,
      isConfirming: false,
    },
    saveDraft: ({ view, book, pickedAddress }) => {
      if (view._tag === "Form") return
      const isUnsaved =
        pickedAddress !== undefined &&
        findAddressBookEntry(book, pickedAddress) !== (current && findAddressBookEntry(book, current))
      unsaved.set(OPEN_ADDRESS_POINTER_KEY, isUnsaved ? getPickedAddressDraftKey(pickedAddress) : undefined)
    },
    toViewState: ({ book, view, pickedAddress, ...state }: BookState) => {
      const matches = searchAddresses(state.query, book)
      const picked = pickedAddress && findAddressBookEntry(matches, pickedAddress)
      return {
        ...state,
        /** an empty book has only a form */
        view: book.length > 0 ? view : ({ _tag: "Form", address: undefined } as const),
        isEmpty: book.length === 0,
        total: book.length,
        entries: matches.map(toEntry),
        chosen: picked && faultsOf(picked).length === 0 ? picked : undefined,
        /** there is an unsaved new address */
        hasNewDraft: unsaved.get(NEW_ADDRESS_DRAFT_KEY) !== undefined,
      }
    },
  })

  const showList = (book: readonly Address[], lastChange: AddressBookChange | undefined) =>
    update({
      book,
      lastChange,
      view: { _tag: "List" },
      query: "",
      pickedAddress: lastChange?._tag === "Saved" ? lastChange.address : current,
    })

  return {
    ...viewModel,
    search: (query: string) => update({ query }),
    pick: (pickedAddress: Address) => update({ pickedAddress }),
    /** undefined is a new address */
    edit: (address: Address | undefined) => {
      update({ view: { _tag: "Form", address } })
      reopenAddressDraft(unsaved, address)
    },
    closeForm: () => showList(getState().book, getState().lastChange),
    showSaved: (address: Address) => showList(saveToAddressBook(getState().book, address), { _tag: "Saved", address }),
    startDeletion: (deleting: Address) => update({ deleting }),
    cancelConfirmation: () => update({ deleting: undefined, isConfirming: false }),
    showDeleted: (address: Address) =>
      update({
        book: removeFromAddressBook(getState().book, address),
        lastChange: { _tag: "Deleted", address },
        deleting: undefined,
      }),
    /** `replaces` is the number of extra addresses that the choice removes; above zero it asks first */
    confirm: <A, E>(replaces: number, choose: (address: Address) => Effect.Effect<A, E>): ConfirmResult<A, E> => {
      const { chosen, isConfirming } = viewModel.getViewState({})
      if (!chosen) return "NotYet"
      const mustConfirm = replaces > 0 && !isConfirming
      update({ isConfirming: mustConfirm })
      return mustConfirm ? "NotYet" : choose(chosen)
    },
  }
}

export type AddressBookViewModel = ReturnType<typeof makeAddressBookViewModel>

export type AddressBookViewState = ReturnType<AddressBookViewModel["getViewState"]>
