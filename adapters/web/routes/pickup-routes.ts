/** Pick-up points and geocoding, for customers only (LOGIN-12, API-12, API-32, API-41, API-42). */
import { Effect } from "effect"
import { findPickupPoint, listPickupPoints, searchPickupPoints } from "../../../application/shop/delivery/find-pickup-points.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { geocodeAddress } from "../../gazetteer/geocode-address.ts"
import { loadTowns } from "../../gazetteer/towns.ts"
import { registerRoute } from "./register-route.ts"
import type { RouteDeps } from "./request.ts"

export const registerPickupRoutes = (services: RouteDeps): void => {
  const { deliveryRules } = services
  loadTowns()
  registerRoute(services, endpoints.searchPickupPoints, ({ params, body, customer, shop }) =>
    Effect.map(searchPickupPoints(shop, params, body.action.value, { caller: customer(), deliveryRules }), results => ({
      results,
    })),
  )

  registerRoute(services, endpoints.listPickupPoints, ({ query: { countryCode, ...from }, shop }) =>
    Effect.map(listPickupPoints(shop, from, countryCode), results => ({ results })),
  )

  registerRoute(services, endpoints.getPickupPoint, ({ params, shop }) => findPickupPoint(shop, params.pickupPointId))

  registerRoute(services, endpoints.geocode, async ({ query: { query, countryCode } }) => {
    return { place: geocodeAddress(query, countryCode) ?? null }
  })
}
