/** A search finds the nearest points of every provider within its reach, nearest first (PICKUP-03, PICKUP-14, PICKUP-18). */
import { calculateDistanceKm, sortByDistance } from "./pickup-distance.ts"
import { type GeoCoordinates, PICKUP_PROVIDER_TRAITS, type PickupPoint } from "./pickup-point.ts"

/** As many of each provider as a shopper looks through. */
export const MAX_POINTS_PER_PROVIDER = 15

export interface NearbyPickupPoint extends PickupPoint {
  readonly geoCoordinates: GeoCoordinates
  /** in km */
  readonly distance: number
}

/** The widest that any provider reaches, in km: what lies farther need not be looked at. */
export const MAX_SEARCH_RADIUS_KM = Math.max(...Object.values(PICKUP_PROVIDER_TRAITS).map(({ reachKm }) => reachKm))

const DEFAULT_REACH_KM = 25

const reachKm = ({ pickupPointsProviderId: provider }: PickupPoint): number =>
  provider === undefined ? DEFAULT_REACH_KM : PICKUP_PROVIDER_TRAITS[provider].reachKm

/** Points without coordinates are nowhere, and never found. */
export const findNearbyPickupPoints = (
  from: GeoCoordinates,
  points: readonly PickupPoint[],
): readonly NearbyPickupPoint[] => {
  const measured = points.flatMap(point => {
    const { geoCoordinates } = point
    return geoCoordinates ? [{ ...point, geoCoordinates, distance: calculateDistanceKm(from, geoCoordinates) }] : []
  })
  const seen = new Map<PickupPoint["pickupPointsProviderId"], number>()
  return sortByDistance(measured.filter(point => point.distance <= reachKm(point))).filter(
    ({ pickupPointsProviderId: provider }) => {
      const before = seen.get(provider) ?? 0
      seen.set(provider, before + 1)
      return before < MAX_POINTS_PER_PROVIDER
    },
  )
}
