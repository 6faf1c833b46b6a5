/** What a shop decides for itself, read once when the page opens (CONF-01…CONF-12). */
import type { DeliveryConfiguration, DeliveryToggles } from "../../domain/delivery/delivery-features.ts"
import { createInjectionToken } from "./injection-token.ts"

/** Whom shoppers buy from, as pages and mails say it; each in one line. */
export interface Seller {
  readonly name: string
  readonly address: string
  /** from abroad: a plus, digits and spaces */
  readonly phone: string
  readonly mail: string
  /** what law wants beside it, as "KvK 12345678, btw NL001234567B01" */
  readonly registration?: string
}

export interface PagePaths {
  readonly shop: string
  readonly product: string
  readonly cart: string
  readonly login: string
  readonly delivery: string
  readonly payment: string
  readonly thanks: string
  readonly account: string
  readonly help: string
  readonly terms: string
}

export interface MapTiles {
  /** an https address with {z}, {x} and {y} */
  readonly url: string
  readonly attribution: string
}

export interface Settings {
  readonly seller: Seller
  readonly paths: PagePaths
  /** the base addresses of the services */
  readonly services: {
    readonly cart: string
    readonly orders: string
    readonly payments: string
    readonly auth: string
    readonly commerce: string
    readonly customers: string
    readonly errors: string
    readonly events: string
    readonly quotes: string
    readonly dependencies: string
    readonly pickupPoints: string
    readonly geocoder: string
    readonly reviews: string
  }
  readonly locales: readonly [string, ...string[]]
  /** where the shop delivers and bills */
  readonly countries: readonly [string, ...string[]]
  /** where one item may be sent to several addresses (CONF-11) */
  readonly splitShippingCountries: readonly string[]
  /** where pick-up points are looked up when nothing else is known (CONF-10) */
  readonly office: { readonly countryCode: string; readonly postalCode: string }
  /** which of the shop's variants this is; quotes and reviews belong to `business` (CONF-20) */
  readonly storeVariant: string
  /** CONF-13…15 */
  readonly delivery: DeliveryConfiguration
  /** CONF-16, CONF-17 */
  readonly toggles: DeliveryToggles
  /** Google's maps when there is a key, else the embedded map (CONF-09) */
  readonly mapsKey?: string
  /** pictures for the ground of the embedded map; without them it draws outlines */
  readonly tiles?: MapTiles
  /** the payment service provider asked for methods (API-28) */
  readonly psp: string
}

export const Settings = createInjectionToken<Settings>("Settings")
