/** Draws a scene of pick-up points, and follows what changes in it. */
import type { Effect } from "effect"
import type { MapBounds } from "../../domain/delivery/map-bounds.ts"
import type { GeoCoordinates, PickupProviderTraits } from "../../domain/delivery/pickup-point.ts"
import type { Observable } from "../observable.ts"
import { createInjectionToken } from "./injection-token.ts"

export interface MapPin {
  readonly id: string
  /** what is written on it, and joins it to the list */
  readonly number: string
  /** what it is called */
  readonly label: string
  readonly marker: PickupProviderTraits["marker"]
  readonly at: GeoCoordinates
}

export interface MapScene {
  /** what was searched */
  readonly place: GeoCoordinates
  /** what is in view until somebody moves the map; the same object as long as the same is asked for */
  readonly bounds: MapBounds
  readonly pins: readonly MapPin[]
  /** the pin that stands out and is brought into view */
  readonly focused: string | undefined
}

export interface MapTexts {
  readonly zoomIn: string
  readonly zoomOut: string
  /** what so many points that lie too close are called together */
  readonly cluster: (count: number) => string
}

export interface MapCallbacks {
  readonly words: MapTexts
  readonly onFocus: (id: string) => void
}

export interface Maps {
  /** into the element of a page, until it is interrupted */
  readonly draw: (element: HTMLElement, scene: Observable<MapScene>, hooks: MapCallbacks) => Effect.Effect<never>
}

export const Maps = createInjectionToken<Maps>("Maps")
