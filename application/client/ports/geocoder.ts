import type { Effect } from "effect"
import type { GeoCoordinates } from "../../../domain/delivery/pickup-point.ts"
import type { ServiceFailure } from "./service-failures.ts"

export interface GeocodedPlace {
  readonly name: string
  /** ISO 3166-1 alpha-2 */
  readonly countryCode: string
  readonly coordinates: GeoCoordinates
}

export interface Geocoder {
  /** searches in the country, or everywhere; undefined when there is no such place */
  readonly find: (query: string, countryCode: string | undefined) => Effect.Effect<GeocodedPlace | undefined, ServiceFailure>
}
