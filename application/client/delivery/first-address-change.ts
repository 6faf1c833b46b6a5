import type { Address } from "../../../domain/address/address.ts"
import type { Cart } from "../../../domain/cart/cart.ts"
import type { CartCommand } from "../../../domain/cart/cart-command.ts"
import { listItemsNeedingDestination } from "../../../domain/cart/delivery-destination.ts"

/** Whether neither an item nor the bill has an address yet. */
export const hasNoAddress = ({ lineItems, billingAddress }: Pick<Cart, "lineItems" | "billingAddress">): boolean =>
  billingAddress === undefined && lineItems.every(({ shippingAddresses }) => shippingAddresses.length === 0)

/** Ships all items to a customer's first address. With it, the services fill in the billing address (ADDR-04, ADDR-42). */
export const createFirstAddressChange = (cart: Pick<Cart, "lineItems">, address: Address): CartCommand => {
  const [first, ...others] = listItemsNeedingDestination(cart).map(({ id }) => id)
  return first === undefined
    ? { _tag: "Recalculate" }
    : { _tag: "SetSharedDelivery", lineItemIds: [first, ...others], choice: { _tag: "SetShippingAddress", address } }
}
