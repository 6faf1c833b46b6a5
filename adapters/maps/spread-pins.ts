/** Pins that would cover each other move apart, the nearest staying where it is, so that each can be pressed (PICKUP-04, 2.5.8). */
import type { MapPin } from "../../application/ports/maps.ts"

/** In pixels, to the right and down. */
export interface PixelOffset {
  readonly x: number
  readonly y: number
}

const TILE = 256

/** Half a pin: carriers' pins hang to the right of and above their place, the shop's lie on it. */
const HALF = 16

/** From middle to middle, along one axis at least: neighbours overlap by their rim. */
const ROOM = 28

const STEP = 8

/** Where a place lies on the whole world of this zoom, as all web maps project it. */
export const projectToPixels = ({ latitude, longitude }: MapPin["at"], zoom: number): PixelOffset => {
  const world = TILE * 2 ** zoom
  const sine = Math.sin((latitude * Math.PI) / 180)
  return {
    x: world * (longitude / 360 + 0.5),
    y: world * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)),
  }
}

const middle = ({ at, marker }: MapPin, zoom: number): PixelOffset => {
  const { x, y } = projectToPixels(at, zoom)
  return marker === "shop" ? { x, y } : { x: x + HALF, y: y - HALF }
}

const meet = (one: PixelOffset, other: PixelOffset): boolean =>
  Math.abs(one.x - other.x) < ROOM && Math.abs(one.y - other.y) < ROOM

/** Ways to go, the shortest first. */
function* ways(): Generator<PixelOffset> {
  yield { x: 0, y: 0 }
  for (let ring = 1; ; ring += 1) {
    const turns = 6 * ring
    for (let turn = 0; turn < turns; turn += 1) {
      const angle = (turn / turns) * 2 * Math.PI - Math.PI / 2
      yield { x: Math.round(ring * STEP * Math.cos(angle)), y: Math.round(ring * STEP * Math.sin(angle)) }
    }
  }
}

/** How far each pin moves at this zoom; they come nearest first. */
export const spreadOverlappingPins = (pins: readonly MapPin[], zoom: number): ReadonlyMap<string, PixelOffset> => {
  const taken: PixelOffset[] = []
  const offsets = new Map<string, PixelOffset>()
  for (const pin of pins) {
    const { x, y } = middle(pin, zoom)
    for (const way of ways()) {
      const at = { x: x + way.x, y: y + way.y }
      if (taken.some(other => meet(at, other))) continue
      taken.push(at)
      offsets.set(pin.id, way)
      break
    }
  }
  return offsets
}

/** For the pin's style: where it is drawn, and the line that leads back to its place. */
export const makeOffsetStyle = ({ x, y }: PixelOffset) => ({
  "--x": `${x}px`,
  "--y": `${y}px`,
  "--lead": `${Math.round(Math.hypot(x, y))}px`,
  "--back": `${Math.atan2(-y, -x).toFixed(3)}rad`,
})
