/**
 * Pick-up points are searched around the item's main address, else the customer's postal code, else the shop's office
 * (PICKUP-24, PICKUP-25, PICKUP-28).
 */
import type { Address } from "../address/address.ts"
import { removeInvisibleCharacters } from "../text/invisible-characters.ts"

export interface PostalCodeAndCountry {
  readonly postalCode: string
  /** ISO 3166-1 alpha-2 */
  readonly country: string
}

export interface GeocodeLookup {
  readonly _tag: "MainAddress" | "CustomerPostalCode" | "Office"
  /** the search text for the maps service */
  readonly query: string
  /** ISO 3166-1 alpha-2 */
  readonly countryCode: string
}

/** The shopper's search text; without a country it is searched everywhere. */
export interface SearchTextLookup {
  readonly _tag: "Typed"
  readonly query: string
  /** ISO 3166-1 alpha-2 */
  readonly countryCode?: string
}

const joinWords = (...words: readonly string[]): string =>
  words
    .map(word => removeInvisibleCharacters(word).trim())
    .filter(word => word !== "")
    .join(" ")

const toPlaceLookup = (_tag: GeocodeLookup["_tag"], { postalCode, country }: PostalCodeAndCountry): GeocodeLookup => ({
  _tag,
  query: joinWords(postalCode, country),
  countryCode: country.trim(),
})

const toAddressLookup = ({ streetName, streetNumber, postalCode, city, country }: Address): GeocodeLookup => ({
  _tag: "MainAddress",
  query: joinWords(streetName, streetNumber, postalCode, city, country),
  countryCode: country.trim(),
})

/**
 * The lookups in order; each one is tried only when the one before finds nothing. The office is always last
 * (PICKUP-29).
 */
export const listGeocodeLookups = (
  main: Address | undefined,
  customer: PostalCodeAndCountry | undefined,
  office: PostalCodeAndCountry,
): readonly [...GeocodeLookup[], GeocodeLookup] => [
  ...(main ? [toAddressLookup(main)] : []),
  ...(customer && customer.postalCode.trim() !== "" ? [toPlaceLookup("CustomerPostalCode", customer)] : []),
  toPlaceLookup("Office", office),
]

/** Lookups for a typed place: in the country, then everywhere (PICKUP-31). */
export const listSearchTextLookups = (typed: string, country: string): readonly [SearchTextLookup, SearchTextLookup] => {
  const query = joinWords(...removeInvisibleCharacters(typed).split(/\s+/))
  return [
    { _tag: "Typed", query, countryCode: country.trim() },
    { _tag: "Typed", query },
  ]
}

/** The customer's location: the default shipping address, else the first one (PICKUP-25). */
export const findCustomerSearchAddress = (addresses: readonly Address[]): PostalCodeAndCountry | undefined =>
  addresses.find(address => address.isDefaultShippingAddress) ?? addresses[0]
