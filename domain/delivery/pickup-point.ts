/** A place where a parcel waits to be fetched, kept by one of four providers (PICKUP-13, PICKUP-15, PICKUP-18). */

export const PICKUP_PROVIDERS = ["postnl", "dhl", "keep-at-plant-nl", "printdeal-pickup-point"] as const

export type PickupProvider = (typeof PICKUP_PROVIDERS)[number]

/** In degrees. */
export interface GeoCoordinates {
  readonly latitude: number
  readonly longitude: number
}

export const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const

export type Weekday = (typeof WEEKDAYS)[number]

/** "HH:MM" each. */
export interface OpeningInterval {
  readonly opening: string
  readonly closing: string
}

export interface PickupPoint {
  readonly id: string
  readonly name: string
  readonly address: {
    /** street and number in one text (PICKUP-16) */
    readonly addressLine1: string
    readonly postalCode: string
    readonly city?: string
    /** ISO 3166-1 alpha-2 */
    readonly countryCode: string
  }
  /** points of the delivery step have none (PICKUP-15) */
  readonly pickupPointsProviderId?: PickupProvider
  readonly geoCoordinates?: GeoCoordinates
  /** the address of the point's own description */
  readonly selfLink?: string
  /** a weekday that is missing is one on which it is closed */
  readonly businessHours?: Readonly<Partial<Record<Weekday, readonly OpeningInterval[]>>>
}

/** What a line item remembers of its point, to be read wherever the item is shown. */
export type LineItemPickupPoint = Pick<PickupPoint, "name" | "address" | "pickupPointsProviderId">

export interface PickupProviderTraits {
  /** a name of its own; what has none is called by its place */
  readonly name: "PostNL" | "DHL" | undefined
  readonly marker: "postnl" | "dhl" | "shop"
  /** whether its points belong on the map wherever they lie (PICKUP-20) */
  readonly widensMap: boolean
  /** how far from the place that was searched its points are still offered, in km */
  readonly reachKm: number
}

export const PICKUP_PROVIDER_TRAITS: Readonly<Record<PickupProvider, PickupProviderTraits>> = {
  postnl: { name: "PostNL", marker: "postnl", widensMap: true, reachKm: 25 },
  dhl: { name: "DHL", marker: "dhl", widensMap: true, reachKm: 25 },
  "keep-at-plant-nl": { name: undefined, marker: "shop", widensMap: false, reachKm: 150 },
  "printdeal-pickup-point": { name: undefined, marker: "shop", widensMap: true, reachKm: 50 },
}
