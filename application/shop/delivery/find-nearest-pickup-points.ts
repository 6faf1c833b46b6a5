import { Effect } from "effect"
import type { Address } from "../../../domain/address/address.ts"
import {
  findCustomerSearchAddress,
  listGeocodeLookups,
  type PostalCodeAndCountry,
} from "../../../domain/delivery/geocode-lookups.ts"
import type { GeoCoordinates, PickupPoint } from "../../../domain/delivery/pickup-point.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"

/** The most points that are found. Others can be chosen by their id. */
const MAX_POINTS = 10

export interface PickupSearch {
  /** finds a place by its address or postal code; undefined for an unknown one */
  readonly geocode: (query: string, countryCode: string) => { readonly coordinates: GeoCoordinates } | undefined
  /** where points are searched when no other place is known */
  readonly office: PostalCodeAndCountry
}

/**
 * Returns a function that finds the points nearest to an address, else to the customer, as the shop's own pages do
 * (PICKUP-24, PICKUP-25). It searches around each place once.
 */
export const makeNearestPickupPointFinder = (
  shop: ShopReads,
  addressBook: readonly Address[],
  { geocode, office }: PickupSearch,
) => {
  const pointsByPlace = new Map<string, readonly PickupPoint[]>()
  return Effect.fnUntraced(function* (mainAddress: Address | undefined): Effect.fn.Return<readonly PickupPoint[]> {
    const place = listGeocodeLookups(mainAddress, findCustomerSearchAddress(addressBook), office)
      .map(({ query, countryCode }) => geocode(query, countryCode))
      .find(location => location !== undefined)
    if (!place) return []
    const key = JSON.stringify(place.coordinates)
    const points = pointsByPlace.get(key) ?? (yield* shop.pickupPoints.findNearby(place.coordinates)).slice(0, MAX_POINTS)
    pointsByPlace.set(key, points)
    return points
  })
}
