/** Agents read the order that their checkout became, and the orders of a customer who linked them (UCP-19, UCP-28). */
import { Effect } from "effect"
import { getPagePaths } from "../../application/page-paths.ts"
import type { Caller } from "../../application/shop/caller.ts"
import { findAdjustments } from "../../application/shop/payments/find-adjustments.ts"
import { refuse } from "../../application/shop/refuse.ts"
import type { Order } from "../../domain/order/order.ts"
import { findTransferredCartId } from "../postgres/cart-transfers.ts"
import { findOrder, findOrderByCart, findOrderByTransferredCart } from "../postgres/orders.ts"
import { runInUnit } from "../postgres/repositories.ts"
import type { Transaction } from "../postgres/transaction.ts"
import { registerRoute } from "../server/http/register-route.ts"
import type { IdentifiedRequest } from "../server/http/request.ts"
import { isAgentToken } from "./agent-guest-session.ts"
import { CART_NOT_CLAIMED_MESSAGE } from "./claim-guest-cart.ts"
import { makeUcpResponseContext, type UcpDeps } from "./ucp-deps.ts"
import { ucpEndpoints } from "./ucp-endpoints.ts"
import { localizeMessages, type UcpMessage } from "./ucp-messages.ts"
import { toUcpCompletedCheckout, toUcpOrder, type UcpOrderSource } from "./ucp-order.ts"
import { makeUcpEnvelope, UCP_ERROR_ENVELOPE } from "./ucp-profile.ts"

type OrderRequest = Pick<
  IdentifiedRequest<{ readonly id: string }, unknown, unknown>,
  "params" | "language" | "requestedLanguage" | "now" | "optionalCaller"
>

const TAKEN_OVER: UcpMessage = {
  type: "error",
  code: "handed_over",
  severity: "requires_buyer_input",
  content: texts => texts.takenOver,
}

/** The response for a cart or order that doesn't exist, or that the agent can no longer read. */
const respondNotFound = (
  { shopUrl, paths }: UcpDeps,
  tx: Transaction,
  { params: { id }, optionalCaller, language }: Pick<OrderRequest, "params" | "optionalCaller" | "language">,
  tag: "CartNotFound" | "OrderNotFound",
) =>
  Effect.gen(function* () {
    const transferredCartId = yield* Effect.promise(() => findTransferredCartId(tx, id))
    if (transferredCartId !== undefined) {
      return {
        ucp: UCP_ERROR_ENVELOPE,
        messages: localizeMessages([TAKEN_OVER], language),
        continue_url: `${shopUrl()}${paths.cart}`,
      }
    }
    const isClaimable = optionalCaller?._tag === "Customer" && (yield* Effect.promise(() => isAgentToken(tx, id)))
    return isClaimable
      ? { ucp: UCP_ERROR_ENVELOPE, messages: localizeMessages([CART_NOT_CLAIMED_MESSAGE], language) }
      : yield* refuse(tag)
  })

/**
 * Finds a customer's order by its own id or its checkout's id. A guest's order is found by the id of the transferred
 * cart.
 */
const findNamedOrder = async (tx: Transaction, id: string, subject: Caller | undefined): Promise<Order | undefined> => {
  if (subject?._tag !== "Customer") return findOrderByTransferredCart(tx, id)
  const cartId = (await findTransferredCartId(tx, id)) ?? id
  return (await findOrder(tx, id, subject.id)) ?? (await findOrderByCart(tx, cartId, subject.id))
}

const findOrderSource = async (
  deps: UcpDeps,
  { params: { id }, requestedLanguage, now, optionalCaller }: OrderRequest,
  tx: Transaction,
): Promise<UcpOrderSource | undefined> => {
  const order = await findNamedOrder(tx, id, optionalCaller)
  if (!order) return undefined
  const page = getPagePaths(deps.paths).order.replace(":orderId", encodeURIComponent(order.id))
  const { locale } = makeUcpResponseContext(deps, now, undefined, requestedLanguage)
  return {
    id,
    order,
    adjustments: await runInUnit(tx, shop => findAdjustments(shop, order.id)),
    permalink: `${deps.shopUrl()}${page}`,
    locale,
  }
}

export const readCompletedCheckout = (deps: UcpDeps, request: OrderRequest, tx: Transaction) =>
  Effect.gen(function* () {
    const source = yield* Effect.promise(() => findOrderSource(deps, request, tx))
    if (!source) return yield* respondNotFound(deps, tx, request, "CartNotFound")
    // only a linked agent sees the coupon codes
    const codes = request.optionalCaller?._tag === "Customer" ? source.order.discountCodes : []
    const links = [{ type: "terms_of_service", url: `${deps.shopUrl()}${deps.paths.terms}` }]
    return {
      ucp: { ...makeUcpEnvelope("checkout"), payment_handlers: {} },
      ...toUcpCompletedCheckout({ ...source, codes }),
      links,
    }
  })

export const registerUcpOrderRoutes = (deps: UcpDeps): void =>
  registerRoute(deps, ucpEndpoints.get_order, (request, tx) =>
    Effect.gen(function* () {
      const source = yield* Effect.promise(() => findOrderSource(deps, request, tx))
      if (!source) return yield* respondNotFound(deps, tx, request, "OrderNotFound")
      return { ucp: makeUcpEnvelope("order"), ...toUcpOrder(source) }
    }),
  )
