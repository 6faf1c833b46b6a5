/**
 * The first address is the default for shipping and billing. A default stays one until another replaces it (ADDR-04,
 * ADDR-26).
 */
import type { Address } from "./address.ts"

/** The most addresses in one address book. */
export const MAX_ADDRESS_BOOK_ENTRIES = 500

/**
 * The address with its default flags as the book stores them; `before` is its earlier version in the book. A default
 * billing address without an email gets the customer's own (ADDR-04, ADDR-26).
 */
export const setAddressDefaultFlags = (book: readonly Address[], address: Address, ownEmail: string): Address => {
  const before = book.find(({ id }) => id === address.id)
  const isFirst = book.length === 0
  const isForBills = isFirst || before?.isDefaultBillingAddress === true || address.isDefaultBillingAddress === true
  return {
    ...(isForBills ? { ...address, email: address.email || ownEmail } : address),
    isDefaultShippingAddress: isFirst || before?.isDefaultShippingAddress === true || address.isDefaultShippingAddress === true,
    isDefaultBillingAddress: isForBills,
  }
}

/**
 * The book with the address in its old place, or at the end. It takes its default flags away from all other
 * addresses.
 */
export const saveToAddressBook = (book: readonly Address[], saved: Address): readonly Address[] => {
  const others = book.map(address => ({
    ...address,
    isDefaultShippingAddress: !saved.isDefaultShippingAddress && address.isDefaultShippingAddress === true,
    isDefaultBillingAddress: !saved.isDefaultBillingAddress && address.isDefaultBillingAddress === true,
  }))
  return others.some(({ id }) => id === saved.id)
    ? others.map(address => (address.id === saved.id ? saved : address))
    : [...others, saved]
}

/** The book without the entry of that id. Check `checkAddressDeletable` first (ADDR-24, ADDR-25). */
export const removeFromAddressBook = (book: readonly Address[], removed: Pick<Address, "id">): readonly Address[] =>
  book.filter(({ id }) => id !== removed.id)
