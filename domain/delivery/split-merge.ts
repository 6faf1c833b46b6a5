/** Shares of the same door are one share: what a split sends is never booked twice for one address (SPLIT-06). */
import { sameAddress } from "../address/same-address.ts"
import type { AddressShare } from "../cart/cart.ts"

/** One share per address, in the order in which the addresses first come, with all their pieces. */
export const mergedShares = (shares: readonly AddressShare[]): readonly AddressShare[] => {
  const merged: AddressShare[] = []
  for (const share of shares) {
    const at = merged.findIndex(({ address }) => sameAddress(address, share.address))
    const known = merged[at]
    if (known) merged[at] = { ...known, quantity: known.quantity + share.quantity }
    else merged.push(share)
  }
  return merged
}
