/**
 * Pick-up points on the wire: search results have a distance, and some points have a link to their description
 * (PICKUP-13…PICKUP-15).
 */
import { Schema } from "effect"
import type { PickupPayload, PickupAddress as SplitAddress } from "../../domain/delivery/pickup-payload.ts"
import { type PickupPoint, type PickupPointDetails, WEEKDAYS } from "../../domain/delivery/pickup-point.ts"
import type { NearbyPickupPoint } from "../../domain/delivery/pickup-search.ts"
import { CountryCodeSchema, PickupPointAddressSchema, PickupProviderSchema } from "./line-item-pickup-point.ts"
import { IdSchema, makeTextSchema, mapSchema, NumberStringSchema, omitUndefined, ShortTextSchema } from "./wire-schemas.ts"

const Latitude = Schema.Finite.check(Schema.isBetween({ minimum: -90, maximum: 90 }))
const Longitude = Schema.Finite.check(Schema.isBetween({ minimum: -180, maximum: 180 }))

const Coordinates = Schema.Struct({ latitude: Latitude, longitude: Longitude })

const inQuery = (schema: typeof Latitude) => NumberStringSchema.pipe(Schema.decodeTo(schema))

/** With a country, only points in that country are listed. */
export const NearbyPickupPointsQuery = Schema.Struct({
  latitude: inQuery(Latitude),
  longitude: inQuery(Longitude),
  countryCode: Schema.optionalKey(CountryCodeSchema),
})

const Hour = Schema.String.check(Schema.isPattern(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/u, { expected: "an hour, such as 09:00" }))

const OpenHours = Schema.Array(Schema.Struct({ opening: Hour, closing: Hour }))

const BusinessHours = Schema.Struct(
  Object.fromEntries(WEEKDAYS.map(day => [day, Schema.optionalKey(OpenHours)])) as Record<
    (typeof WEEKDAYS)[number],
    Schema.optionalKey<typeof OpenHours>
  >,
)

const pointFields = {
  id: IdSchema,
  name: ShortTextSchema,
  address: PickupPointAddressSchema,
  pickupPointsProviderId: Schema.optionalKey(PickupProviderSchema),
  geoCoordinates: Schema.optionalKey(Coordinates),
  businessHours: Schema.optionalKey(BusinessHours),
  links: Schema.optionalKey(Schema.Struct({ self: Schema.Struct({ href: ShortTextSchema }) })),
}

/** holidays of the coming week, in ISO dates */
const closedDates = Schema.optionalKey(Schema.Array(ShortTextSchema))

const PickupPointShape = Schema.Struct(pointFields).annotate({ identifier: "PickupPoint" })

const NearbyPickupPointShape = Schema.Struct({
  ...pointFields,
  geoCoordinates: Coordinates,
  distance: Schema.Finite,
  closedDates,
}).annotate({
  identifier: "FoundPickupPoint",
})

const decodeLink = <W extends typeof PickupPointShape.Type>({ links, ...point }: W) =>
  links ? { ...point, selfLink: links.self.href } : point

const encodeLink = <P extends PickupPoint>({ selfLink, ...point }: P) =>
  selfLink ? { ...point, links: { self: { href: selfLink } } } : point

export const PickupPointSchema = mapSchema<PickupPoint, typeof PickupPointShape>(PickupPointShape, decodeLink, encodeLink)

const PickupPointDetailsShape = Schema.Struct({ ...pointFields, closedDates }).annotate({ identifier: "PickupPointDetails" })

export const PickupPointDetailsSchema = mapSchema<PickupPointDetails, typeof PickupPointDetailsShape>(
  PickupPointDetailsShape,
  decodeLink,
  encodeLink,
)

/** A point of the shop's own, which the search finds by its coordinates. */
const LocatedPickupPointShape = Schema.Struct({ ...pointFields, geoCoordinates: Coordinates }).annotate({
  identifier: "LocatedPickupPoint",
})

export const LocatedPickupPointSchema = mapSchema<PickupPoint, typeof LocatedPickupPointShape>(
  LocatedPickupPointShape,
  decodeLink,
  point => {
    const { geoCoordinates, ...encoded } = encodeLink(point)
    if (!geoCoordinates) throw new Error(`the pick-up point ${point.id} has no coordinates`)
    return { ...encoded, geoCoordinates }
  },
)

const NearbyPickupPointBody = mapSchema<NearbyPickupPoint, typeof NearbyPickupPointShape>(
  NearbyPickupPointShape,
  decodeLink,
  encodeLink,
)

/** The nearest point comes first. Distances are in kilometres. */
export const PickupPointsResponse = Schema.Struct({ results: Schema.Array(NearbyPickupPointBody) })

export const SearchPickupPointsRequest = Schema.Struct({
  action: Schema.Struct({ name: Schema.Literal("searchPickupPoints"), value: Coordinates }),
})

/** A point without a link that isn't the shop's own is sent as an address (PICKUP-16). */
export const PickupPointAsAddressSchema = mapSchema(
  Schema.Struct({
    company: ShortTextSchema,
    streetName: ShortTextSchema,
    streetNumber: ShortTextSchema,
    postalCode: makeTextSchema("shortCode"),
    city: Schema.optionalKey(ShortTextSchema),
    country: CountryCodeSchema,
  }),
  (address): SplitAddress => omitUndefined(address),
  address => address,
)

/** Encodes a pick-up point in one of its three forms (PICKUP-16, PICKUP-17). */
export const encodePickupPointReference = (reference: PickupPayload) => {
  switch (reference._tag) {
    case "PickupPoints":
      return { pickupPoints: reference.pickupPoints }
    case "PrintdealPickupPoint":
      return { printdealPickupPointId: reference.printdealPickupPointId }
    case "PickupAddress":
      return { pickupAddress: reference.address }
  }
}

const PlaceShape = Schema.Struct({ name: ShortTextSchema, countryCode: CountryCodeSchema, coordinates: Coordinates }).annotate({
  identifier: "Place",
})

export const GeocodeQuery = Schema.Struct({
  query: makeTextSchema("place").check(Schema.isMinLength(1)),
  countryCode: Schema.optionalKey(CountryCodeSchema),
})

/** `place` is null when no place has that name. */
export const GeocodeResponse = Schema.Struct({ place: Schema.NullOr(PlaceShape) })
