/** Preloads what the pages request first: the login without a token, the cart, its checkout step, and the order. */
import { Effect, Schema } from "effect"
import { recheckCart } from "../../../application/shop/carts/recalculate-cart.ts"
import { getOrder, listOrders } from "../../../application/shop/orders/find-orders.ts"
import type { ShopReads } from "../../../application/shop/ports/unit-of-work.ts"
import type { PageViewer } from "../../../application/shop/sessions/find-page-viewer.ts"
import { type Cart, getActiveLineItems } from "../../../domain/cart/cart.ts"
import type { Order } from "../../../domain/order/order.ts"
import { cartEndpoints } from "../../contract/cart-endpoints.ts"
import { identityEndpoints } from "../../contract/identity-endpoints.ts"
import { orderEndpoints } from "../../contract/order-endpoints.ts"
import { makePreloadedResponseKey, type PreloadedResponses } from "../../http/preloaded-responses.ts"
import type { PreloadCheckoutStep } from "./preload-checkout-step.ts"

/** Larger carts and orders take too long to render. */
const MAX_LINES = 100

/** An expired token, so that the first request that needs one asks for it. */
const NO_TOKEN = { token: "", exp: 0 }

const encodeSession = Schema.encodeSync(identityEndpoints.refresh.response)
const encodeCart = Schema.encodeSync(cartEndpoints.getCart.response)
const encodeOrder = Schema.encodeSync(orderEndpoints.getOrder.response)

export interface PreloadedPageData {
  /** empty without a cart */
  readonly cartId: string
  /** empty without a login */
  readonly customerId: string
  /** the order that the last cart became, as the browser probably stores it; empty when a cart exists */
  readonly lastOrder: string
  readonly preloadedResponses: PreloadedResponses
}

const isTooLarge = (lines: Pick<Cart, "lineItems"> | undefined): boolean =>
  lines !== undefined && getActiveLineItems(lines).length > MAX_LINES

const findOwnOrder = (shop: ShopReads, orderId: string, customer: { readonly id: string }) =>
  Effect.catchTag(getOrder(shop, orderId, customer), "OrderNotFound", () => Effect.undefined)

const isLastOrder = (shop: ShopReads, { id }: Order, customerId: string) => {
  const criteria = { customerId, filter: undefined, offset: 0, limit: 1, withTotal: false }
  return Effect.map(listOrders(shop, criteria), ({ results }) => results[0]?.id === id)
}

/** Returns undefined for a cart or order that is too large, and for an order of another customer. */
export const preloadPageData = (
  shop: ShopReads,
  viewer: PageViewer,
  orderId?: string,
  preloadStep: PreloadCheckoutStep = () => Effect.succeed({}),
): Effect.Effect<PreloadedPageData | undefined> =>
  Effect.gen(function* () {
    const { caller, customer } = viewer
    const saved = yield* shop.carts.findActive(caller.ownerKey)
    if (isTooLarge(saved)) return undefined
    const cart = saved && (yield* recheckCart(shop, caller, saved))
    const order = orderId && customer ? yield* findOwnOrder(shop, orderId, customer) : undefined
    if (isTooLarge(order) || (orderId !== undefined && !order)) return undefined
    const isLast = order && customer && !cart && (yield* isLastOrder(shop, order, customer.id))
    const stepResponses = cart ? yield* preloadStep(shop, cart, viewer) : {}
    const sessionResponse = encodeSession({ session: customer ? { customer, accessToken: NO_TOKEN } : null })
    return {
      cartId: cart?.id ?? "",
      customerId: customer?.id ?? "",
      lastOrder: isLast ? `${customer.id} ${order.id} ${order.orderNumber}` : "",
      preloadedResponses: {
        [makePreloadedResponseKey(identityEndpoints.refresh.name)]: sessionResponse,
        ...(cart ? { [makePreloadedResponseKey(cartEndpoints.getCart.name, { cartId: cart.id })]: encodeCart(cart) } : {}),
        ...stepResponses,
        ...(order ? { [makePreloadedResponseKey(orderEndpoints.getOrder.name, { orderId: order.id })]: encodeOrder(order) } : {}),
      },
    }
  })
