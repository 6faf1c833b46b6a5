/** Agents read the order that their checkout became, and the orders of a customer who linked them (UCP-19, UCP-28). */
import { Effect } from "effect"
import { findAgentOrder, findMissingCartReason } from "../../application/shop/agents/find-agent-order.ts"
import { DEFAULT_LANGUAGE } from "../../application/shop/language.ts"
import { refuse } from "../../application/shop/refuse.ts"
import { registerRoute } from "../web/routes/register-route.ts"
import type { IdentifiedRequest } from "../web/routes/request.ts"
import { toCartName } from "./ucp-cart-name.ts"
import type { UcpDeps } from "./ucp-deps.ts"
import { ucpEndpoints } from "./ucp-endpoints.ts"
import { localizeMessages, makeErrorMessage } from "./ucp-messages.ts"
import { makeUcpCompletedCheckout, makeUcpOrder } from "./ucp-order.ts"
import { UCP_ERROR_ENVELOPE } from "./ucp-profile.ts"

type OrderRequest = Pick<
  IdentifiedRequest<{ readonly id: string }, unknown, unknown>,
  "params" | "language" | "requestedLanguage" | "shop" | "optionalCaller"
>

const TAKEN_OVER = makeErrorMessage("handed_over", "takenOver", "requires_buyer_input")

/** A customer's agent reads a guest's cart before it is claimed. */
const NOT_CLAIMED = makeErrorMessage("not_the_buyers_yet", "notJoined")

/** The response for a cart or order that doesn't exist, or that the agent can no longer read. */
const respondNotFound = (
  { shopUrl, paths }: UcpDeps,
  { shop, params: { id }, optionalCaller, language }: OrderRequest,
  tag: "CartNotFound" | "OrderNotFound",
) =>
  Effect.gen(function* () {
    const reason = yield* findMissingCartReason(shop, toCartName(id), optionalCaller)
    if (reason === "Gone") return yield* refuse(tag)
    const isTakenOver = reason === "TakenOver"
    return {
      ucp: UCP_ERROR_ENVELOPE,
      messages: localizeMessages([isTakenOver ? TAKEN_OVER : NOT_CLAIMED], language),
      ...(isTakenOver && { continue_url: `${shopUrl()}${paths.cart}` }),
    }
  })

export const readCompletedCheckout = (deps: UcpDeps, request: OrderRequest) =>
  Effect.gen(function* () {
    const { shop, params, optionalCaller } = request
    const found = yield* findAgentOrder(shop, params.id, optionalCaller)
    if (!found) return yield* respondNotFound(deps, request, "CartNotFound")
    return makeUcpCompletedCheckout(deps, request, found.order)
  })

export const registerUcpOrderRoutes = (deps: UcpDeps): void =>
  registerRoute(deps, ucpEndpoints.get_order, request =>
    Effect.gen(function* () {
      const { shop, params, requestedLanguage, optionalCaller } = request
      const found = yield* findAgentOrder(shop, params.id, optionalCaller)
      if (!found) return yield* respondNotFound(deps, request, "OrderNotFound")
      return makeUcpOrder(deps, { id: params.id, ...found }, requestedLanguage ?? DEFAULT_LANGUAGE)
    }),
  )
