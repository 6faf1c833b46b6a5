import { toAddressKey } from "../address/same-address.ts"
import type { AddressQuantity } from "./delivery-choice.ts"

/**
 * One share per address with all its pieces, in the order of the first occurrence. So a split never has an address
 * twice (SPLIT-06).
 */
export const mergeAddressQuantities = (shares: readonly AddressQuantity[]): readonly AddressQuantity[] => {
  const merged = new Map<string, AddressQuantity>()
  for (const share of shares) {
    const key = toAddressKey(share.address)
    const existing = merged.get(key)
    merged.set(key, existing ? { ...existing, quantity: existing.quantity + share.quantity } : share)
  }
  return [...merged.values()]
}
