/** A slot, a courier or a split for one item: what it can't be combined with refuses it, every reason named (AVAIL-01…AVAIL-24, PHONE-01…PHONE-12, SPLIT-09…SPLIT-19). */
import { randomUUID } from "node:crypto"
import { Effect, Result } from "effect"
import { getCourierFaultField } from "../../../domain/address/courier-fault-field.ts"
import { validateCourierContact } from "../../../domain/address/phone.ts"
import type { AddressQuantity, Cart, LineItem } from "../../../domain/cart/cart.ts"
import { bookCourier } from "../../../domain/delivery/book-courier.ts"
import { getDeliveryChoice } from "../../../domain/delivery/courier-line-item.ts"
import { checkDeliveryOptionsAvailability } from "../../../domain/delivery/delivery-options-availability.ts"
import { bookDeliverySlot } from "../../../domain/delivery/slot-booking.ts"
import { findOfferedSlot } from "../../../domain/delivery/slot-choice.ts"
import { applySplitRequest } from "../../../domain/delivery/split-booking.ts"
import type { SplitFault } from "../../../domain/delivery/split-validation.ts"
import type { CartActionSchema } from "../../contract/cart-requests.ts"
import { requireValidAddress } from "../address/address-routes.ts"
import { findDeliveryOffer, type RequestContext } from "../delivery/line-item-offers.ts"
import { convertReasonsToFaults, refuse, refuseIfFaults, refuseOnFailure } from "../refuse.ts"
import { findDeliveryPrices } from "../shop-data/shop-entry-rows.ts"
import { requireCartCapacity, requireLineItem } from "./line-item-checks.ts"

type Action = typeof CartActionSchema.Type
type Named<Name extends Action["name"]> = Extract<Action, { readonly name: Name; readonly value: unknown }>["value"]

/** What a cart and an order have in common: both are delivered item by item (DELIV-38). */
export type CartLines = Pick<Cart, "lineItems" | "customLineItems">

const SHARES = "shippingAddresses"

/** What is offered for an item where it may be sent in a slot or by the courier at all. */
const offeredTo = (
  cart: CartLines,
  item: LineItem,
  context: RequestContext,
  tag: "CourierUnavailable" | "DeliveryOptionUnavailable",
  place: string,
) =>
  Effect.gen(function* () {
    const offer = yield* Effect.promise(() => findDeliveryOffer(item, context))
    const available = checkDeliveryOptionsAvailability(getDeliveryChoice(cart, item), { _tag: "Fetched", offer })
    yield* refuseIfFaults(tag, convertReasonsToFaults(available, place))
    return offer
  })

export const applyDeliveryOptionAction = <C extends CartLines>(
  cart: C,
  { lineItemId, deliveryOption: { recsKey, before } }: Named<"setDeliveryOption">,
  context: RequestContext,
) =>
  Effect.gen(function* () {
    const _tag = "DeliveryOptionUnavailable"
    const item = yield* requireLineItem(cart, lineItemId)
    const { deliveryOptions } = yield* offeredTo(cart, item, context, _tag, "deliveryOption")
    const chosen = findOfferedSlot(deliveryOptions, { recsKeys: [recsKey], before })
    if (!chosen) return yield* refuse(_tag, [{ _tag, at: ["deliveryOption"] }])
    const { slotName = {} } = (yield* Effect.promise(() => findDeliveryPrices(context.tx))) ?? {}
    return bookDeliverySlot(cart, item, chosen, { id: randomUUID(), serviceName: slotName })
  })

export const applyCourierAction = <C extends CartLines>(
  cart: C,
  { lineItemId, courierOption }: Named<"setCourier">,
  context: RequestContext,
) =>
  Effect.gen(function* () {
    const _tag = "CourierUnavailable"
    const item = yield* requireLineItem(cart, lineItemId)
    const { courier } = yield* offeredTo(cart, item, context, _tag, "courierOption")
    if (!courier.enabled) return yield* refuse(_tag, [{ _tag, at: ["courierOption"] }])
    const contact = yield* refuseOnFailure(validateCourierContact(courierOption), "CourierInvalid", fault => [
      "courierOption",
      getCourierFaultField(fault),
    ])
    return bookCourier(cart, item, contact, courier.price, randomUUID())
  })

const placeOf = (fault: SplitFault): readonly string[] =>
  "extra" in fault ? [SHARES, String(fault.extra + 1)] : [SHARES]

export const applySplitShipmentAction = <C extends CartLines>(
  cart: C,
  { lineItemId, shippingAddresses }: Named<"setSplitShipment">,
  context: RequestContext,
) =>
  Effect.gen(function* () {
    const item = yield* requireLineItem(cart, lineItemId)
    const checked = (share: AddressQuantity, index: number) =>
      Effect.map(
        requireValidAddress(share.address, "shipping", context.deliveryRules, SHARES, String(index), "address"),
        address => ({ ...share, address }),
      )
    const [first, ...others] = shippingAddresses
    const shares = [
      yield* checked(first, 0),
      ...(yield* Effect.forEach(others, (share, index) => checked(share, index + 1))),
    ] as const
    const answer = { _tag: "Fetched", offer: yield* Effect.promise(() => findDeliveryOffer(item, context)) } as const
    const split = applySplitRequest(cart, item, shares, answer, context.deliveryRules.splitShippingCountries)
    if (Result.isFailure(split)) {
      const { failure } = split
      return failure._tag === "Unavailable"
        ? yield* refuse("SplitShipmentUnavailable", convertReasonsToFaults(failure, SHARES))
        : yield* refuseOnFailure(Result.fail(failure.faults), "SplitShipmentInvalid", placeOf)
    }
    yield* requireCartCapacity(split.success.lineItems)
    return split.success
  })
