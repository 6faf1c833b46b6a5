/** What the pages of a cart request first: delivery days of the products, and payment methods. */
import { Effect, Schema } from "effect"
import type { PageName } from "../../../application/shared/page-paths.ts"
import type { Settings } from "../../../application/shared/settings.ts"
import { makeDeliveryOfferLookupForItems, makeShippingOptionsLookup } from "../../../application/shop/delivery/delivery-offers.ts"
import { findPaymentMethods } from "../../../application/shop/payments/find-payment-methods.ts"
import type { ShopReads } from "../../../application/shop/ports/unit-of-work.ts"
import type { PageViewer } from "../../../application/shop/sessions/find-page-viewer.ts"
import { type Cart, isLineItemCancelled, type LineItem } from "../../../domain/cart/cart.ts"
import { groupLineItems } from "../../../domain/cart/line-item-groups.ts"
import type { DeliverySettings } from "../../../domain/delivery/delivery-features.ts"
import { SHOP_CUT_OFF_TIME_WITH_SECONDS } from "../../../domain/delivery/shop-calendar.ts"
import { cartEndpoints } from "../../contract/cart-endpoints.ts"
import { deliveryOptionEndpoints } from "../../contract/delivery-option-endpoints.ts"
import { orderEndpoints } from "../../contract/order-endpoints.ts"
import { makePreloadedResponseKey, type PreloadedResponses } from "../../http/preloaded-responses.ts"

/** Further products send their own requests, so that the page stays small. */
const MAX_PRODUCTS = 20

const encodeShippingOptions = Schema.encodeSync(cartEndpoints.shippingOptions.response)
const encodeOffer = Schema.encodeSync(deliveryOptionEndpoints.deliveryOptions.response)
const encodeMethods = Schema.encodeSync(orderEndpoints.paymentMethods.response)

/** Returns the responses that a page preloads besides cart and order. */
export type PreloadCheckoutStep = (shop: ShopReads, cart: Cart, viewer: PageViewer) => Effect.Effect<PreloadedResponses>

/** The payment page shows days only for products without a chosen slot. */
const listItemsToPreload = (page: PageName, cart: Cart): readonly LineItem[] =>
  groupLineItems(cart)
    .map(({ main }) => main)
    .filter(item => !isLineItemCancelled(item) && (page !== "payment" || !item.deliveryOption))
    .slice(0, MAX_PRODUCTS)

const preloadShippingOptions = (shop: ShopReads, cart: Cart, { caller }: PageViewer) => {
  const items = listItemsToPreload("cart", cart)
  return Effect.map(makeShippingOptionsLookup(shop, items, caller), findOptions =>
    Object.fromEntries(
      items.map(item => [
        makePreloadedResponseKey(cartEndpoints.shippingOptions.name, { cartId: cart.id, lineItemId: item.id }),
        encodeShippingOptions(findOptions(item)),
      ]),
    ),
  )
}

export const makeCheckoutStepPreloader =
  (page: PageName, settings: DeliverySettings & Pick<Settings, "psp">): PreloadCheckoutStep =>
  (shop, cart, viewer) =>
    Effect.gen(function* () {
      if (page === "cart") return yield* preloadShippingOptions(shop, cart, viewer)
      const { customer } = viewer
      if (!customer || (page !== "delivery" && page !== "payment")) return {}
      const cartId = cart.id
      const items = listItemsToPreload(page, cart)
      const offerTo = yield* makeDeliveryOfferLookupForItems(shop, items, {
        caller: { id: customer.id },
        deliveryRules: settings,
      })
      const days = items.map(item => [
        makePreloadedResponseKey(deliveryOptionEndpoints.deliveryOptions.name, { cartId, lineItemId: item.id }),
        encodeOffer({ offer: offerTo(item), cutOffTime: SHOP_CUT_OFF_TIME_WITH_SECONDS }),
      ])
      const methods = yield* findPaymentMethods(shop, customer, cart)
      return Object.fromEntries([
        ...days,
        [makePreloadedResponseKey(orderEndpoints.paymentMethods.name, { cartId, psp: settings.psp }), encodeMethods(methods)],
      ])
    })
