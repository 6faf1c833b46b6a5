/** The map shows the place that was searched and its nearest points, or every point around it (PICKUP-20). */
import { type GeoCoordinates, PICKUP_PROVIDER_TRAITS, type PickupPoint } from "./pickup-point.ts"

/** In degrees; the shop's countries lie far from where longitudes jump. */
export interface MapBounds {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

type Mapped = Pick<PickupPoint, "pickupPointsProviderId" | "geoCoordinates">

const widens = ({ pickupPointsProviderId }: Mapped): boolean =>
  pickupPointsProviderId === undefined || PICKUP_PROVIDER_TRAITS[pickupPointsProviderId].widensMap

const around = ({ south, west, north, east }: MapBounds, { latitude, longitude }: GeoCoordinates): MapBounds => ({
  south: Math.min(south, latitude),
  west: Math.min(west, longitude),
  north: Math.max(north, latitude),
  east: Math.max(east, longitude),
})

/** The smallest bounds around the searched place and the points that count; points without coordinates are not on the map. */
export const calculateMapBounds = ({ latitude, longitude }: GeoCoordinates, points: readonly Mapped[]): MapBounds =>
  points
    .filter(widens)
    .flatMap(({ geoCoordinates }) => geoCoordinates ?? [])
    .reduce(around, { south: latitude, west: longitude, north: latitude, east: longitude })

/** How many of the nearest points a map opens on. */
export const NEAREST_POINT_COUNT = 10

/** The bounds around the searched place and the nearest points that count; they come nearest first. */
export const calculateNearestBounds = (place: GeoCoordinates, points: readonly Mapped[]): MapBounds =>
  calculateMapBounds(
    place,
    points.filter(point => widens(point) && point.geoCoordinates !== undefined).slice(0, NEAREST_POINT_COUNT),
  )
