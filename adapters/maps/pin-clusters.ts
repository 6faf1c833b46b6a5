/** Pins that would cover each other are one mark until the map is near enough to see a street; there they move apart (PICKUP-04, 2.5.8). */
import type { MapPin } from "../../application/ports/maps.ts"
import { type PixelOffset, projectToPixels, spreadOverlappingPins } from "./spread-pins.ts"

/** From this zoom on every pin stands by itself. */
export const STREET_ZOOM_LEVEL = 15

export interface PinCluster {
  /** the ids of its pins */
  readonly key: string
  /** the nearest first: its place is the mark's */
  readonly pins: readonly [MapPin, ...MapPin[]]
  readonly offset: PixelOffset
}

const STILL: PixelOffset = { x: 0, y: 0 }

/** In pixels, along one axis at least: nearer ones would cover each other. */
const ROOM = 36

/** What is drawn at this zoom of pins that come nearest first; the focused one is never among others, and stays where it is. */
export const clusterPins = (
  pins: readonly MapPin[],
  zoom: number,
  focused: string | undefined,
): readonly PinCluster[] => {
  const groups: [MapPin, ...MapPin[]][] = []
  const isNear = ([first]: readonly [MapPin, ...MapPin[]], pin: MapPin): boolean => {
    const [one, other] = [projectToPixels(first.at, zoom), projectToPixels(pin.at, zoom)]
    return Math.abs(one.x - other.x) < ROOM && Math.abs(one.y - other.y) < ROOM
  }
  for (const pin of pins.toSorted((one, other) => Number(other.id === focused) - Number(one.id === focused))) {
    const group = zoom < STREET_ZOOM_LEVEL && groups.find(each => each[0].id !== focused && isNear(each, pin))
    if (group && pin.id !== focused) group.push(pin)
    else groups.push([pin])
  }
  // a cluster lies on its place, as the shop's own pins do
  const drawn = groups.map(([first, ...others]): MapPin => (others.length > 0 ? { ...first, marker: "shop" } : first))
  const offsets = spreadOverlappingPins(drawn, zoom)
  return groups.map(group => ({
    key: group.map(({ id }) => id).join(" "),
    pins: group,
    offset: offsets.get(group[0].id) ?? STILL,
  }))
}
