/** A slot, a courier or a split for one item: what it can't be combined with refuses it, every reason named (AVAIL-01…AVAIL-24, PHONE-01…PHONE-12, SPLIT-09…SPLIT-19). */
import { randomUUID } from "node:crypto"
import { Result } from "effect"
import { courierContact } from "../../../domain/address/phone.ts"
import type { AddressShare, Cart } from "../../../domain/cart/cart.ts"
import { withReplaced } from "../../../domain/cart/edit-cart.ts"
import { sentTo } from "../../../domain/cart/line-item.ts"
import type { Availability } from "../../../domain/delivery/availability.ts"
import { withBookedCourier } from "../../../domain/delivery/courier-booking.ts"
import { deliveryChoiceOf } from "../../../domain/delivery/courier-line.ts"
import { deliveryOptionsAvailability } from "../../../domain/delivery/delivery-options-availability.ts"
import { shippedQuantity } from "../../../domain/delivery/direct-mailing.ts"
import { withDelivery } from "../../../domain/delivery/offer.ts"
import { isSameSlot } from "../../../domain/delivery/option.ts"
import { splitAvailability } from "../../../domain/delivery/split-availability.ts"
import { checkSentSplit, withSplit } from "../../../domain/delivery/split-booking.ts"
import type { SplitFault } from "../../../domain/delivery/split-check.ts"
import type { CartAction } from "../../contract/cart-changes.ts"
import { checkedAddress } from "../address/address-service.ts"
import { type Asking, offerFor } from "../delivery/offered.ts"
import { invalid } from "../http/refusal.ts"
import { itemOf } from "./line-item-choices.ts"

type Action = typeof CartAction.Type
type Named<Name extends Action["name"]> = Extract<Action, { readonly name: Name; readonly value: unknown }>["value"]

/** What a cart and an order have in common: both are delivered item by item (DELIV-38). */
export type Lines = Pick<Cart, "lineItems" | "customLineItems">

/** Where a cart action's value stands in its call. */
export const VALUE = "action.value."

/** Nothing when it can be had; else a refusal with all reasons. */
const checkAvailable = (
  code: string,
  place: string,
  field: string,
  answer: Availability<{ readonly _tag: string }>,
): void => {
  if (answer._tag === "Available") return
  throw invalid(
    code,
    answer.reasons.map(({ _tag }) => ({ field: `${place}${field}`, code: _tag })),
  )
}

export const setDeliveryOption = async <C extends Lines>(
  cart: C,
  { lineItemId, deliveryOption }: Named<"setDeliveryOption">,
  asking: Asking,
  place = VALUE,
): Promise<C> => {
  const item = itemOf(cart, lineItemId)
  const offer = await offerFor(item, asking)
  const code = "DeliveryOptionUnavailable"
  const answer = { _tag: "Fetched", offer } as const
  checkAvailable(code, place, "deliveryOption", deliveryOptionsAvailability(deliveryChoiceOf(cart, item), answer))
  const { recsKey, before } = deliveryOption
  const chosen = offer.deliveryOptions.find(option => isSameSlot(option, { recsKeys: [recsKey], before }))
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
  const answer = { _tag: "Fetched", offer } as const
  checkAvailable(code, place, "courierOption", deliveryOptionsAvailability(deliveryChoiceOf(cart, item), answer))
  if (!offer.courier.enabled) throw invalid(code, [{ field: `${place}courierOption`, code }])
  return Result.match(courierContact(courierOption), {
    onSuccess: courier => withBookedCourier(cart, item, courier, offer.courier.price, randomUUID()),
    onFailure: faults => {
      const fieldOf = (tag: string) => (tag === "NameRequired" ? "name" : "phoneNumber")
      throw invalid(
        "CourierInvalid",
        faults.map(({ _tag }) => ({ field: `${place}courierOption.${fieldOf(_tag)}`, code: _tag })),
      )
    },
  })
}

const placeOf = (place: string, fault: SplitFault): string =>
  "extra" in fault ? `${place}shippingAddresses.${fault.extra + 1}` : `${place}shippingAddresses`

/** One address ends a split, whatever keeps a new one from being made. */
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
  if (shares.length === 1) return withReplaced(cart, [sentTo(item, shares[0].address)])
  const choice = deliveryChoiceOf(cart, item)
  const asked = { ...choice, shippingAddresses: choice.shippingAddresses.length > 0 ? shares : [] }
  const answer = { _tag: "Fetched", offer: await offerFor(item, asking) } as const
  const { splitShippingCountries } = asking.deliveryRules
  checkAvailable(
    "SplitShipmentUnavailable",
    place,
    "shippingAddresses",
    splitAvailability(asked, answer, splitShippingCountries),
  )
  return Result.match(checkSentSplit(shippedQuantity(item), shares), {
    onSuccess: kept => withReplaced(cart, [withSplit(item, kept)]),
    onFailure: faults => {
      throw invalid(
        "SplitShipmentInvalid",
        faults.map(fault => ({ field: placeOf(place, fault), code: fault._tag })),
      )
    },
  })
}
