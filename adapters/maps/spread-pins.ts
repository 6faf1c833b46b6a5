/** Overlapping pins move apart so that each can be pressed. The nearest stays at its place (PICKUP-04, WCAG 2.5.8). */
import type { MapPin } from "../../application/client/ports/maps.ts"

/** In pixels, to the right and downwards. */
export interface PixelOffset {
  readonly x: number
  readonly y: number
}

const TILE_SIZE = 256

/**
 * Half a pin, in pixels. Carriers' pins are drawn above and to the right of their place, the shop's own are centred.
 */
const HALF_PIN = 16

/** In pixels, from centre to centre: pins nearer than this on both axes overlap. Rims can touch. */
const MIN_DISTANCE = 28

const CIRCLE_STEP = 8

/** The place in pixels on the whole world map at this zoom, in the Web Mercator projection. */
export const projectToPixels = ({ latitude, longitude }: MapPin["coordinates"], zoom: number): PixelOffset => {
  const world = TILE_SIZE * 2 ** zoom
  const sine = Math.sin((latitude * Math.PI) / 180)
  return {
    x: world * (longitude / 360 + 0.5),
    y: world * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)),
  }
}

const pinCentre = ({ coordinates, marker }: MapPin, zoom: number): PixelOffset => {
  const { x, y } = projectToPixels(coordinates, zoom)
  return marker === "shop" ? { x, y } : { x: x + HALF_PIN, y: y - HALF_PIN }
}

const overlaps = (one: PixelOffset, other: PixelOffset): boolean =>
  Math.abs(one.x - other.x) < MIN_DISTANCE && Math.abs(one.y - other.y) < MIN_DISTANCE

/** Offsets on growing circles, the shortest first. */
function* candidateOffsets(): Generator<PixelOffset> {
  yield { x: 0, y: 0 }
  for (let ring = 1; ; ring += 1) {
    const turns = 6 * ring
    for (let turn = 0; turn < turns; turn += 1) {
      const angle = (turn / turns) * 2 * Math.PI - Math.PI / 2
      yield { x: Math.round(ring * CIRCLE_STEP * Math.cos(angle)), y: Math.round(ring * CIRCLE_STEP * Math.sin(angle)) }
    }
  }
}

/** Returns how far each pin moves at this zoom. `pins` come nearest first. */
export const spreadOverlappingPins = (pins: readonly MapPin[], zoom: number): ReadonlyMap<string, PixelOffset> => {
  const usedCentres: PixelOffset[] = []
  const offsets = new Map<string, PixelOffset>()
  for (const pin of pins) {
    const { x, y } = pinCentre(pin, zoom)
    for (const offset of candidateOffsets()) {
      const centre = { x: x + offset.x, y: y + offset.y }
      if (usedCentres.some(other => overlaps(centre, other))) continue
      usedCentres.push(centre)
      offsets.set(pin.id, offset)
      break
    }
  }
  return offsets
}

/** CSS properties of a pin: its position, and the line back to its place. */
export const makeOffsetStyle = ({ x, y }: PixelOffset) => ({
  "--x": `${x}px`,
  "--y": `${y}px`,
  "--lead": `${Math.round(Math.hypot(x, y))}px`,
  "--back": `${Math.atan2(-y, -x).toFixed(3)}rad`,
})
