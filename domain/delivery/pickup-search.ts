import { calculateDistanceKm, sortByDistance } from "./pickup-distance.ts"
import { type GeoCoordinates, PICKUP_PROVIDER_TRAITS, type PickupPoint, type PickupPointDetails } from "./pickup-point.ts"

/** The most points of one provider in a result. */
export const MAX_POINTS_PER_PROVIDER = 15

export interface NearbyPickupPoint extends PickupPointDetails {
  readonly geoCoordinates: GeoCoordinates
  /** in km */
  readonly distance: number
}

/** The largest reach of any provider, in km; points farther away never match. */
export const MAX_SEARCH_RADIUS_KM = Math.max(...Object.values(PICKUP_PROVIDER_TRAITS).map(({ reachKm }) => reachKm))

const DEFAULT_REACH_KM = 25

const reachKm = ({ pickupPointsProviderId: provider }: PickupPoint): number =>
  provider === undefined ? DEFAULT_REACH_KM : PICKUP_PROVIDER_TRAITS[provider].reachKm

/**
 * The nearest points of every provider within its reach, nearest first (PICKUP-03, PICKUP-14, PICKUP-18). Points
 * without coordinates are left out.
 */
export const findNearbyPickupPoints = (from: GeoCoordinates, points: readonly PickupPoint[]): readonly NearbyPickupPoint[] => {
  const withDistance = points.flatMap(point => {
    const { geoCoordinates } = point
    return geoCoordinates ? [{ ...point, geoCoordinates, distance: calculateDistanceKm(from, geoCoordinates) }] : []
  })
  const counts = new Map<PickupPoint["pickupPointsProviderId"], number>()
  return sortByDistance(withDistance.filter(point => point.distance <= reachKm(point))).filter(
    ({ pickupPointsProviderId: provider }) => {
      const before = counts.get(provider) ?? 0
      counts.set(provider, before + 1)
      return before < MAX_POINTS_PER_PROVIDER
    },
  )
}
