/** The pick-up points nearest to where a line goes, as the shop's own pages look for them (PICKUP-24, PICKUP-25). */
import type { Address } from "../../../domain/address/address.ts"
import {
  findCustomerLocation,
  listGeocodeLookups,
  type PostalLocation,
} from "../../../domain/delivery/geocode-lookups.ts"
import type { Transaction } from "../database/transaction.ts"
import { geocodeAddress } from "../pickup/geocode-address.ts"
import { findPickupPointsNearby } from "../pickup/pickup-point-rows.ts"
import { toUcpPickupPoint } from "./ucp-destinations.ts"

/** As many as an agent shows a buyer; any other may be chosen by its id. */
const MOST_POINTS = 10

type Points = readonly ReturnType<typeof toUcpPickupPoint>[]

/** Each place is looked around once. */
export const makeNearbyPickupPointFinder = (tx: Transaction, book: readonly Address[], office: PostalLocation) => {
  const known = new Map<string, Points>()
  return async (main: Address | undefined): Promise<Points> => {
    const place = listGeocodeLookups(main, findCustomerLocation(book), office)
      .map(({ query, countryCode }) => geocodeAddress(query, countryCode))
      .find(found => found !== undefined)
    if (!place) return []
    const key = JSON.stringify(place.coordinates)
    const points =
      known.get(key) ??
      (await findPickupPointsNearby(tx, place.coordinates, undefined))
        .slice(0, MOST_POINTS)
        .map(point => toUcpPickupPoint(point.id, point))
    known.set(key, points)
    return points
  }
}
