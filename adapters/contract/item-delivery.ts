/** What is chosen for the delivery of one item, in a cart's action and in an order's patch alike (API-35, DELIV-38). */
import { Schema } from "effect"
import { AddressBody } from "./address.ts"
import { PickupAddressBody } from "./pickup-point.ts"
import { Id, Name, text } from "./wire.ts"

/** Of one line item: more than anybody types. */
const MAX_ADDRESSES = 500

/** So many pieces to one address. */
export const AddressShareBody = Schema.Struct({ address: AddressBody, quantity: Schema.Int })

/** The main one first (SPLIT-07). */
export const SentAddresses = Schema.NonEmptyArray(AddressShareBody).check(Schema.isMaxLength(MAX_ADDRESSES))

/** As it was typed; the rule of the domain reads the number (PHONE-03). */
export const SentCourier = Schema.Struct({ name: text("typed"), phoneNumber: text("typed") })

export const SentSlot = Schema.Struct({ recsKey: text("key"), before: text("hour") })

/** The three ways to name a pick-up point (PICKUP-17). */
export const namedPickup = {
  pickupPoints: Schema.Tuple([Schema.Struct({ href: Name })]),
  printdealPickupPointId: Id,
  pickupAddress: PickupAddressBody,
}
