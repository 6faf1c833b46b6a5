/** What the pages ask first, answered for whoever is looking: who they are, without a token, their cart, what is asked of it, and the order. */
import { Schema } from "effect"
import { type Cart, getActiveLineItems } from "../../../domain/cart/cart.ts"
import type { Order } from "../../../domain/order/order.ts"
import { cartEndpoints } from "../../contract/cart-endpoints.ts"
import { identityEndpoints } from "../../contract/identity-endpoints.ts"
import { orderEndpoints } from "../../contract/order-endpoints.ts"
import { makePreloadedResponseKey, type PreloadedResponses } from "../../http/preloaded-responses.ts"
import { findActiveCart } from "../cart/cart-rows.ts"
import type { Transaction } from "../database/transaction.ts"
import { loadOrderAmountLimits } from "../order/order-limits.ts"
import { listOrders } from "../order/order-list-rows.ts"
import { findOrder } from "../order/order-rows.ts"
import type { PageViewer } from "./page-viewer.ts"
import type { PreloadCheckoutStep } from "./preload-checkout-step.ts"

/** Lines that are drawn in less time than their shopper would wait for. */
const MOST_LINES = 100

/** Nobody takes it: the first call that needs one asks for a token. */
const NO_TOKEN = { token: "", exp: 0 }

const session = Schema.encodeSync(identityEndpoints.refresh.response)
const cartBody = Schema.encodeSync(cartEndpoints.getCart.response)
const orderBody = Schema.encodeSync(orderEndpoints.getOrder.response)

export interface PreloadedPageData {
  /** empty where there is none */
  readonly cartId: string
  /** empty where nobody is logged in */
  readonly customerId: string
  /** what their last cart became, as their browser likely notes it; empty where there was another since */
  readonly lastOrder: string
  readonly preloadedResponses: PreloadedResponses
}

const isTooLarge = (lines: Pick<Cart, "lineItems"> | undefined): boolean =>
  lines !== undefined && getActiveLineItems(lines).length > MOST_LINES

const isLast = async (tx: Transaction, { id }: Order, customerId: string): Promise<boolean> => {
  const [last] = await listOrders(tx, { customerId, filter: undefined, offset: 0, limit: 1 })
  return last?.id === id
}

/** None for a cart or an order that is too large, and for one that is not theirs. */
export const preloadPageData = async (
  tx: Transaction,
  { ownerKey, customer }: PageViewer,
  orderId?: string,
  askedOf: PreloadCheckoutStep = async () => ({}),
): Promise<PreloadedPageData | undefined> => {
  const cart = await findActiveCart(tx, ownerKey, "")
  const found = orderId && customer ? await findOrder(tx, orderId, customer.id) : undefined
  const order = found && customer ? await loadOrderAmountLimits(tx, found, customer.id) : found
  if (isTooLarge(cart) || isTooLarge(order) || (orderId !== undefined && !order)) return undefined
  const isNoted = order && customer && !cart && (await isLast(tx, order, customer.id))
  const beside = cart && customer ? await askedOf(tx, cart, customer) : {}
  const known = session({ session: customer ? { customer, accessToken: NO_TOKEN } : null })
  return {
    cartId: cart?.id ?? "",
    customerId: customer?.id ?? "",
    lastOrder: isNoted ? `${customer.id} ${order.id} ${order.orderNumber}` : "",
    preloadedResponses: {
      [makePreloadedResponseKey(identityEndpoints.refresh.name)]: known,
      ...(cart ? { [makePreloadedResponseKey(cartEndpoints.getCart.name, { cartId: cart.id })]: cartBody(cart) } : {}),
      ...beside,
      ...(order
        ? { [makePreloadedResponseKey(orderEndpoints.getOrder.name, { orderId: order.id })]: orderBody(order) }
        : {}),
    },
  }
}
