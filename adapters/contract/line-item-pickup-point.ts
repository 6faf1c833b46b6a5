import { Schema } from "effect"
import { type LineItemPickupPoint, PICKUP_PROVIDERS, WEEKDAYS } from "../../domain/delivery/pickup-point.ts"
import { makeTextSchema, mapSchema, ShortTextSchema } from "./wire-schemas.ts"

export const CountryCodeSchema = makeTextSchema("country").check(Schema.isPattern(/^[A-Z]{2}$/u))

export const PickupPointAddressSchema = Schema.Struct({
  addressLine1: ShortTextSchema,
  postalCode: makeTextSchema("shortCode"),
  city: Schema.optionalKey(ShortTextSchema),
  countryCode: CountryCodeSchema,
})

export const PickupProviderSchema = Schema.Literals(PICKUP_PROVIDERS)

/** The part of a pick-up point that a line item stores. */
export const LineItemPickupPointSchema = mapSchema(
  Schema.Struct({
    name: ShortTextSchema,
    address: PickupPointAddressSchema,
    pickupPointsProviderId: Schema.optionalKey(PickupProviderSchema),
    closedWeekdays: Schema.optionalKey(Schema.Array(Schema.Literals(WEEKDAYS))),
  }),
  (point): LineItemPickupPoint => point,
  point => point,
)
