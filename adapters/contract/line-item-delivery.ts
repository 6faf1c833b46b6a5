/** The delivery fields that cart actions and order changes share (API-35, DELIV-38). */
import { Schema } from "effect"
import { AddressShareSchema } from "./address.ts"
import { PickupPointAsAddressSchema } from "./pickup-point.ts"
import { IdSchema, makeTextSchema, ShortTextSchema } from "./wire-schemas.ts"

/** For one line item. */
const MAX_ADDRESSES = 500

/** The main address comes first (SPLIT-07). */
export const ShippingAddressesSchema = Schema.NonEmptyArray(AddressShareSchema).check(Schema.isMaxLength(MAX_ADDRESSES))

/** As the shopper typed it. The domain parses the number (PHONE-03). */
export const CourierContactSchema = Schema.Struct({
  name: makeTextSchema("typed"),
  phoneNumber: makeTextSchema("typed"),
})

export const DeliverySlotSchema = Schema.Struct({ recsKey: makeTextSchema("key"), before: makeTextSchema("hour") })

/** The three ways to name a pick-up point (PICKUP-17). */
export const pickupPointReferenceFields = {
  pickupPoints: Schema.Tuple([Schema.Struct({ href: ShortTextSchema })]),
  printdealPickupPointId: IdSchema,
  pickupAddress: PickupPointAsAddressSchema,
}
