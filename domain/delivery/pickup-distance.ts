/** Pick-up points stand in the order of their distance, which is told in metres up to a kilometre (PICKUP-03, PICKUP-21…23). */
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

/** Nearest first, by the distance in km that each has (PICKUP-14); points equally far keep their order. */
export const sortByDistance = <Point extends { readonly distance: number }>(
  points: readonly Point[],
): readonly Point[] => points.toSorted((a, b) => a.distance - b.distance)

/** Whole metres, or kilometres with at most one decimal. */
export type DisplayDistance =
  | { readonly _tag: "Metres"; readonly metres: number }
  | { readonly _tag: "Kilometres"; readonly kilometres: number }

/** A distance in km as it is shown: 0.9994 is 999 m, 0.9996 would be 1000 m and is 1.0 km (PICKUP-23). */
export const toDisplayDistance = (km: number): DisplayDistance => {
  const metres = Math.round(km * 1_000)
  return metres < 1_000 ? { _tag: "Metres", metres } : { _tag: "Kilometres", kilometres: Math.round(km * 10) / 10 }
}
