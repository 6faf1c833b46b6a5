import type { Address } from "./address.ts"
import { isSameAddress } from "./same-address.ts"

/** The book's entry that a cart's copy was made from: the same id, or without a match the same address. */
export const findAddressBookEntry = (book: readonly Address[], copy: Address): Address | undefined =>
  book.find(({ id }) => id !== undefined && id === copy.id) ?? book.find(address => isSameAddress(address, copy))
