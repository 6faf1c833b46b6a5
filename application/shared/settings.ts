/** Configuration of a shop, read once when the page opens (CONF-01…CONF-12). */
import type { DeliveryFeatureConfiguration, DeliveryFeatureToggles } from "../../domain/delivery/delivery-features.ts"
import type { PriceView } from "../../domain/money/price-view.ts"
import { createInjectionToken } from "./injection-token.ts"

/** The seller on pages and in mails; each value is one line. */
export interface Seller {
  readonly name: string
  readonly address: string
  /** international format: a plus, digits and spaces */
  readonly phone: string
  readonly mail: string
  /** legal registration, such as "KvK 12345678, btw NL001234567B01" */
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
  /** an https URL with {z}, {x} and {y} */
  readonly url: string
  readonly attribution: string
}

export interface Settings {
  readonly seller: Seller
  readonly paths: PagePaths
  /** base URLs of the services */
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
  /** countries of delivery and billing */
  readonly countries: readonly [string, ...string[]]
  /** countries where one item can be sent to several addresses (CONF-11) */
  readonly splitShippingCountries: readonly string[]
  /** search place for pick-up points when no other is known (CONF-10) */
  readonly office: { readonly countryCode: string; readonly postalCode: string }
  /** the store variant; quotes and reviews belong to `business` (CONF-20) */
  readonly storeVariant: string
  /** CONF-13…15 */
  readonly delivery: DeliveryFeatureConfiguration
  /** CONF-16, CONF-17 */
  readonly toggles: DeliveryFeatureToggles
  /** key for Google Maps; without it the embedded map is used (CONF-09) */
  readonly mapsKey?: string
  /** background tiles of the embedded map; without them it draws outlines */
  readonly tiles?: MapTiles
  /** what guests see until they choose: prices without or with VAT; missing means without (TAX-21) */
  readonly priceView?: PriceView
  /** the payment service provider for methods (API-28) */
  readonly psp: string
}

export const Settings = createInjectionToken<Settings>("Settings")
