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
import { NOT_JOINED } from "./adopted.ts"
import { isAgentToken } from "./agent-guest-session.ts"
import { ucpCalls } from "./calls.ts"
import { type Placed, shownCompleted, shownOrder } from "./order.ts"
import { type Channel, readerFor } from "./reader.ts"
import { ERROR_ENVELOPE, envelope } from "./version.ts"
import { type Message, spoken } from "./words.ts"

type Named = Pick<
  IdentifiedRequest<{ readonly id: string }, unknown, unknown>,
  "params" | "language" | "requestedLanguage" | "now" | "optionalCaller"
>

const HANDED_OVER: Message = {
  type: "error",
  code: "handed_over",
  severity: "requires_buyer_input",
  content: words => words.takenOver,
}

/** What is not there, or not an agent's any more. */
const missing = (
  { shopUrl, paths }: Channel,
  tx: Transaction,
  { params: { id }, optionalCaller, language }: Pick<Named, "params" | "optionalCaller" | "language">,
  tag: "CartNotFound" | "OrderNotFound",
) =>
  Effect.gen(function* () {
    const became = yield* Effect.promise(() => findTransferredCartId(tx, id))
    if (became !== undefined) {
      return {
        ucp: ERROR_ENVELOPE,
        messages: spoken([HANDED_OVER], language),
        continue_url: `${shopUrl()}${paths.cart}`,
      }
    }
    const isJoining = optionalCaller?._tag === "Customer" && (yield* Effect.promise(() => isAgentToken(tx, id)))
    return isJoining ? { ucp: ERROR_ENVELOPE, messages: spoken([NOT_JOINED], language) } : yield* refuse(tag)
  })

/** A customer's own by its id or its checkout's, whoever placed it; what was handed over by the id that names it. */
const orderNamed = async (tx: Transaction, id: string, subject: Caller | undefined): Promise<Order | undefined> => {
  if (subject?._tag !== "Customer") return findOrderByTransferredCart(tx, id)
  const cartId = (await findTransferredCartId(tx, id)) ?? id
  return (await findOrder(tx, id, subject.id)) ?? (await findOrderByCart(tx, cartId, subject.id))
}

const placed = async (
  channel: Channel,
  { params: { id }, requestedLanguage, now, optionalCaller }: Named,
  tx: Transaction,
): Promise<Placed | undefined> => {
  const order = await orderNamed(tx, id, optionalCaller)
  if (!order) return undefined
  const page = getPagePaths(channel.paths).order.replace(":orderId", encodeURIComponent(order.id))
  const { locale } = readerFor(channel, now, undefined, requestedLanguage)
  return {
    id,
    order,
    adjustments: await findAdjustments(tx, order.id),
    permalink: `${channel.shopUrl()}${page}`,
    locale,
  }
}

export const whatBecameOf = (channel: Channel, call: Named, tx: Transaction) =>
  Effect.gen(function* () {
    const found = yield* Effect.promise(() => placed(channel, call, tx))
    if (!found) return yield* missing(channel, tx, call, "CartNotFound")
    // which codes there were is for a customer's own agent to know
    const codes = call.optionalCaller?._tag === "Customer" ? found.order.discountCodes : []
    const links = [{ type: "terms_of_service", url: `${channel.shopUrl()}${channel.paths.terms}` }]
    return { ucp: { ...envelope("checkout"), payment_handlers: {} }, ...shownCompleted({ ...found, codes }), links }
  })

export const orderCalls = (channel: Channel): void =>
  registerRoute(channel, ucpCalls.get_order, (call, tx) =>
    Effect.gen(function* () {
      const found = yield* Effect.promise(() => placed(channel, call, tx))
      if (!found) return yield* missing(channel, tx, call, "OrderNotFound")
      return { ucp: envelope("order"), ...shownOrder(found) }
    }),
  )
