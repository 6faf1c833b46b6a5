/** The map shows the searched place with its nearest points, or with all points (PICKUP-20). */
import type { GeoCoordinates, PickupPoint } from "../../../domain/delivery/pickup-point.ts"
import type { MapBounds } from "../ports/maps.ts"

type MapPoint = Pick<PickupPoint, "pickupPointsProviderId" | "geoCoordinates">

/** The plant may be far away. */
const widensMap = ({ pickupPointsProviderId }: MapPoint): boolean => pickupPointsProviderId !== "keep-at-plant-nl"

const extendBounds = ({ south, west, north, east }: MapBounds, { latitude, longitude }: GeoCoordinates): MapBounds => ({
  south: Math.min(south, latitude),
  west: Math.min(west, longitude),
  north: Math.max(north, latitude),
  east: Math.max(east, longitude),
})

/**
 * The smallest bounds around the searched place and its points. Points without coordinates, and points that don't
 * widen the map, don't count.
 */
export const calculateMapBounds = ({ latitude, longitude }: GeoCoordinates, points: readonly MapPoint[]): MapBounds =>
  points
    .filter(widensMap)
    .flatMap(({ geoCoordinates }) => geoCoordinates ?? [])
    .reduce(extendBounds, { south: latitude, west: longitude, north: latitude, east: longitude })

/** The number of nearest points in the map's first view. */
export const NEAREST_POINT_COUNT = 10

/** The bounds around the searched place and its nearest points. `points` are sorted, nearest first. */
export const calculateNearestBounds = (place: GeoCoordinates, points: readonly MapPoint[]): MapBounds =>
  calculateMapBounds(
    place,
    points.filter(point => widensMap(point) && point.geoCoordinates !== undefined).slice(0, NEAREST_POINT_COUNT),
  )
