/** An agent is told of the order that its checkout became, and of the orders of a customer who linked it (UCP-19, UCP-28). */
import { Effect } from "effect"
import { getPagePaths } from "../../../application/page-paths.ts"
import type { Order } from "../../../domain/order/order.ts"
import { findTransferredCartId } from "../cart/cart-transfer-rows.ts"
import type { Transaction } from "../database/transaction.ts"
import { registerRoute } from "../http/register-route.ts"
import type { IdentifiedRequest } from "../http/request.ts"
import type { Caller } from "../identity/caller.ts"
import { findOrder, findOrderByCart, findOrderByTransferredCart } from "../order/order-rows.ts"
import { findAdjustments } from "../payment/payment-rows.ts"
import { refuse } from "../refuse.ts"
import { isAgentToken } from "./agent-guest-session.ts"
import { CART_NOT_CLAIMED_MESSAGE } from "./claim-guest-cart.ts"
import { makeUcpResponseContext, type UcpDeps } from "./ucp-deps.ts"
import { ucpEndpoints } from "./ucp-endpoints.ts"
import { localizeMessages, type UcpMessage } from "./ucp-messages.ts"
import { toUcpCompletedCheckout, toUcpOrder, type UcpOrderSource } from "./ucp-order.ts"
import { makeUcpEnvelope, UCP_ERROR_ENVELOPE } from "./ucp-profile.ts"

type Named = Pick<
  IdentifiedRequest<{ readonly id: string }, unknown, unknown>,
  "params" | "language" | "requestedLanguage" | "now" | "optionalCaller"
>

const HANDED_OVER: UcpMessage = {
  type: "error",
  code: "handed_over",
  severity: "requires_buyer_input",
  content: words => words.takenOver,
}

/** What is not there, or not an agent's any more. */
const missing = (
  { shopUrl, paths }: UcpDeps,
  tx: Transaction,
  { params: { id }, optionalCaller, language }: Pick<Named, "params" | "optionalCaller" | "language">,
  tag: "CartNotFound" | "OrderNotFound",
) =>
  Effect.gen(function* () {
    const became = yield* Effect.promise(() => findTransferredCartId(tx, id))
    if (became !== undefined) {
      return {
        ucp: UCP_ERROR_ENVELOPE,
        messages: localizeMessages([HANDED_OVER], language),
        continue_url: `${shopUrl()}${paths.cart}`,
      }
    }
    const isJoining = optionalCaller?._tag === "Customer" && (yield* Effect.promise(() => isAgentToken(tx, id)))
    return isJoining
      ? { ucp: UCP_ERROR_ENVELOPE, messages: localizeMessages([CART_NOT_CLAIMED_MESSAGE], language) }
      : yield* refuse(tag)
  })

/** A customer's own by its id or its checkout's, whoever placed it; what was handed over by the id that names it. */
const orderNamed = async (tx: Transaction, id: string, subject: Caller | undefined): Promise<Order | undefined> => {
  if (subject?._tag !== "Customer") return findOrderByTransferredCart(tx, id)
  const cartId = (await findTransferredCartId(tx, id)) ?? id
  return (await findOrder(tx, id, subject.id)) ?? (await findOrderByCart(tx, cartId, subject.id))
}

const placed = async (
  channel: UcpDeps,
  { params: { id }, requestedLanguage, now, optionalCaller }: Named,
  tx: Transaction,
): Promise<UcpOrderSource | undefined> => {
  const order = await orderNamed(tx, id, optionalCaller)
  if (!order) return undefined
  const page = getPagePaths(channel.paths).order.replace(":orderId", encodeURIComponent(order.id))
  const { locale } = makeUcpResponseContext(channel, now, undefined, requestedLanguage)
  return {
    id,
    order,
    adjustments: await findAdjustments(tx, order.id),
    permalink: `${channel.shopUrl()}${page}`,
    locale,
  }
}

export const readCompletedCheckout = (channel: UcpDeps, call: Named, tx: Transaction) =>
  Effect.gen(function* () {
    const found = yield* Effect.promise(() => placed(channel, call, tx))
    if (!found) return yield* missing(channel, tx, call, "CartNotFound")
    // which codes there were is for a customer's own agent to know
    const codes = call.optionalCaller?._tag === "Customer" ? found.order.discountCodes : []
    const links = [{ type: "terms_of_service", url: `${channel.shopUrl()}${channel.paths.terms}` }]
    return {
      ucp: { ...makeUcpEnvelope("checkout"), payment_handlers: {} },
      ...toUcpCompletedCheckout({ ...found, codes }),
      links,
    }
  })

export const registerUcpOrderRoutes = (channel: UcpDeps): void =>
  registerRoute(channel, ucpEndpoints.get_order, (call, tx) =>
    Effect.gen(function* () {
      const found = yield* Effect.promise(() => placed(channel, call, tx))
      if (!found) return yield* missing(channel, tx, call, "OrderNotFound")
      return { ucp: makeUcpEnvelope("order"), ...toUcpOrder(found) }
    }),
  )
