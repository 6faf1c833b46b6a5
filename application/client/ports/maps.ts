/** Draws pick-up points on a map, and redraws it when they change. */
import type { Effect } from "effect"
import type { GeoCoordinates } from "../../../domain/delivery/pickup-point.ts"
import type { Observable } from "../observable/observable.ts"

/** In degrees. Longitudes never cross 180° in the shop's countries. */
export interface MapBounds {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

/** Whose point a marker shows. */
export type PickupMarkerBrand = "postnl" | "dhl" | "shop"

export interface MapPin {
  readonly id: string
  /** the number on the pin and in the list */
  readonly number: string
  /** accessible name */
  readonly label: string
  readonly marker: PickupMarkerBrand
  readonly coordinates: GeoCoordinates
}

export interface MapScene {
  /** the searched place */
  readonly searchedPlace: GeoCoordinates
  /** the visible area until the user moves the map; the same object while it doesn't change */
  readonly bounds: MapBounds
  readonly pins: readonly MapPin[]
  /** the highlighted pin, which is moved into view */
  readonly focusedPinId: string | undefined
}

export interface MapTexts {
  readonly zoomIn: string
  readonly zoomOut: string
  /** the letter of the direction that is up */
  readonly north: string
  /** "500 m" */
  readonly distance: (km: number) => string
  /** accessible name of a cluster of so many points */
  readonly cluster: (count: number) => string
}

export interface MapTextsAndHandlers {
  readonly texts: MapTexts
  readonly onFocus: (id: string) => void
}

export interface Maps {
  /** draws into the element until it is interrupted */
  readonly draw: (element: HTMLElement, scene: Observable<MapScene>, hooks: MapTextsAndHandlers) => Effect.Effect<never>
}
