/** A customer's addresses: the first is the default for everything, and a default stays one until another takes its place (ADDR-04, ADDR-26). */
import type { Address } from "./address.ts"

/** The most addresses a book holds. */
export const MAX_ADDRESSES = 500

/** An address as it is kept beside the others, of which an earlier version of itself may be one; bills go to the customer's own email, where their default has none. */
export const applyAddressDefaults = (book: readonly Address[], address: Address, ownEmail: string): Address => {
  const before = book.find(({ id }) => id === address.id)
  const isFirst = book.length === 0
  const isForBills = isFirst || before?.isDefaultBillingAddress === true || address.isDefaultBillingAddress === true
  return {
    ...(isForBills ? { ...address, email: address.email || ownEmail } : address),
    isDefaultShippingAddress:
      isFirst || before?.isDefaultShippingAddress === true || address.isDefaultShippingAddress === true,
    isDefaultBillingAddress: isForBills,
  }
}

/** The book with a kept address in its old place, or at the end; what it is the default for now, no other is. */
export const saveToAddressBook = (book: readonly Address[], kept: Address): readonly Address[] => {
  const others = book.map(address => ({
    ...address,
    isDefaultShippingAddress: !kept.isDefaultShippingAddress && address.isDefaultShippingAddress === true,
    isDefaultBillingAddress: !kept.isDefaultBillingAddress && address.isDefaultBillingAddress === true,
  }))
  return others.some(({ id }) => id === kept.id)
    ? others.map(address => (address.id === kept.id ? kept : address))
    : [...others, kept]
}

/** The book without the entry of that id; whether it may go is asked before (ADDR-24, ADDR-25). */
export const removeFromAddressBook = (book: readonly Address[], gone: Pick<Address, "id">): readonly Address[] =>
  book.filter(({ id }) => id !== gone.id)
