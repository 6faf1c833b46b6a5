/**
 * Returns the delivery options of one line item, pick-up points and geocoded places. The last two are for customers
 * only (DELIV-32, LOGIN-12, API-11, API-12, API-32, API-41, API-42).
 */
import { Effect } from "effect"
import { findCartItemDeliveryOffer, findShippingOptions } from "../../../application/shop/delivery/delivery-offers.ts"
import { findPickupPoint, listNearbyPickupPoints, searchPickupPoints } from "../../../application/shop/delivery/pickup-points.ts"
import { SHOP_CUT_OFF_TIME_WITH_SECONDS } from "../../../domain/delivery/shop-calendar.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { geocodeAddress } from "../../gazetteer/geocode-address.ts"
import { loadTowns } from "../../gazetteer/towns.ts"
import type { RouteDeps } from "./request.ts"

export const registerDeliveryRoutes = ({ route, deliveryRules }: RouteDeps): void => {
  loadTowns()

  route(endpoints.deliveryOptions, ({ params, customer }, shop) =>
    Effect.map(findCartItemDeliveryOffer(shop, params, { caller: customer(), deliveryRules }), offer => ({
      offer,
      cutOffTime: SHOP_CUT_OFF_TIME_WITH_SECONDS,
    })),
  )

  route(endpoints.shippingOptions, ({ params, caller }, shop) => findShippingOptions(shop, params, caller()))

  route(endpoints.searchPickupPoints, ({ params, body, customer }, shop) =>
    Effect.map(searchPickupPoints(shop, params, body.action.value, { caller: customer(), deliveryRules }), results => ({
      results,
    })),
  )

  route(endpoints.listPickupPoints, ({ query: { countryCode, ...from } }, shop) =>
    Effect.map(listNearbyPickupPoints(shop, from, countryCode), results => ({ results })),
  )

  route(endpoints.getPickupPoint, ({ params }, shop) => findPickupPoint(shop, params.pickupPointId))

  route(endpoints.geocode, ({ query: { query, countryCode } }) =>
    Effect.sync(() => ({ place: geocodeAddress(query, countryCode) ?? null })),
  )
}
