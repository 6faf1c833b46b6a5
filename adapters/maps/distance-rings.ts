/** Rings around the searched place, which say how far away a point is (PICKUP-37). */
import type { GeoCoordinates } from "../../domain/delivery/pickup-point.ts"

const EQUATOR_KM = 40_075
const TILE_SIZE = 256

/** From one ring to the next; each is read at a glance. */
const STEPS_KM = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500] as const

/** In pixels: nearer rings would hide each other's distances. */
const MIN_GAP = 56

/** Kilometres per pixel at the place, in the Web Mercator projection. */
const measurePixel = ({ latitude }: GeoCoordinates, zoom: number): number =>
  (EQUATOR_KM * Math.cos((latitude * Math.PI) / 180)) / (TILE_SIZE * 2 ** zoom)

/** The radii in kilometres of the rings that reach so many pixels from the place, at least one. */
export const listRingRadii = (place: GeoCoordinates, zoom: number, reach: number): readonly number[] => {
  const pixelKm = measurePixel(place, zoom)
  const stepKm = STEPS_KM.find(step => step >= MIN_GAP * pixelKm) ?? 1000
  const count = Math.max(1, Math.floor((reach * pixelKm) / stepKm))
  return Array.from({ length: count }, (_, index) => Math.round((index + 1) * stepKm * 10) / 10)
}
