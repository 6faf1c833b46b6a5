/** A split is kept as it was sent, or refused: whole pieces, one country, no more than the line has, each door once (SPLIT-06…19). */
import { Result } from "effect"
import { isSameAddress } from "../address/same-address.ts"
import { trimAddress } from "../address/trim-address.ts"
import type { AddressQuantity, Cart, LineItem } from "../cart/cart.ts"
import { replaceLineItems } from "../cart/cart-line-items.ts"
import { shipToSingleAddress } from "../cart/line-item.ts"
import type { NonEmptyReasons } from "./availability.ts"
import { getDeliveryChoice } from "./courier-line-item.ts"
import { isSplitShipment } from "./delivery-choice.ts"
import type { DeliveryOfferResult } from "./delivery-offer.ts"
import { getShippedQuantity } from "./direct-mailing.ts"
import { mergeAddressQuantities } from "./merge-address-quantities.ts"
import { removeDeliverySlot } from "./slot-booking.ts"
import { checkSplitAvailability, type SplitUnavailableReason } from "./split-availability.ts"
import { type SplitFault, type SplitFaults, validateSplit } from "./split-validation.ts"

type SentShares = readonly [AddressQuantity, ...AddressQuantity[]]

const pieces = (shares: readonly AddressQuantity[]): number => shares.reduce((sum, { quantity }) => sum + quantity, 0)

/** The faults, each extra address at its place among those that were sent. */
const asSent = ([first, ...others]: SplitFaults, places: readonly number[]): SplitFaults => {
  const moved = (fault: SplitFault): SplitFault =>
    "extra" in fault ? { ...fault, extra: places[fault.extra] ?? fault.extra } : fault
  return [moved(first), ...others.map(moved)]
}

/**
 * The shares to keep, trimmed, the main one first with all that the others leave; or every fault, at the place where
 * its address was sent first. `shares` hold the main address first, and its pieces too: together they are never more
 * than `total`.
 */
export const validateSplitRequest = (
  total: number,
  shares: SentShares,
): Result.Result<readonly AddressQuantity[], SplitFaults> => {
  const sent = shares.map(share => ({ ...share, address: trimAddress(share.address) }))
  const extras = mergeAddressQuantities(sent).slice(1)
  const places = extras.map(({ address }) => sent.findIndex(share => isSameAddress(share.address, address)) - 1)
  const checked = validateSplit({ total, main: shares[0].address, extras })
  if (Result.isFailure(checked)) return Result.mapError(checked, faults => asSent(faults, places))
  const excess = pieces(shares) - total
  if (excess <= 0) return checked
  return Result.fail([{ _tag: "TotalTooHigh", excess }])
}

export type SplitRefusal =
  | { readonly _tag: "Unavailable"; readonly reasons: NonEmptyReasons<SplitUnavailableReason> }
  | { readonly _tag: "Invalid"; readonly faults: SplitFaults }

type Lines = Pick<Cart, "lineItems" | "customLineItems">

/** A slot of the whole day goes with a split, and what it cost, as delivery options exclude one (AVAIL-02); a pick-up point would have. */
export const setLineItemSplit = <C extends Lines>(
  cart: C,
  item: LineItem,
  shippingAddresses: readonly AddressQuantity[],
): C => {
  const { deliveryOption: _, pickupPointId: __, pickupPoint: ___, ...rest } = item
  return replaceLineItems(removeDeliverySlot(cart, item), [{ ...rest, shippingAddresses }])
}

/** An item that goes nowhere yet has no main address to keep (AVAIL-14); the sent one's country counts, not the old one's (AVAIL-20). */
const judged = (cart: Lines, item: LineItem, shares: SentShares) => {
  const choice = getDeliveryChoice(cart, item)
  return choice.shippingAddresses.length > 0 ? { ...choice, shippingAddresses: shares } : choice
}

/**
 * The cart with the item sent to these addresses, the main one first, or why it can't be. One address ends a split,
 * whatever keeps a new one from being made (AVAIL-21); several are judged as the choice they make. `countries` are
 * those a split may go to (ISO 3166-1 alpha-2, CONF-11).
 */
export const applySplitRequest = <C extends Lines>(
  cart: C,
  item: LineItem,
  shares: SentShares,
  answer: DeliveryOfferResult,
  countries: readonly string[],
): Result.Result<C, SplitRefusal> => {
  if (!isSplitShipment({ shippingAddresses: shares })) {
    return Result.succeed(replaceLineItems(cart, [shipToSingleAddress(item, shares[0].address)]))
  }
  const available = checkSplitAvailability(judged(cart, item, shares), answer, countries)
  if (available._tag === "Unavailable") return Result.fail(available)
  return Result.mapBoth(validateSplitRequest(getShippedQuantity(item), shares), {
    onSuccess: kept => setLineItemSplit(cart, item, kept),
    onFailure: faults => ({ _tag: "Invalid", faults }) as const,
  })
}
