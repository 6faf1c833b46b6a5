/** The pick-up points nearest to a line's destination, found as the shop's own pages do (PICKUP-24, PICKUP-25). */

import { listPickupPoints } from "../../../application/shop/delivery/find-pickup-points.ts"
import type { Address } from "../../../domain/address/address.ts"
import { findCustomerLocation, listGeocodeLookups, type PostalLocation } from "../../../domain/delivery/geocode-lookups.ts"
import { makePostgresRepositories } from "../../postgres/repositories.ts"
import type { Transaction } from "../../postgres/transaction.ts"
import { runUseCase } from "../http/transactional-handler.ts"
import { geocodeAddress } from "../pickup/geocode-address.ts"
import { toUcpPickupPoint } from "./ucp-destinations.ts"

/** The most points in a response. Others can be chosen by their id. */
const MAX_POINTS = 10

type Points = readonly ReturnType<typeof toUcpPickupPoint>[]

/** Returns a finder that searches around each place once. */
export const makeNearbyPickupPointFinder = (tx: Transaction, book: readonly Address[], office: PostalLocation) => {
  const pointsByPlace = new Map<string, Points>()
  return async (mainAddress: Address | undefined): Promise<Points> => {
    const place = listGeocodeLookups(mainAddress, findCustomerLocation(book), office)
      .map(({ query, countryCode }) => geocodeAddress(query, countryCode))
      .find(location => location !== undefined)
    if (!place) return []
    const key = JSON.stringify(place.coordinates)
    const points =
      pointsByPlace.get(key) ??
      (await runUseCase(listPickupPoints(makePostgresRepositories(tx), place.coordinates, undefined)))
        .slice(0, MAX_POINTS)
        .map(point => toUcpPickupPoint(point.id, point))
    pointsByPlace.set(key, points)
    return points
  }
}
