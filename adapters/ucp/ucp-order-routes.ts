/** Agents read the order that their checkout became, and the orders of a customer who linked them (UCP-19, UCP-28). */
import { Effect } from "effect"
import { getPagePaths } from "../../application/shared/page-paths.ts"
import { findAgentOrder, findMissingCartReason } from "../../application/shop/agents/find-agent-order.ts"
import { refuse } from "../../application/shop/refuse.ts"
import { registerRoute } from "../web/routes/register-route.ts"
import type { IdentifiedRequest } from "../web/routes/request.ts"
import { toCartName } from "./ucp-cart-name.ts"
import { makeUcpResponseContext, type UcpDeps } from "./ucp-deps.ts"
import { ucpEndpoints } from "./ucp-endpoints.ts"
import { localizeMessages, makeErrorMessage } from "./ucp-messages.ts"
import { toUcpCompletedCheckout, toUcpOrder } from "./ucp-order.ts"
import { makeUcpEnvelope, UCP_ERROR_ENVELOPE } from "./ucp-profile.ts"

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

const findOrderSource = (deps: UcpDeps, { shop, params: { id }, requestedLanguage, optionalCaller }: OrderRequest) =>
  Effect.map(findAgentOrder(shop, id, optionalCaller), found => {
    if (!found) return undefined
    const page = getPagePaths(deps.paths).order.replace(":orderId", encodeURIComponent(found.order.id))
    const { locale } = makeUcpResponseContext(deps, shop.now, undefined, requestedLanguage)
    return { ...found, id, permalink: `${deps.shopUrl()}${page}`, locale }
  })

export const readCompletedCheckout = (deps: UcpDeps, request: OrderRequest) =>
  Effect.gen(function* () {
    const source = yield* findOrderSource(deps, request)
    if (!source) return yield* respondNotFound(deps, request, "CartNotFound")
    // only a linked agent sees the coupon codes
    const codes = request.optionalCaller?._tag === "Customer" ? source.order.discountCodes : []
    const links = [{ type: "terms_of_service", url: `${deps.shopUrl()}${deps.paths.terms}` }]
    return {
      ucp: { ...makeUcpEnvelope("checkout"), payment_handlers: {} },
      ...toUcpCompletedCheckout(source, codes),
      links,
    }
  })

export const registerUcpOrderRoutes = (deps: UcpDeps): void =>
  registerRoute(deps, ucpEndpoints.get_order, request =>
    Effect.gen(function* () {
      const source = yield* findOrderSource(deps, request)
      if (!source) return yield* respondNotFound(deps, request, "OrderNotFound")
      return { ucp: makeUcpEnvelope("order"), ...toUcpOrder(source) }
    }),
  )
