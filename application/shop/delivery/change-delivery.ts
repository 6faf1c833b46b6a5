/**
 * Sets a slot, a courier or a split for one item of a cart or an order. Conflicting choices are refused with every
 * reason (AVAIL-01…AVAIL-24, PHONE-01…PHONE-12, SPLIT-09…SPLIT-19).
 */
import { Effect, Result } from "effect"
import { getCourierFaultField } from "../../../domain/address/courier-fault-field.ts"
import { validateCourierContact } from "../../../domain/address/phone.ts"
import { bookCourier } from "../../../domain/booking/book-courier.ts"
import { getItemDeliveryChoice } from "../../../domain/booking/item-delivery-choice.ts"
import { bookDeliverySlot } from "../../../domain/booking/slot-booking.ts"
import { applySplitRequest } from "../../../domain/booking/split-booking.ts"
import type { LineItem } from "../../../domain/cart/cart.ts"
import type { AddressQuantity } from "../../../domain/delivery/delivery-choice.ts"
import type { DeliveryOption } from "../../../domain/delivery/delivery-option.ts"
import { checkSlotAndCourierAvailability } from "../../../domain/delivery/delivery-options-availability.ts"
import { findDailySlot, findOfferedSlot } from "../../../domain/delivery/slot-choice.ts"
import type { SplitFault } from "../../../domain/delivery/split-validation.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"
import { convertReasonsToFaults, refuse, refuseIfFaults, refuseOnFailure } from "../refuse.ts"
import { requireCartCapacity, requireLineItem } from "../require-line-item.ts"
import { type DeliveredLines, type DeliveryContext, findDeliveryOfferOfItem } from "./delivery-offers.ts"
import { requireShippingAddress } from "./require-valid-address.ts"

/** Returns the delivery offer of an item, or refuses with `tag` when neither slots nor the courier are possible. */
const requireDeliveryOffer = Effect.fnUntraced(function* (
  shop: ShopReads,
  lines: DeliveredLines,
  item: LineItem,
  context: DeliveryContext,
  tag: "CourierUnavailable" | "DeliveryOptionUnavailable",
  field: string,
) {
  const offer = yield* findDeliveryOfferOfItem(shop, item, context)
  const available = checkSlotAndCourierAvailability(getItemDeliveryChoice(lines, item), { _tag: "Fetched", offer })
  yield* refuseIfFaults(tag, convertReasonsToFaults(available, field))
  return offer
})

interface ItemChange {
  readonly lineItemId: string
}

/** An offered slot, by its key and its time limit. */
export interface SlotChoice extends ItemChange {
  readonly recsKey: string
  readonly before: string
}

const bookOfferedSlot = Effect.fnUntraced(function* <L extends DeliveredLines>(
  shop: ShopReads,
  lines: L,
  { lineItemId }: ItemChange,
  context: DeliveryContext,
  findSlot: (offered: readonly DeliveryOption[]) => DeliveryOption | undefined,
) {
  const _tag = "DeliveryOptionUnavailable"
  const item = yield* requireLineItem(lines, lineItemId)
  const { deliveryOptions } = yield* requireDeliveryOffer(shop, lines, item, context, _tag, "deliveryOption")
  const chosen = findSlot(deliveryOptions)
  if (!chosen) return yield* refuse(_tag, [{ _tag, at: ["deliveryOption"] }])
  const { slotName = {} } = (yield* shop.shopData.deliveryPrices) ?? {}
  return bookDeliverySlot(lines, item, chosen, { id: shop.newId(), serviceName: slotName })
})

export const setDeliverySlot = <L extends DeliveredLines>(
  shop: ShopReads,
  lines: L,
  { recsKey, before, ...change }: SlotChoice,
  context: DeliveryContext,
) => bookOfferedSlot(shop, lines, change, context, offered => findOfferedSlot(offered, { recsKeys: [recsKey], before }))

/** A carrier's hours on the item's own delivery day. */
export interface DailySlotChoice extends ItemChange, Pick<DeliveryOption, "carrier" | "before"> {}

export const setDailySlot = <L extends DeliveredLines>(
  shop: ShopReads,
  lines: L,
  change: DailySlotChoice,
  context: DeliveryContext,
) => bookOfferedSlot(shop, lines, change, context, offered => findDailySlot(offered, change))

export interface CourierChange extends ItemChange {
  readonly courier: Parameters<typeof validateCourierContact>[0]
}

export const setCourier = Effect.fnUntraced(function* <L extends DeliveredLines>(
  shop: ShopReads,
  lines: L,
  { lineItemId, courier: requested }: CourierChange,
  context: DeliveryContext,
) {
  const _tag = "CourierUnavailable"
  const item = yield* requireLineItem(lines, lineItemId)
  const { courier } = yield* requireDeliveryOffer(shop, lines, item, context, _tag, "courierOption")
  if (!courier.enabled) return yield* refuse(_tag, [{ _tag, at: ["courierOption"] }])
  const contact = yield* refuseOnFailure(validateCourierContact(requested), "CourierInvalid", fault => [
    "courierOption",
    getCourierFaultField(fault),
  ])
  return bookCourier(lines, item, contact, courier.price, shop.newId())
})

const SHARES_FIELD = "shippingAddresses"

const getSplitFaultPath = (fault: SplitFault): readonly string[] =>
  "extra" in fault ? [SHARES_FIELD, String(fault.extra + 1)] : [SHARES_FIELD]

/** The main address comes first. */
export interface SplitChange extends ItemChange {
  readonly shares: readonly [AddressQuantity, ...AddressQuantity[]]
}

export const splitShipment = Effect.fnUntraced(function* <L extends DeliveredLines>(
  shop: ShopReads,
  lines: L,
  { lineItemId, shares: [first, ...others] }: SplitChange,
  context: DeliveryContext,
) {
  const { deliveryRules } = context
  const item = yield* requireLineItem(lines, lineItemId)
  const validateShare = (share: AddressQuantity, index: number) =>
    Effect.map(requireShippingAddress(shop, share.address, deliveryRules, SHARES_FIELD, String(index), "address"), address => ({
      ...share,
      address,
    }))
  const shares = [
    yield* validateShare(first, 0),
    ...(yield* Effect.forEach(others, (share, index) => validateShare(share, index + 1))),
  ] as const
  const result = { _tag: "Fetched", offer: yield* findDeliveryOfferOfItem(shop, item, context) } as const
  const split = applySplitRequest(lines, item, shares, result, deliveryRules.splitShippingCountries)
  if (Result.isFailure(split)) {
    const { failure } = split
    return failure._tag === "Unavailable"
      ? yield* refuse("SplitShipmentUnavailable", convertReasonsToFaults(failure, SHARES_FIELD))
      : yield* refuseOnFailure(Result.fail(failure.faults), "SplitShipmentInvalid", getSplitFaultPath)
  }
  yield* requireCartCapacity(split.success.lineItems)
  return split.success
})
