/**
 * The shipping options and the delivery offer of one line item as of now, with the cut-off time (API-11, DELIV-20…22,
 * DELIV-32, DELIV-34).
 */
import { Effect } from "effect"
import { findCartItemDeliveryOffer, findShippingOptions } from "../../../application/shop/delivery/find-cart-item-delivery.ts"
import { SHOP_CUT_OFF_TIME } from "../../../domain/delivery/shop-calendar.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { registerRoute } from "./register-route.ts"
import type { RouteDeps } from "./request.ts"

export const registerDeliveryOptionRoutes = (services: RouteDeps): void => {
  const { deliveryRules } = services
  registerRoute(services, endpoints.deliveryOptions, ({ params, customer, shop }) =>
    Effect.map(findCartItemDeliveryOffer(shop, params, { caller: customer(), deliveryRules }), offer => ({
      offer,
      cutOffTime: SHOP_CUT_OFF_TIME,
    })),
  )

  registerRoute(services, endpoints.shippingOptions, ({ params, caller, shop }) => findShippingOptions(shop, params, caller()))
}
