/** What the delivery and the payment page ask of a cart, for themselves or ahead: when its products can come, and how it can be paid for. */
import { Schema } from "effect"
import type { PageName } from "../../../application/page-paths.ts"
import type { Settings } from "../../../application/ports/settings.ts"
import { type Cart, isLineItemCancelled, type LineItem } from "../../../domain/cart/cart.ts"
import { groupLineItems } from "../../../domain/cart/line-item-groups.ts"
import type { DeliverySettings } from "../../../domain/delivery/delivery-features.ts"
import { CUT_OFF_HH_MM_SS } from "../../../domain/delivery/shop-calendar.ts"
import { deliveryEndpoints } from "../../contract/delivery-endpoints.ts"
import type { CustomerSchema } from "../../contract/identity.ts"
import { orderEndpoints } from "../../contract/order-endpoints.ts"
import { makePreloadedResponseKey, type PreloadedResponses } from "../../http/preloaded-responses.ts"
import type { Transaction } from "../database/transaction.ts"
import { makeDeliveryOfferLookup } from "../delivery/line-item-offers.ts"
import { findPaymentMethodsForCustomer } from "../payment/customer-payment-methods.ts"

/** Of more, each asks for itself: a page is no list of calendars. */
const MOST_PRODUCTS = 20

const offerBody = Schema.encodeSync(deliveryEndpoints.deliveryOptions.response)
const methodsBody = Schema.encodeSync(orderEndpoints.paymentMethods.response)

type Asker = typeof CustomerSchema.Type

/** What a page asks of a cart beside itself. */
export type PreloadCheckoutStep = (tx: Transaction, cart: Cart, customer: Asker) => Promise<PreloadedResponses>

/** On the payment page a chosen slot says when it comes. */
const askedItems = (page: "delivery" | "payment", cart: Cart): readonly LineItem[] =>
  groupLineItems(cart)
    .map(({ main }) => main)
    .filter(item => !isLineItemCancelled(item) && (page === "delivery" || !item.deliveryOption))
    .slice(0, MOST_PRODUCTS)

export const makeCheckoutStepPreloader =
  (page: PageName, settings: DeliverySettings & Pick<Settings, "psp">): PreloadCheckoutStep =>
  async (tx, cart, { id }) => {
    if (page !== "delivery" && page !== "payment") return {}
    const cartId = cart.id
    const items = askedItems(page, cart)
    const offerTo = await makeDeliveryOfferLookup(items, { tx, subject: { id }, now: tx.now, deliveryRules: settings })
    const days = items.map(item => [
      makePreloadedResponseKey(deliveryEndpoints.deliveryOptions.name, { cartId, lineItemId: item.id }),
      offerBody({ offer: offerTo(item), cutOffTime: CUT_OFF_HH_MM_SS }),
    ])
    const methods = await findPaymentMethodsForCustomer(tx, { id }, cart.taxedPrice.totalGross)
    return Object.fromEntries([
      ...days,
      [
        makePreloadedResponseKey(orderEndpoints.paymentMethods.name, { cartId, psp: settings.psp }),
        methodsBody(methods),
      ],
    ])
  }
