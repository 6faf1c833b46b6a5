import { Result } from "effect"
import type { Address } from "../address/address.ts"
import { validateAddress } from "../address/address-validation.ts"
import type { Cart } from "./cart.ts"
import { isDestinationMissing } from "./delivery-destination.ts"
import { shipToSingleAddress } from "./line-item.ts"

const isComplete = (address: Address | undefined, purpose: "shipping" | "billing"): address is Address =>
  address !== undefined && Result.isSuccess(validateAddress(address, purpose))

/**
 * The cart with the customer's complete default addresses where none was chosen. A billing address without an email
 * gets the customer's own.
 */
export const applyDefaultAddresses = <C extends Cart>(cart: C, addresses: readonly Address[], email: string): C => {
  const shipping = addresses.find(address => address.isDefaultShippingAddress)
  const defaultBilling = addresses.find(address => address.isDefaultBillingAddress)
  const billing = defaultBilling && { ...defaultBilling, email: defaultBilling.email || email }
  return {
    ...cart,
    ...(cart.lineItems.some(isDestinationMissing) && isComplete(shipping, "shipping")
      ? { lineItems: cart.lineItems.map(item => (isDestinationMissing(item) ? shipToSingleAddress(item, shipping) : item)) }
      : {}),
    ...(cart.billingAddress === undefined && cart.lineItems.length > 0 && isComplete(billing, "billing")
      ? { billingAddress: billing }
      : {}),
  }
}
