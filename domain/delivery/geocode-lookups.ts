/** Pick-up points are looked up around the item's main address, else the customer's postal code, else the shop's office (PICKUP-24, PICKUP-25, PICKUP-28). */
import type { Address } from "../address/address.ts"
import { removeInvisibleCharacters } from "../text/invisible-characters.ts"

export interface PostalLocation {
  readonly postalCode: string
  /** ISO 3166-1 alpha-2 */
  readonly country: string
}

export interface GeocodeLookup {
  readonly _tag: "MainAddress" | "CustomerPostalCode" | "Office"
  /** what the maps service is asked */
  readonly query: string
  /** ISO 3166-1 alpha-2 */
  readonly countryCode: string
}

/** What a shopper typed; without a country it may be anywhere. */
export interface TypedGeocodeLookup {
  readonly _tag: "Typed"
  readonly query: string
  /** ISO 3166-1 alpha-2 */
  readonly countryCode?: string
}

const joined = (...words: readonly string[]): string =>
  words
    .map(word => removeInvisibleCharacters(word).trim())
    .filter(word => word !== "")
    .join(" ")

const ofPlace = (_tag: GeocodeLookup["_tag"], { postalCode, country }: PostalLocation): GeocodeLookup => ({
  _tag,
  query: joined(postalCode, country),
  countryCode: country.trim(),
})

const ofAddress = ({ streetName, streetNumber, postalCode, city, country }: Address): GeocodeLookup => ({
  _tag: "MainAddress",
  query: joined(streetName, streetNumber, postalCode, city, country),
  countryCode: country.trim(),
})

/** The lookups in the order in which they are tried; the next one only when one finds nothing. The office is always last (PICKUP-29). */
export const listGeocodeLookups = (
  main: Address | undefined,
  customer: PostalLocation | undefined,
  office: PostalLocation,
): readonly [...GeocodeLookup[], GeocodeLookup] => [
  ...(main ? [ofAddress(main)] : []),
  ...(customer && customer.postalCode.trim() !== "" ? [ofPlace("CustomerPostalCode", customer)] : []),
  ofPlace("Office", office),
]

/** What was typed is looked for where the item goes, else in the office's country, and then everywhere. */
export const listTypedGeocodeLookups = (
  typed: string,
  main: Address | undefined,
  office: PostalLocation,
): readonly [TypedGeocodeLookup, TypedGeocodeLookup] => {
  const query = joined(...removeInvisibleCharacters(typed).split(/\s+/))
  const countryCode = (main ?? office).country.trim()
  return [
    { _tag: "Typed", query, countryCode },
    { _tag: "Typed", query },
  ]
}

/** Where a customer is: at the default shipping address, else at the first one they have (PICKUP-25). */
export const findCustomerLocation = (addresses: readonly Address[]): PostalLocation | undefined =>
  addresses.find(address => address.isDefaultShippingAddress) ?? addresses[0]
