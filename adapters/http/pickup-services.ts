import { Effect } from "effect"
import type { Geocoder } from "../../application/client/ports/geocoder.ts"
import type { PickupPointService } from "../../application/client/ports/pickup-point-service.ts"
import { pickupEndpoints } from "../contract/pickup-endpoints.ts"
import type { ServiceClient } from "./service-client.ts"

/** The cart service searches for a line item. The proxy lists and describes points. */
export const makeHttpPickupPointService = (cart: ServiceClient, proxy: ServiceClient): PickupPointService => ({
  search: (cartId, lineItemId, value) =>
    cart(pickupEndpoints.searchPickupPoints, {
      params: { cartId, lineItemId },
      body: { action: { name: "searchPickupPoints", value } },
    }).pipe(Effect.map(({ results }) => results)),
  list: (around, countryCode) =>
    proxy(pickupEndpoints.listPickupPoints, { query: { ...around, countryCode } }).pipe(Effect.map(({ results }) => results)),
  get: pickupPointId => proxy(pickupEndpoints.getPickupPoint, { params: { pickupPointId } }),
})

export const makeHttpGeocoder = (call: ServiceClient): Geocoder => ({
  find: (query, countryCode) =>
    call(pickupEndpoints.geocode, { query: countryCode === undefined ? { query } : { query, countryCode } }).pipe(
      Effect.map(({ place }) => place ?? undefined),
    ),
})
