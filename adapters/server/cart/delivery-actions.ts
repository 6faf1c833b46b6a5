/**
 * Sets a slot, a courier or a split for one item. Conflicting choices are refused with every reason
 * (AVAIL-01…AVAIL-24, PHONE-01…PHONE-12, SPLIT-09…SPLIT-19).
 */
import { randomUUID } from "node:crypto"
import { Effect, Result } from "effect"
import { convertReasonsToFaults, refuse, refuseIfFaults, refuseOnFailure } from "../../../application/shop/refuse.ts"
import { getCourierFaultField } from "../../../domain/address/courier-fault-field.ts"
import { validateCourierContact } from "../../../domain/address/phone.ts"
import type { AddressQuantity, Cart, LineItem } from "../../../domain/cart/cart.ts"
import { bookCourier } from "../../../domain/delivery/book-courier.ts"
import { getDeliveryChoice } from "../../../domain/delivery/courier-line-item.ts"
import { checkSlotAndCourierAvailability } from "../../../domain/delivery/delivery-options-availability.ts"
import { bookDeliverySlot } from "../../../domain/delivery/slot-booking.ts"
import { findOfferedSlot } from "../../../domain/delivery/slot-choice.ts"
import { applySplitRequest } from "../../../domain/delivery/split-booking.ts"
import type { SplitFault } from "../../../domain/delivery/split-validation.ts"
import type { CartActionSchema } from "../../contract/cart-requests.ts"
import { findDeliveryPrices } from "../../postgres/shop-data.ts"
import { requireValidAddress } from "../address/address-routes.ts"
import { findDeliveryOffer, type RequestContext } from "../delivery/line-item-offers.ts"
import { requireCartCapacity, requireLineItem } from "./line-item-checks.ts"

type Action = typeof CartActionSchema.Type
type Value<Name extends Action["name"]> = Extract<Action, { readonly name: Name; readonly value: unknown }>["value"]

/** The fields that carts and orders share: both are delivered item by item (DELIV-38). */
export type CartLines = Pick<Cart, "lineItems" | "customLineItems">

const SHARES_FIELD = "shippingAddresses"

/** Returns the delivery offer of an item, or refuses with `tag` when neither slots nor the courier are possible. */
const requireDeliveryOffer = (
  cart: CartLines,
  item: LineItem,
  context: RequestContext,
  tag: "CourierUnavailable" | "DeliveryOptionUnavailable",
  field: string,
) =>
  Effect.gen(function* () {
    const offer = yield* Effect.promise(() => findDeliveryOffer(item, context))
    const available = checkSlotAndCourierAvailability(getDeliveryChoice(cart, item), { _tag: "Fetched", offer })
    yield* refuseIfFaults(tag, convertReasonsToFaults(available, field))
    return offer
  })

export const applyDeliveryOptionAction = <C extends CartLines>(
  cart: C,
  { lineItemId, deliveryOption: { recsKey, before } }: Value<"setDeliveryOption">,
  context: RequestContext,
) =>
  Effect.gen(function* () {
    const _tag = "DeliveryOptionUnavailable"
    const item = yield* requireLineItem(cart, lineItemId)
    const { deliveryOptions } = yield* requireDeliveryOffer(cart, item, context, _tag, "deliveryOption")
    const chosen = findOfferedSlot(deliveryOptions, { recsKeys: [recsKey], before })
    if (!chosen) return yield* refuse(_tag, [{ _tag, at: ["deliveryOption"] }])
    const { slotName = {} } = (yield* Effect.promise(() => findDeliveryPrices(context.tx))) ?? {}
    return bookDeliverySlot(cart, item, chosen, { id: randomUUID(), serviceName: slotName })
  })

export const applyCourierAction = <C extends CartLines>(
  cart: C,
  { lineItemId, courierOption }: Value<"setCourier">,
  context: RequestContext,
) =>
  Effect.gen(function* () {
    const _tag = "CourierUnavailable"
    const item = yield* requireLineItem(cart, lineItemId)
    const { courier } = yield* requireDeliveryOffer(cart, item, context, _tag, "courierOption")
    if (!courier.enabled) return yield* refuse(_tag, [{ _tag, at: ["courierOption"] }])
    const contact = yield* refuseOnFailure(validateCourierContact(courierOption), "CourierInvalid", fault => [
      "courierOption",
      getCourierFaultField(fault),
    ])
    return bookCourier(cart, item, contact, courier.price, randomUUID())
  })

const splitFaultPath = (fault: SplitFault): readonly string[] =>
  "extra" in fault ? [SHARES_FIELD, String(fault.extra + 1)] : [SHARES_FIELD]

export const applySplitShipmentAction = <C extends CartLines>(
  cart: C,
  { lineItemId, shippingAddresses }: Value<"setSplitShipment">,
  context: RequestContext,
) =>
  Effect.gen(function* () {
    const item = yield* requireLineItem(cart, lineItemId)
    const validateShare = (share: AddressQuantity, index: number) =>
      Effect.map(
        requireValidAddress(share.address, "shipping", context.deliveryRules, SHARES_FIELD, String(index), "address"),
        address => ({ ...share, address }),
      )
    const [first, ...others] = shippingAddresses
    const shares = [
      yield* validateShare(first, 0),
      ...(yield* Effect.forEach(others, (share, index) => validateShare(share, index + 1))),
    ] as const
    const result = { _tag: "Fetched", offer: yield* Effect.promise(() => findDeliveryOffer(item, context)) } as const
    const split = applySplitRequest(cart, item, shares, result, context.deliveryRules.splitShippingCountries)
    if (Result.isFailure(split)) {
      const { failure } = split
      return failure._tag === "Unavailable"
        ? yield* refuse("SplitShipmentUnavailable", convertReasonsToFaults(failure, SHARES_FIELD))
        : yield* refuseOnFailure(Result.fail(failure.faults), "SplitShipmentInvalid", splitFaultPath)
    }
    yield* requireCartCapacity(split.success.lineItems)
    return split.success
  })
