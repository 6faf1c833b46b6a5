/** A cart has copies of the book's addresses; which of them one is, its id tells, and without one its door. */
import type { Address } from "./address.ts"
import { isSameAddress } from "./same-address.ts"

export const findAddressBookEntry = (book: readonly Address[], copy: Address): Address | undefined =>
  book.find(({ id }) => id !== undefined && id === copy.id) ?? book.find(address => isSameAddress(address, copy))
