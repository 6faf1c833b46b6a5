/**
 * The shipping options and the delivery offer of one line item as of now, with the cut-off time (API-11, DELIV-20…22,
 * DELIV-32, DELIV-34).
 */
import { Effect } from "effect"
import { getCustomerGroup } from "../../../application/shop/caller.ts"
import { listShippingOptions } from "../../../domain/delivery/shipping-options.ts"
import { SHOP_CUT_OFF_TIME } from "../../../domain/delivery/shop-calendar.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { findProductsOnSale } from "../../postgres/products.ts"
import { requireCart } from "../cart/change-cart.ts"
import { requireLineItem } from "../cart/line-item-checks.ts"
import { registerRoute } from "../http/register-route.ts"
import type { RouteDeps } from "../http/request.ts"
import { findDeliveryOffer } from "./line-item-offers.ts"

export const registerDeliveryRoutes = (services: RouteDeps): void => {
  const { deliveryRules } = services
  registerRoute(services, endpoints.deliveryOptions, ({ params, customer, now }, tx) =>
    Effect.gen(function* () {
      const subject = customer()
      const item = yield* requireLineItem(yield* requireCart(tx, params.cartId, subject), params.lineItemId)
      const offer = yield* Effect.promise(() => findDeliveryOffer(item, { tx, subject, now, deliveryRules }))
      return { offer, cutOffTime: SHOP_CUT_OFF_TIME }
    }),
  )

  registerRoute(services, endpoints.shippingOptions, ({ params, caller, now }, tx) =>
    Effect.gen(function* () {
      const subject = caller()
      const item = yield* requireLineItem(yield* requireCart(tx, params.cartId, subject), params.lineItemId)
      const products = yield* Effect.promise(() => findProductsOnSale(tx, [item.productKey]))
      return listShippingOptions(item, products.get(item.productKey), now, getCustomerGroup(subject))
    }),
  )
}
