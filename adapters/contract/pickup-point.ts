/** Pick-up points on the wire: with their distance where they were searched, with a link to their own description where they have one (PICKUP-13…PICKUP-15). */
import { Schema } from "effect"
import type { PickupPayload, PickupAddress as SplitAddress } from "../../domain/delivery/pickup-payload.ts"
import {
  type LineItemPickupPoint,
  PICKUP_PROVIDERS,
  type PickupPoint,
  WEEKDAYS,
} from "../../domain/delivery/pickup-point.ts"
import type { NearbyPickupPoint } from "../../domain/delivery/pickup-search.ts"
import { defined, Id, Name, NumberInText, text, translated } from "./wire.ts"

const Latitude = Schema.Finite.check(Schema.isBetween({ minimum: -90, maximum: 90 }))
const Longitude = Schema.Finite.check(Schema.isBetween({ minimum: -180, maximum: 180 }))

const CountryCode = text("country").check(Schema.isPattern(/^[A-Z]{2}$/))

const Coordinates = Schema.Struct({ latitude: Latitude, longitude: Longitude })

const inText = (schema: typeof Latitude) => NumberInText.pipe(Schema.decodeTo(schema))

/** In a query; the country narrows the search down to its own points. */
export const AroundQuery = Schema.Struct({
  latitude: inText(Latitude),
  longitude: inText(Longitude),
  countryCode: Schema.optionalKey(CountryCode),
})

const Hour = Schema.String.check(
  Schema.isPattern(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, { expected: "an hour, such as 09:00" }),
)

const OpenHours = Schema.Array(Schema.Struct({ opening: Hour, closing: Hour }))

const BusinessHours = Schema.Struct(
  Object.fromEntries(WEEKDAYS.map(day => [day, Schema.optionalKey(OpenHours)])) as Record<
    (typeof WEEKDAYS)[number],
    Schema.optionalKey<typeof OpenHours>
  >,
)

const PointAddress = Schema.Struct({
  addressLine1: Name,
  postalCode: text("shortCode"),
  city: Schema.optionalKey(Name),
  countryCode: CountryCode,
})

const Provider = Schema.Literals(PICKUP_PROVIDERS)

const pointFields = {
  id: Id,
  name: Name,
  address: PointAddress,
  pickupPointsProviderId: Schema.optionalKey(Provider),
  geoCoordinates: Schema.optionalKey(Coordinates),
  businessHours: Schema.optionalKey(BusinessHours),
  links: Schema.optionalKey(Schema.Struct({ self: Schema.Struct({ href: Name }) })),
}

const PickupPointShape = Schema.Struct(pointFields).annotate({ identifier: "PickupPoint" })

const FoundShape = Schema.Struct({ ...pointFields, geoCoordinates: Coordinates, distance: Schema.Finite }).annotate({
  identifier: "FoundPickupPoint",
})

const decoded = <W extends typeof PickupPointShape.Type>({ links, ...point }: W) =>
  links ? { ...point, selfLink: links.self.href } : point

const encoded = <P extends PickupPoint>({ selfLink, ...point }: P) =>
  selfLink ? { ...point, links: { self: { href: selfLink } } } : point

export const PickupPointBody = translated<PickupPoint, typeof PickupPointShape>(PickupPointShape, decoded, encoded)

const FoundPickupPointBody = translated<NearbyPickupPoint, typeof FoundShape>(FoundShape, decoded, encoded)

/** Nearest first. */
export const FoundPickupPoints = Schema.Struct({ results: Schema.Array(FoundPickupPointBody) })

/** What a line item remembers of its point. */
export const ChosenPickupPointBody = translated(
  Schema.Struct({ name: Name, address: PointAddress, pickupPointsProviderId: Schema.optionalKey(Provider) }),
  (point): LineItemPickupPoint => point,
  point => point,
)

export const SearchPickupPoints = Schema.Struct({
  action: Schema.Struct({ name: Schema.Literal("searchPickupPoints"), value: Coordinates }),
})

/** A point that has no link and isn't the shop's own is named by its address (PICKUP-16). */
export const PickupAddressBody = translated(
  Schema.Struct({
    company: Name,
    streetName: Name,
    streetNumber: Name,
    postalCode: text("shortCode"),
    city: Schema.optionalKey(Name),
    country: CountryCode,
  }),
  (address): SplitAddress => defined(address),
  address => address,
)

/** A point as it is sent, in the one way that fits it (PICKUP-16, PICKUP-17). */
export const pickupNamed = (sent: PickupPayload) => {
  switch (sent._tag) {
    case "PickupPoints":
      return { pickupPoints: sent.pickupPoints }
    case "PrintdealPickupPoint":
      return { printdealPickupPointId: sent.printdealPickupPointId }
    case "PickupAddress":
      return { pickupAddress: sent.address }
  }
}

const PlaceShape = Schema.Struct({ name: Name, countryCode: CountryCode, coordinates: Coordinates }).annotate({
  identifier: "Place",
})

export const GeocodeQuery = Schema.Struct({
  query: text("place").check(Schema.isMinLength(1)),
  countryCode: Schema.optionalKey(CountryCode),
})

/** No place is an answer: nothing is known by that name. */
export const GeocodeAnswer = Schema.Struct({ place: Schema.NullOr(PlaceShape) })
