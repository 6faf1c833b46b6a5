/** Pick-up points and geocoding, for customers only (LOGIN-12, API-12, API-32, API-41, API-42). */
import { Effect } from "effect"
import { requireFound } from "../../../application/shop/refuse.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { findPickupPoint, findPickupPointsNearby } from "../../postgres/pickup-points.ts"
import { requireCart } from "../cart/change-cart.ts"
import { requireLineItem } from "../cart/line-item-checks.ts"
import { registerRoute } from "../http/register-route.ts"
import type { RouteDeps } from "../http/request.ts"
import { geocodeAddress } from "./geocode-address.ts"
import { requirePickupAvailable } from "./require-pickup-available.ts"
import { loadTowns } from "./towns.ts"

export const registerPickupRoutes = (services: RouteDeps): void => {
  const { deliveryRules } = services
  loadTowns()
  registerRoute(services, endpoints.searchPickupPoints, ({ params, body, customer, now }, tx) =>
    Effect.gen(function* () {
      const subject = customer()
      const cart = yield* requireCart(tx, params.cartId, subject)
      const item = yield* requireLineItem(cart, params.lineItemId)
      yield* requirePickupAvailable(cart, item, { tx, subject, now, deliveryRules })
      return { results: yield* Effect.promise(() => findPickupPointsNearby(tx, body.action.value, undefined)) }
    }),
  )

  registerRoute(services, endpoints.listPickupPoints, async ({ query: { countryCode, ...from } }, tx) => ({
    results: await findPickupPointsNearby(tx, from, countryCode),
  }))

  registerRoute(services, endpoints.getPickupPoint, ({ params }, tx) =>
    requireFound(() => findPickupPoint(tx, params.pickupPointId), "PickupPointNotFound"),
  )

  registerRoute(services, endpoints.geocode, async ({ query: { query, countryCode } }) => {
    return { place: geocodeAddress(query, countryCode) ?? null }
  })
}
