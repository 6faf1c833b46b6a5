import type { Address } from "../../../domain/address/address.ts"
import { isSameAddress } from "../../../domain/address/same-address.ts"
import { type Cart, getActiveLineItems } from "../../../domain/cart/cart.ts"

/** The first shipping address, unless it is the billing address already (ACCESS-09). */
export const findShippingAddressToCopy = ({ lineItems, billingAddress }: Pick<Cart, "lineItems" | "billingAddress">) => {
  const shipping = getActiveLineItems({ lineItems }).flatMap(item => item.shippingAddresses)[0]?.address
  return shipping && !(billingAddress && isSameAddress(billingAddress, shipping)) ? shipping : undefined
}

/** Whether everything is shipped to the billing address, so that it needs no second reading. */
export const isShippedToBillingAddress = ({ lineItems, billingAddress }: Pick<Cart, "lineItems" | "billingAddress">): boolean =>
  billingAddress !== undefined &&
  getActiveLineItems({ lineItems }).every(
    ({ pickupPointId, shippingAddresses: [main, ...extras] }) =>
      pickupPointId === undefined && extras.length === 0 && main !== undefined && isSameAddress(billingAddress, main.address),
  )

/** The shipping address as billing address, with the customer's email when it has none (ADDR-19). */
export const toBillingAddress = ({ id: _, ...shipping }: Address, email: string): Address => ({
  ...shipping,
  email: shipping.email || email,
})
