/** Controls that lie over a map cover a part at its edges. Points that are fitted into the map keep clear of them (PICKUP-04). */

/** In pixels, from each edge. */
export interface MapPadding {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** A pin is drawn above and to the right of its place, except the shop's own, which is centred. */
const PIN_PADDING: MapPadding = { top: 36, right: 36, bottom: 22, left: 22 }

/** `ground` is the map, and `over` are the elements on it. */
export const measureMapPadding = (ground: Element, over: Iterable<Element>): MapPadding => {
  const mapBox = ground.getBoundingClientRect()
  const padding = { ...PIN_PADDING }
  for (const element of over) {
    const box = element.getBoundingClientRect()
    const covered = {
      top: box.bottom - mapBox.top,
      right: mapBox.right - box.left,
      bottom: mapBox.bottom - box.top,
      left: box.right - mapBox.left,
    }
    const smallest = Math.min(...Object.values(covered))
    for (const edge of ["top", "right", "bottom", "left"] as const) {
      if (covered[edge] === smallest) padding[edge] = Math.max(padding[edge], smallest + PIN_PADDING[edge])
    }
  }
  return padding
}

/** The map's sibling elements lie over it. */
export const findMapOverlays = (ground: Element): readonly Element[] =>
  [...(ground.parentElement?.children ?? [])].filter(other => other !== ground)
