/**
 * A split is stored as sent, or refused: whole pieces, one country, no more than the item has, each address once
 * (SPLIT-06…19).
 */
import { Result } from "effect"
import { isSameAddress } from "../address/same-address.ts"
import { trimAddress } from "../address/trim-address.ts"
import type { NonEmptyReasons } from "../availability/availability.ts"
import type { Cart, LineItem } from "../cart/cart.ts"
import { replaceLineItems } from "../cart/cart-line-items.ts"
import { shipToSingleAddress } from "../cart/line-item.ts"
import { getShippedQuantity } from "../catalog/direct-mailing.ts"
import type { AddressQuantity } from "../delivery/delivery-choice.ts"
import { isSplitShipment } from "../delivery/delivery-choice.ts"
import type { DeliveryOfferResult } from "../delivery/delivery-offer.ts"
import { mergeAddressQuantities } from "../delivery/merge-address-quantities.ts"
import { checkSplitAvailability, type SplitUnavailableReason } from "../delivery/split-availability.ts"
import { type NonEmptySplitFaults, type SplitFault, validateSplit } from "../delivery/split-validation.ts"
import { getItemDeliveryChoice } from "./item-delivery-choice.ts"
import { removeDeliverySlot } from "./slot-booking.ts"

type SentShares = readonly [AddressQuantity, ...AddressQuantity[]]

const sumPieces = (shares: readonly AddressQuantity[]): number => shares.reduce((sum, { quantity }) => sum + quantity, 0)

/** Faults with indexes of extra addresses as they were sent, before merging. */
const restoreIndexes = ([first, ...others]: NonEmptySplitFaults, indexes: readonly number[]): NonEmptySplitFaults => {
  const restore = (fault: SplitFault): SplitFault =>
    "extra" in fault ? { ...fault, extra: indexes[fault.extra] ?? fault.extra } : fault
  return [restore(first), ...others.map(restore)]
}

/**
 * The trimmed shares to store: the main address first, with the pieces that the others leave. Fails with every fault,
 * indexed by the first occurrence of its address. The pieces of all `shares`, the main one first, can't exceed `total`.
 */
export const validateSplitRequest = (
  total: number,
  shares: SentShares,
): Result.Result<readonly AddressQuantity[], NonEmptySplitFaults> => {
  const sent = shares.map(share => ({ ...share, address: trimAddress(share.address) }))
  const extras = mergeAddressQuantities(sent).slice(1)
  const indexes = extras.map(({ address }) => sent.findIndex(share => isSameAddress(share.address, address)) - 1)
  const checked = validateSplit({ total, main: shares[0].address, extras })
  if (Result.isFailure(checked)) return Result.mapError(checked, faults => restoreIndexes(faults, indexes))
  const excess = sumPieces(shares) - total
  if (excess <= 0) return checked
  return Result.fail([{ _tag: "TotalTooHigh", excess }])
}

export type SplitRefusal =
  | { readonly _tag: "Unavailable"; readonly reasons: NonEmptyReasons<SplitUnavailableReason> }
  | { readonly _tag: "Invalid"; readonly faults: NonEmptySplitFaults }

type Lines = Pick<Cart, "lineItems" | "customLineItems">

/**
 * The cart with the split on the item. Its slot and the slot's cost are removed, as a split excludes one (AVAIL-02);
 * so is its pick-up point.
 */
export const setLineItemSplit = <C extends Lines>(cart: C, item: LineItem, shippingAddresses: readonly AddressQuantity[]): C => {
  const { deliveryOption: _, pickupPointId: __, pickupPoint: ___, ...rest } = item
  return replaceLineItems(removeDeliverySlot(cart, item), [{ ...rest, shippingAddresses }])
}

/**
 * The choice to check. An item without an address has no main address (AVAIL-14); else the country of the sent one
 * counts (AVAIL-20).
 */
const toChoice = (cart: Lines, item: LineItem, shares: SentShares) => {
  const choice = getItemDeliveryChoice(cart, item)
  return choice.shippingAddresses.length > 0 ? { ...choice, shippingAddresses: shares } : choice
}

/**
 * The cart with the item sent to these addresses, the main one first, or the refusal. A single address always ends a
 * split (AVAIL-21); several addresses are checked as the new choice. `countries` are the allowed ones (ISO 3166-1
 * alpha-2, CONF-11).
 */
export const applySplitRequest = <C extends Lines>(
  cart: C,
  item: LineItem,
  shares: SentShares,
  result: DeliveryOfferResult,
  countries: readonly string[],
): Result.Result<C, SplitRefusal> => {
  if (!isSplitShipment({ shippingAddresses: shares })) {
    return Result.succeed(replaceLineItems(cart, [shipToSingleAddress(item, shares[0].address)]))
  }
  const availability = checkSplitAvailability(toChoice(cart, item, shares), result, countries)
  if (availability._tag === "Unavailable") return Result.fail(availability)
  return Result.mapBoth(validateSplitRequest(getShippedQuantity(item), shares), {
    onSuccess: stored => setLineItemSplit(cart, item, stored),
    onFailure: faults => ({ _tag: "Invalid", faults }) as const,
  })
}
