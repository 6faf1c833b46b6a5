/** Pick-up points and places over HTTP (API-12, API-32, API-41, API-42). */
import { Effect } from "effect"
import type { Geocoder } from "../../application/ports/geocoder.ts"
import type { PickupPointService } from "../../application/ports/pickup-points.ts"
import { pickupCalls } from "../contract/pickup-calls.ts"
import { unversioned } from "./authorised.ts"
import type { Call } from "./call.ts"

/** The cart service searches for an item; the proxy lists and describes. */
export const makeHttpPickupPoints = (cart: Call, proxy: Call): PickupPointService => ({
  search: (cartId, lineItemId, value) =>
    unversioned(
      cart(pickupCalls.searchPickupPoints, {
        params: { cartId, lineItemId },
        body: { action: { name: "searchPickupPoints", value } },
      }),
    ).pipe(Effect.map(({ results }) => results)),
  list: (around, countryCode) =>
    unversioned(proxy(pickupCalls.listPickupPoints, { query: { ...around, countryCode } })).pipe(
      Effect.map(({ results }) => results),
    ),
  get: pickupPointId => unversioned(proxy(pickupCalls.getPickupPoint, { params: { pickupPointId } })),
})

export const makeHttpGeocoder = (call: Call): Geocoder => ({
  find: (query, countryCode) =>
    unversioned(
      call(pickupCalls.geocode, { query: countryCode === undefined ? { query } : { query, countryCode } }),
    ).pipe(Effect.map(({ place }) => place ?? undefined)),
})
