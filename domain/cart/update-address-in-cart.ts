/** An address that is corrected in the book is corrected where the cart uses it, too; extra addresses stay in one country (ADDR-14, SPLIT-18). */
import { Result } from "effect"
import type { Address } from "../address/address.ts"
import { validateAddress } from "../address/address-validation.ts"
import { isSameCountry } from "../address/same-country.ts"
import type { Cart, LineItem } from "./cart.ts"

const uses = (copy: Address | undefined, { id }: Pick<Address, "id">): boolean => id !== undefined && copy?.id === id

/** Whether a parcel or the bill of the cart has a copy of the address. */
export const isAddressInCart = (
  cart: Pick<Cart, "lineItems" | "billingAddress">,
  address: Pick<Address, "id">,
): boolean =>
  uses(cart.billingAddress, address) ||
  cart.lineItems.some(item => item.shippingAddresses.some(share => uses(share.address, address)))

const readdressed = (item: LineItem, edited: Address): LineItem => {
  const { vatId: _, ...shipping } = edited
  const shippingAddresses = item.shippingAddresses.map(share =>
    uses(share.address, edited) ? { ...share, address: shipping } : share,
  )
  const [main] = shippingAddresses
  return main && shippingAddresses.every(({ address }) => isSameCountry(main.address, address))
    ? { ...item, shippingAddresses }
    : item
}

const rebilled = (bill: Address | undefined, edited: Address): Address | undefined => {
  if (!bill || !uses(bill, edited)) return bill
  const email = edited.email ?? bill.email
  const checked = validateAddress({ ...edited, email }, "billing")
  return Result.isSuccess(checked) ? checked.success : bill
}

/**
 * The cart with the edited address in the place of its copies, quantities kept. A copy stays as it was where the edit
 * would put one item's addresses into several countries. A bill keeps its email when the edit has none.
 */
export const updateAddressInCart = <C extends Cart>(cart: C, edited: Address): C => {
  const billingAddress = rebilled(cart.billingAddress, edited)
  return {
    ...cart,
    lineItems: cart.lineItems.map(item => readdressed(item, edited)),
    ...(billingAddress ? { billingAddress } : {}),
  }
}
