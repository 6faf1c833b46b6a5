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
  OPEN_ADDRESS_DRAFT_KEY,
  reopenAddressDraft,
} from "../drafts/address-drafts.ts"
import type { AddressDraftStore } from "../drafts/form-drafts.ts"
import { type ConfirmResult, makeViewModel, type ViewModel } from "../view-model.ts"
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

export interface AddressBookViewState extends Pick<BookState, "lastChange" | "query" | "deleting" | "isConfirming"> {
  /** an empty book has only a form */
  readonly view: View
  readonly isEmpty: boolean
  readonly total: number
  readonly entries: readonly AddressListEntry[]
  readonly chosen: Address | undefined
  /** there is an unsaved new address */
  readonly hasNewDraft: boolean
}

export interface AddressBookViewModel extends ViewModel<object, AddressBookViewState> {
  readonly search: (query: string) => void
  readonly pick: (address: Address) => void
  /** undefined is a new address */
  readonly edit: (address: Address | undefined) => void
  readonly closeForm: () => void
  readonly showSaved: (address: Address) => void
  readonly startDeletion: (address: Address) => void
  readonly cancelConfirmation: () => void
  readonly showDeleted: (address: Address) => void
  /** `replaces` is the number of extra addresses that the choice removes; above zero it asks first */
  readonly confirm: <A, E>(replaces: number, choose: (address: Address) => Effect.Effect<A, E>) => ConfirmResult<A, E>
}

interface Options {
  readonly purpose: AddressPurpose
  readonly addresses: readonly Address[]
  readonly current: Address | undefined
  readonly countries: readonly string[]
  readonly unsaved: AddressDraftStore
}

const openView = (unsaved: AddressDraftStore, addresses: readonly Address[]): View => {
  const open = unsaved.hasUnsent(OPEN_ADDRESS_DRAFT_KEY) ? unsaved.get(OPEN_ADDRESS_DRAFT_KEY) : undefined
  const address = addresses.find(({ id }) => id !== undefined && id === open)
  return address || open === NEW_ADDRESS_DRAFT_KEY ? { _tag: "Form", address } : { _tag: "List" }
}

export const makeAddressBookViewModel = ({ purpose, addresses, current, countries, unsaved }: Options): AddressBookViewModel => {
  const faultsOf = (address: Address): readonly AddressFault[] => {
    const checked = validateAddressAndCountry(address, purpose, countries)
    return Result.isFailure(checked) ? checked.failure : []
  }

  const toEntry = (address: Address): AddressListEntry => {
    const check = checkAddressDeletable(address)
    return { address, faults: faultsOf(address), notDeletableReasons: check._tag === "Available" ? [] : check.reasons }
  }

  const search = ({ book, query }: BookState) => searchAddresses(query, book)

  const findChosen = (state: BookState): Address | undefined => {
    const entry = state.pickedAddress && findAddressBookEntry(search(state), state.pickedAddress)
    return entry && faultsOf(entry).length === 0 ? entry : undefined
  }

  const step = makeViewModel<BookState, object, AddressBookViewState>({
    start: {
      book: addresses,
      view: openView(unsaved, addresses),
      lastChange: undefined,
      query: "",
      pickedAddress:
        addresses.find(address => getPickedAddressDraftKey(address) === unsaved.get(OPEN_ADDRESS_DRAFT_KEY)) ?? current,
      deleting: undefined,
      isConfirming: false,
    },
    saveDraft: ({ view, book, pickedAddress }) => {
      if (view._tag === "Form") return
      const isUnsaved =
        pickedAddress !== undefined &&
        findAddressBookEntry(book, pickedAddress) !== (current && findAddressBookEntry(book, current))
      unsaved.set(OPEN_ADDRESS_DRAFT_KEY, isUnsaved ? getPickedAddressDraftKey(pickedAddress) : undefined)
    },
    toViewState: state => {
      const { book, view, lastChange, query, deleting, isConfirming } = state
      return {
        view: book.length > 0 ? view : { _tag: "Form", address: undefined },
        isEmpty: book.length === 0,
        lastChange,
        query,
        deleting,
        isConfirming,
        total: book.length,
        entries: search(state).map(toEntry),
        chosen: findChosen(state),
        hasNewDraft: unsaved.get(NEW_ADDRESS_DRAFT_KEY) !== undefined,
      }
    },
  })

  const change = (part: Partial<BookState>) => step.change(state => ({ ...state, ...part }))

  const showList = (book: readonly Address[], news: AddressBookChange | undefined) =>
    change({
      book,
      lastChange: news,
      view: { _tag: "List" },
      query: "",
      pickedAddress: news?._tag === "Saved" ? news.address : current,
    })

  return {
    ...step,
    search: query => change({ query }),
    pick: picked => change({ pickedAddress: picked }),
    edit: address => {
      change({ view: { _tag: "Form", address } })
      reopenAddressDraft(unsaved, address)
    },
    closeForm: () => showList(step.current().book, step.current().lastChange),
    showSaved: address => showList(saveToAddressBook(step.current().book, address), { _tag: "Saved", address }),
    startDeletion: deleting => change({ deleting }),
    cancelConfirmation: () => change({ deleting: undefined, isConfirming: false }),
    showDeleted: address =>
      change({
        book: removeFromAddressBook(step.current().book, address),
        lastChange: { _tag: "Deleted", address },
        deleting: undefined,
      }),
    confirm: (replaces, choose) => {
      const state = step.current()
      const chosen = findChosen(state)
      if (!chosen) return "NotYet"
      change({ isConfirming: replaces > 0 && !state.isConfirming })
      return step.current().isConfirming ? "NotYet" : choose(chosen)
    },
  }
}
