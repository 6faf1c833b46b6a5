/**
 * An address edited in the book also replaces its copies in the cart, unless an item's addresses would then be in
 * different countries (ADDR-14, SPLIT-18).
 */
import { Result } from "effect"
import type { Address } from "../address/address.ts"
import { validateAddress } from "../address/address-validation.ts"
import { isSameCountry } from "../address/same-country.ts"
import type { Cart, LineItem } from "./cart.ts"

const isCopy = (copy: Address | undefined, { id }: Pick<Address, "id">): boolean => id !== undefined && copy?.id === id

/** Whether a line item or the billing address of the cart is a copy of this address. */
export const isAddressInCart = (cart: Pick<Cart, "lineItems" | "billingAddress">, address: Pick<Address, "id">): boolean =>
  isCopy(cart.billingAddress, address) ||
  cart.lineItems.some(item => item.shippingAddresses.some(share => isCopy(share.address, address)))

const updateShipping = (item: LineItem, edited: Address): LineItem => {
  const { vatId: _, ...shipping } = edited
  const shippingAddresses = item.shippingAddresses.map(share =>
    isCopy(share.address, edited) ? { ...share, address: shipping } : share,
  )
  const [main] = shippingAddresses
  return main && shippingAddresses.every(({ address }) => isSameCountry(main.address, address))
    ? { ...item, shippingAddresses }
    : item
}

const updateBilling = (billingAddress: Address | undefined, edited: Address): Address | undefined => {
  if (!billingAddress || !isCopy(billingAddress, edited)) return billingAddress
  const email = edited.email ?? billingAddress.email
  const checked = validateAddress({ ...edited, email }, "billing")
  return Result.isSuccess(checked) ? checked.success : billingAddress
}

/**
 * The cart with the edited address replacing its copies; quantities stay. A copy is not replaced when the item's
 * addresses would then be in several countries. A billing address keeps its email when the edited one has none.
 */
export const updateAddressInCart = <C extends Cart>(cart: C, edited: Address): C => {
  const billingAddress = updateBilling(cart.billingAddress, edited)
  return {
    ...cart,
    lineItems: cart.lineItems.map(item => updateShipping(item, edited)),
    ...(billingAddress ? { billingAddress } : {}),
  }
}
