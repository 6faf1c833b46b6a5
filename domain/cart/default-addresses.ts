/** A customer's default addresses stand in where none was chosen, as far as they are complete. */
import { Result } from "effect"
import type { Address } from "../address/address.ts"
import { validateAddress } from "../address/address-validation.ts"
import { needsShippingAddress } from "../delivery/direct-mailing.ts"
import type { Cart } from "./cart.ts"
import { shipToSingleAddress } from "./line-item.ts"

const complete = (address: Address | undefined, purpose: "shipping" | "billing"): address is Address =>
  address !== undefined && Result.isSuccess(validateAddress(address, purpose))

/**
 * Default addresses stand in where the customer has chosen none; an incomplete one never does. A bill without an email
 * goes to the customer's own.
 */
export const applyDefaultAddresses = <C extends Cart>(cart: C, addresses: readonly Address[], email: string): C => {
  const shipping = addresses.find(address => address.isDefaultShippingAddress)
  const byDefault = addresses.find(address => address.isDefaultBillingAddress)
  const billing = byDefault && { ...byDefault, email: byDefault.email || email }
  return {
    ...cart,
    ...(complete(shipping, "shipping")
      ? {
          lineItems: cart.lineItems.map(item =>
            item.shippingAddresses.length > 0 || item.pickupPointId || !needsShippingAddress(item)
              ? item
              : shipToSingleAddress(item, shipping),
          ),
        }
      : {}),
    ...(cart.billingAddress === undefined && cart.lineItems.length > 0 && complete(billing, "billing")
      ? { billingAddress: billing }
      : {}),
  }
}
