/** Pick-up points are sorted by distance, which is shown in metres below one kilometre (PICKUP-03, PICKUP-21…23). */
import type { GeoCoordinates } from "./pickup-point.ts"

const EARTH_RADIUS_KM = 6_371.0088

const radians = (degrees: number): number => (degrees * Math.PI) / 180

const haversine = (angle: number): number => Math.sin(angle / 2) ** 2

/** The great-circle distance in km, on a sphere of the earth's mean radius. */
export const calculateDistanceKm = (from: GeoCoordinates, to: GeoCoordinates): number => {
  const [a, b] = [radians(from.latitude), radians(to.latitude)]
  const along = Math.cos(a) * Math.cos(b) * haversine(radians(to.longitude - from.longitude))
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(haversine(b - a) + along)))
}

/** Sorted by distance in km, nearest first (PICKUP-14). Equal distances keep their order. */
export const sortByDistance = <Point extends { readonly distance: number }>(points: readonly Point[]): readonly Point[] =>
  points.toSorted((a, b) => a.distance - b.distance)

/** Whole metres, or kilometres with at most one decimal. */
export type DisplayDistance =
  | { readonly _tag: "Metres"; readonly metres: number }
  | { readonly _tag: "Kilometres"; readonly kilometres: number }

/** The distance for display: 0.9994 km is 999 m, 0.9996 km is 1.0 km instead of 1000 m (PICKUP-23). */
export const toDisplayDistance = (km: number): DisplayDistance => {
  const metres = Math.round(km * 1_000)
  return metres < 1_000 ? { _tag: "Metres", metres } : { _tag: "Kilometres", kilometres: Math.round(km * 10) / 10 }
}
