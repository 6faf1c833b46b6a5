/** Shares of the same door are one share: what a split sends is never booked twice for one address (SPLIT-06). */
import { toAddressKey } from "../address/same-address.ts"
import type { AddressQuantity } from "../cart/cart.ts"

/** One share per address, in the order in which the addresses first come, with all their pieces. */
export const mergeAddressQuantities = (shares: readonly AddressQuantity[]): readonly AddressQuantity[] => {
  const merged = new Map<string, AddressQuantity>()
  for (const share of shares) {
    const key = toAddressKey(share.address)
    const known = merged.get(key)
    merged.set(key, known ? { ...known, quantity: known.quantity + share.quantity } : share)
  }
  return [...merged.values()]
}
