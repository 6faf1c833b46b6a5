/** A search finds the points within their provider's reach, nearest first; not more than a shopper can look through (PICKUP-03, PICKUP-14). */
import { distanceKm, sortedByDistance } from "./pickup-distance.ts"
import { type GeoCoordinates, type PickupPoint, PROVIDER_TRAITS } from "./pickup-point.ts"

export const MOST_POINTS = 100

export interface FoundPickupPoint extends PickupPoint {
  readonly geoCoordinates: GeoCoordinates
  /** in km */
  readonly distance: number
}

/** The widest that any provider reaches, in km: what lies farther need not be looked at. */
export const WIDEST_REACH_KM = Math.max(...Object.values(PROVIDER_TRAITS).map(({ reachKm }) => reachKm))

const DEFAULT_REACH_KM = 25

const reachKm = ({ pickupPointsProviderId: provider }: PickupPoint): number =>
  provider === undefined ? DEFAULT_REACH_KM : PROVIDER_TRAITS[provider].reachKm

/** Points without coordinates are nowhere, and never found. */
export const foundPickupPoints = (
  from: GeoCoordinates,
  points: readonly PickupPoint[],
): readonly FoundPickupPoint[] => {
  const measured = points.flatMap(point => {
    const { geoCoordinates } = point
    return geoCoordinates ? [{ ...point, geoCoordinates, distance: distanceKm(from, geoCoordinates) }] : []
  })
  return sortedByDistance(measured.filter(point => point.distance <= reachKm(point))).slice(0, MOST_POINTS)
}
