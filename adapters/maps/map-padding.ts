/** What is laid over a map takes its room from the nearest edge: what is fitted into the map stays clear of it (PICKUP-04). */

/** In pixels, from each edge. */
export interface MapPadding {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** A pin stands above its place and to the right of it, unless it lies on it. */
const PIN: MapPadding = { top: 36, right: 36, bottom: 22, left: 22 }

/** `ground` is the map, `over` what lies on it. */
export const measureMapPadding = (ground: Element, over: Iterable<Element>): MapPadding => {
  const within = ground.getBoundingClientRect()
  const room = { ...PIN }
  for (const element of over) {
    const box = element.getBoundingClientRect()
    const taken = {
      top: box.bottom - within.top,
      right: within.right - box.left,
      bottom: within.bottom - box.top,
      left: box.right - within.left,
    }
    const least = Math.min(...Object.values(taken))
    for (const edge of ["top", "right", "bottom", "left"] as const) {
      if (taken[edge] === least) room[edge] = Math.max(room[edge], least + PIN[edge])
    }
  }
  return room
}

/** What stands beside the map in its frame is laid over it. */
export const findMapOverlays = (ground: Element): readonly Element[] =>
  [...(ground.parentElement?.children ?? [])].filter(other => other !== ground)
