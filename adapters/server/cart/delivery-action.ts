/** A slot, a courier or a split for one item: what it can't be combined with refuses it, every reason named (AVAIL-01…AVAIL-24, PHONE-01…PHONE-12, SPLIT-09…SPLIT-19). */
import { randomUUID } from "node:crypto"
import { Result } from "effect"
import { courierContact, courierFieldOf } from "../../../domain/address/phone.ts"
import type { AddressShare, Cart } from "../../../domain/cart/cart.ts"
import { withBookedCourier } from "../../../domain/delivery/courier-booking.ts"
import { deliveryChoiceOf } from "../../../domain/delivery/courier-line.ts"
import { deliveryOptionsAvailability } from "../../../domain/delivery/delivery-options-availability.ts"
import { offeredSlot } from "../../../domain/delivery/offered-slots.ts"
import { withDelivery } from "../../../domain/delivery/slot-booking.ts"
import { type SplitRefused, withSentSplit } from "../../../domain/delivery/split-booking.ts"
import type { SplitFault } from "../../../domain/delivery/split-check.ts"
import type { CartAction } from "../../contract/cart-changes.ts"
import { checkedAddress } from "../address/address-service.ts"
import { type Asking, offerFor } from "../delivery/offered.ts"
import { invalid, type Refusal } from "../http/refusal.ts"
import { checkFits, itemOf } from "./line-item-choices.ts"

type Action = typeof CartAction.Type
type Named<Name extends Action["name"]> = Extract<Action, { readonly name: Name; readonly value: unknown }>["value"]

/** What a cart and an order have in common: both are delivered item by item (DELIV-38). */
export type Lines = Pick<Cart, "lineItems" | "customLineItems">

/** Where a cart action's value stands in its call. */
export const VALUE = "action.value."

/** A refusal with every reason, about one field. */
const unavailable = (
  code: string,
  field: string,
  { reasons }: { readonly reasons: readonly { readonly _tag: string }[] },
): Refusal =>
  invalid(
    code,
    reasons.map(({ _tag }) => ({ field, code: _tag })),
  )

export const setDeliveryOption = async <C extends Lines>(
  cart: C,
  { lineItemId, deliveryOption }: Named<"setDeliveryOption">,
  asking: Asking,
  place = VALUE,
): Promise<C> => {
  const item = itemOf(cart, lineItemId)
  const offer = await offerFor(item, asking)
  const code = "DeliveryOptionUnavailable"
  const available = deliveryOptionsAvailability(deliveryChoiceOf(cart, item), { _tag: "Fetched", offer })
  if (available._tag === "Unavailable") throw unavailable(code, `${place}deliveryOption`, available)
  const { recsKey, before } = deliveryOption
  const chosen = offeredSlot(offer.deliveryOptions, { recsKeys: [recsKey], before })
  if (!chosen) throw invalid(code, [{ field: `${place}deliveryOption`, code }])
  return withDelivery(cart, item, chosen, randomUUID())
}

export const setCourier = async <C extends Lines>(
  cart: C,
  { lineItemId, courierOption }: Named<"setCourier">,
  asking: Asking,
  place = VALUE,
): Promise<C> => {
  const item = itemOf(cart, lineItemId)
  const offer = await offerFor(item, asking)
  const code = "CourierUnavailable"
  const available = deliveryOptionsAvailability(deliveryChoiceOf(cart, item), { _tag: "Fetched", offer })
  if (available._tag === "Unavailable") throw unavailable(code, `${place}courierOption`, available)
  if (!offer.courier.enabled) throw invalid(code, [{ field: `${place}courierOption`, code }])
  return Result.match(courierContact(courierOption), {
    onSuccess: courier => withBookedCourier(cart, item, courier, offer.courier.price, randomUUID()),
    onFailure: faults => {
      throw invalid(
        "CourierInvalid",
        faults.map(fault => ({ field: `${place}courierOption.${courierFieldOf(fault)}`, code: fault._tag })),
      )
    },
  })
}

const placeOf = (place: string, fault: SplitFault): string =>
  "extra" in fault ? `${place}shippingAddresses.${fault.extra + 1}` : `${place}shippingAddresses`

const refusedSplit = (refused: SplitRefused, place: string): Refusal => {
  if (refused._tag === "Unavailable")
    return unavailable("SplitShipmentUnavailable", `${place}shippingAddresses`, refused)
  return invalid(
    "SplitShipmentInvalid",
    refused.faults.map(fault => ({ field: placeOf(place, fault), code: fault._tag })),
  )
}

export const setSplitShipment = async <C extends Lines>(
  cart: C,
  { lineItemId, shippingAddresses }: Named<"setSplitShipment">,
  asking: Asking,
  place = VALUE,
): Promise<C> => {
  const item = itemOf(cart, lineItemId)
  const checked = (share: AddressShare, index: number): AddressShare => ({
    ...share,
    address: checkedAddress(share.address, "shipping", asking.deliveryRules, `shippingAddresses.${index}.address.`),
  })
  const [first, ...others] = shippingAddresses
  const shares = [checked(first, 0), ...others.map((share, index) => checked(share, index + 1))] as const
  const answer = { _tag: "Fetched", offer: await offerFor(item, asking) } as const
  const split = withSentSplit(cart, item, shares, answer, asking.deliveryRules.splitShippingCountries)
  if (Result.isFailure(split)) throw refusedSplit(split.failure, place)
  checkFits(split.success.lineItems)
  return split.success
}
