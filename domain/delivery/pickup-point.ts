/** Pick-up points of four providers (PICKUP-13, PICKUP-15, PICKUP-18). */

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
  /** missing on points of the delivery step (PICKUP-15) */
  readonly pickupPointsProviderId?: PickupProvider
  readonly geoCoordinates?: GeoCoordinates
  /** the URL of the point at its provider */
  readonly selfLink?: string
  /** a missing weekday is a closed day */
  readonly businessHours?: Readonly<Partial<Record<Weekday, readonly OpeningInterval[]>>>
}

export interface PickupPointDetails extends PickupPoint {
  /** ISO dates of the coming week on which it is closed, although it is usually open (PICKUP-35) */
  readonly closedDates?: readonly string[]
}

/** The part of a point that a line item stores. */
export interface LineItemPickupPoint extends Pick<PickupPoint, "name" | "address" | "pickupPointsProviderId"> {
  /** no pick-up is promised on these days (PICKUP-35); missing when no day or no hours are known */
  readonly closedWeekdays?: readonly Weekday[]
}

export interface PickupProviderTraits {
  /** the provider's name; points without one are named after their place */
  readonly name: "PostNL" | "DHL" | undefined
  /** the maximum distance from the searched place, in km */
  readonly reachKm: number
}

export const PICKUP_PROVIDER_TRAITS: Readonly<Record<PickupProvider, PickupProviderTraits>> = {
  postnl: { name: "PostNL", reachKm: 25 },
  dhl: { name: "DHL", reachKm: 25 },
  "keep-at-plant-nl": { name: undefined, reachKm: 150 },
  "printdeal-pickup-point": { name: undefined, reachKm: 50 },
}
