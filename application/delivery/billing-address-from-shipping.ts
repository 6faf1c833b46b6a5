/** A shipping address becomes the bill's in one step: the bill needs an email, and the customer's own fills in for a missing one (ACCESS-09, ADDR-19). */
import type { Address } from "../../domain/address/address.ts"
import { isSameAddress } from "../../domain/address/same-address.ts"
import { type Cart, getActiveLineItems } from "../../domain/cart/cart.ts"

/** The first shipping address, unless the bill goes there already. */
export const findShippingAddressForBilling = ({
  lineItems,
  billingAddress,
}: Pick<Cart, "lineItems" | "billingAddress">) => {
  const shipping = getActiveLineItems({ lineItems }).flatMap(item => item.shippingAddresses)[0]?.address
  return shipping && !(billingAddress && isSameAddress(billingAddress, shipping)) ? shipping : undefined
}

export const toBillingAddress = ({ id: _, ...shipping }: Address, email: string): Address => ({
  ...shipping,
  email: shipping.email || email,
})
