/** A split as it was sent is judged like one that was typed: whole pieces, one country, no more than the line has, each door once (SPLIT-06…19). */
import { Result } from "effect"
import { trimmedAddress } from "../address/trimmed-address.ts"
import type { AddressShare, LineItem } from "../cart/cart.ts"
import { checkSplit, type SplitFaults } from "./split-check.ts"
import { splitDraft } from "./split-draft.ts"
import { mergedShares } from "./split-merge.ts"

const pieces = (shares: readonly AddressShare[]): number => shares.reduce((sum, { quantity }) => sum + quantity, 0)

/**
 * The shares to keep, trimmed, the main one first with all that the others leave; or every fault. `shares` hold the
 * main address first, and its pieces too: together they are never more than `total`.
 */
export const checkSentSplit = (
  total: number,
  shares: readonly [AddressShare, ...AddressShare[]],
): Result.Result<readonly AddressShare[], SplitFaults> => {
  const merged = mergedShares(shares.map(share => ({ ...share, address: trimmedAddress(share.address) })))
  const draft = splitDraft(total, merged)
  const excess = pieces(shares) - total
  const checked = draft ? checkSplit(draft) : Result.succeed(merged)
  if (excess <= 0 || Result.isFailure(checked)) return checked
  return Result.fail([{ _tag: "TotalTooHigh", excess }])
}

/** A slot of the whole day goes with a split, as delivery options exclude one (AVAIL-02); a pick-up point would have. */
export const withSplit = (
  { deliveryOption: _, pickupPointId: __, pickupPoint: ___, ...item }: LineItem,
  shippingAddresses: readonly AddressShare[],
): LineItem => ({ ...item, shippingAddresses })
