/** Pins that overlap become one cluster. At street level they move apart instead (PICKUP-04, WCAG 2.5.8). */
import type { MapPin } from "../../application/client/ports/maps.ts"
import { type PixelOffset, projectToPixels, spreadOverlappingPins } from "./spread-pins.ts"

/** From this zoom on, every pin is shown on its own. */
export const UNCLUSTERED_ZOOM_LEVEL = 15

export interface PinCluster {
  /** the ids of its pins */
  readonly key: string
  /** the nearest comes first, and the cluster lies at its place */
  readonly pins: readonly [MapPin, ...MapPin[]]
  readonly offset: PixelOffset
}

const NO_OFFSET: PixelOffset = { x: 0, y: 0 }

/** In pixels: pins nearer than this on both axes overlap. */
const MIN_DISTANCE = 36

/**
 * Returns the clusters for a zoom level. `pins` come nearest first. The focused pin is never clustered and never
 * moves.
 */
export const clusterPins = (pins: readonly MapPin[], zoom: number, focused: string | undefined): readonly PinCluster[] => {
  const groups: [MapPin, ...MapPin[]][] = []
  const isNear = ([first]: readonly [MapPin, ...MapPin[]], pin: MapPin): boolean => {
    const [a, b] = [projectToPixels(first.coordinates, zoom), projectToPixels(pin.coordinates, zoom)]
    return Math.abs(a.x - b.x) < MIN_DISTANCE && Math.abs(a.y - b.y) < MIN_DISTANCE
  }
  for (const pin of pins.toSorted((first, other) => Number(other.id === focused) - Number(first.id === focused))) {
    const group = zoom < UNCLUSTERED_ZOOM_LEVEL && groups.find(candidate => candidate[0].id !== focused && isNear(candidate, pin))
    if (group && pin.id !== focused) group.push(pin)
    else groups.push([pin])
  }
  // a cluster is centred on its place, as the shop's own pins are
  const markers = groups.map(([first, ...others]): MapPin => (others.length > 0 ? { ...first, marker: "shop" } : first))
  const offsets = spreadOverlappingPins(markers, zoom)
  return groups.map(group => ({
    key: group.map(({ id }) => id).join(" "),
    pins: group,
    offset: offsets.get(group[0].id) ?? NO_OFFSET,
  }))
}
