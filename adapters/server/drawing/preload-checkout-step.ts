/** What the delivery and payment pages request first: delivery days of the products, and payment methods. */

import { Schema } from "effect"
import type { PageName } from "../../../application/page-paths.ts"
import type { Settings } from "../../../application/ports/settings.ts"
import { makeDeliveryOfferLookup } from "../../../application/shop/delivery/delivery-offers.ts"
import { findPaymentMethods } from "../../../application/shop/payments/find-payer.ts"
import { type Cart, isLineItemCancelled, type LineItem } from "../../../domain/cart/cart.ts"
import { groupLineItems } from "../../../domain/cart/line-item-groups.ts"
import type { DeliverySettings } from "../../../domain/delivery/delivery-features.ts"
import { SHOP_CUT_OFF_TIME } from "../../../domain/delivery/shop-calendar.ts"
import { deliveryEndpoints } from "../../contract/delivery-endpoints.ts"
import type { CustomerSchema } from "../../contract/identity.ts"
import { orderEndpoints } from "../../contract/order-endpoints.ts"
import { makePreloadedResponseKey, type PreloadedResponses } from "../../http/preloaded-responses.ts"
import { makePostgresRepositories, runInUnit } from "../../postgres/repositories.ts"
import type { Transaction } from "../../postgres/transaction.ts"
import { runUseCase } from "../http/transactional-handler.ts"

/** Further products send their own requests, so that the page stays small. */
const MAX_PRODUCTS = 20

const encodeOffer = Schema.encodeSync(deliveryEndpoints.deliveryOptions.response)
const encodeMethods = Schema.encodeSync(orderEndpoints.paymentMethods.response)

type Customer = typeof CustomerSchema.Type

/** Returns the responses that a page preloads besides cart and order. */
export type PreloadCheckoutStep = (tx: Transaction, cart: Cart, customer: Customer) => Promise<PreloadedResponses>

/** The payment page shows days only for products without a chosen slot. */
const listItemsToPreload = (page: "delivery" | "payment", cart: Cart): readonly LineItem[] =>
  groupLineItems(cart)
    .map(({ main }) => main)
    .filter(item => !isLineItemCancelled(item) && (page === "delivery" || !item.deliveryOption))
    .slice(0, MAX_PRODUCTS)

export const makeCheckoutStepPreloader =
  (page: PageName, settings: DeliverySettings & Pick<Settings, "psp">): PreloadCheckoutStep =>
  async (tx, cart, { id }) => {
    if (page !== "delivery" && page !== "payment") return {}
    const cartId = cart.id
    const items = listItemsToPreload(page, cart)
    const context = { caller: { id }, deliveryRules: settings }
    const offerTo = await runUseCase(makeDeliveryOfferLookup(makePostgresRepositories(tx), items, context))
    const days = items.map(item => [
      makePreloadedResponseKey(deliveryEndpoints.deliveryOptions.name, { cartId, lineItemId: item.id }),
      encodeOffer({ offer: offerTo(item), cutOffTime: SHOP_CUT_OFF_TIME }),
    ])
    const methods = await runInUnit(tx, shop => findPaymentMethods(shop, id, cart.taxedPrice.totalGross))
    return Object.fromEntries([
      ...days,
      [makePreloadedResponseKey(orderEndpoints.paymentMethods.name, { cartId, psp: settings.psp }), encodeMethods(methods)],
    ])
  }
