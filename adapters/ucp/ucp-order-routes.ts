/** Agents read the order that their checkout became, and the orders of a customer who linked them (UCP-19, UCP-28). */
import { Effect } from "effect"
import { findAgentOrder, findMissingCartReason } from "../../application/shop/agents/find-agent-order.ts"
import { showArtworkToAgent } from "../../application/shop/artwork/upload-links.ts"
import { DEFAULT_LANGUAGE } from "../../application/shop/language.ts"
import type { ShopReads } from "../../application/shop/ports/unit-of-work.ts"
import { refuse } from "../../application/shop/refuse.ts"
import { deriveUploadLinkToken } from "../secrets/tokens.ts"
import type { DecodedRequest } from "../web/routes/request.ts"
import { deriveAgentCartIdAndTransferCode } from "./ucp-cart-name.ts"
import { getUcpPriceView, type UcpDeps } from "./ucp-deps.ts"
import { ucpEndpoints } from "./ucp-endpoints.ts"
import { localizeMessages, makeErrorMessage } from "./ucp-messages.ts"
import { makeUcpCompletedCheckout, makeUcpOrder } from "./ucp-order.ts"
import { UCP_ERROR_METADATA } from "./ucp-profile.ts"

type OrderCall = Pick<
  DecodedRequest<{ readonly id: string }, unknown, unknown>,
  "params" | "language" | "requestedLanguage" | "optionalCaller"
>

const TAKEN_OVER = makeErrorMessage("handed_over", "takenOver", "requires_buyer_input")

/** A customer's agent reads a guest's cart before it is claimed. */
const NOT_CLAIMED = makeErrorMessage("not_the_buyers_yet", "notJoined")

/** The response for a cart or order that doesn't exist, or that the agent can no longer read. */
const respondNotFound = (
  { shopUrl, paths }: UcpDeps,
  { params: { id }, optionalCaller, language }: OrderCall,
  shop: ShopReads,
  tag: "CartNotFound" | "OrderNotFound",
) =>
  Effect.gen(function* () {
    const reason = yield* findMissingCartReason(shop, deriveAgentCartIdAndTransferCode(id), optionalCaller)
    if (reason === "Gone") return yield* refuse(tag)
    const isTakenOver = reason === "TakenOver"
    return {
      ucp: UCP_ERROR_METADATA,
      messages: localizeMessages([isTakenOver ? TAKEN_OVER : NOT_CLAIMED], language),
      ...(isTakenOver && { continue_url: `${shopUrl()}${paths.cart}` }),
    }
  })

export const readCompletedCheckout = (deps: UcpDeps, call: OrderCall, shop: ShopReads) =>
  Effect.gen(function* () {
    const found = yield* findAgentOrder(shop, call.params.id, call.optionalCaller)
    if (!found) return yield* respondNotFound(deps, call, shop, "CartNotFound")
    return makeUcpCompletedCheckout(deps, call, found.order)
  })

export const registerUcpOrderRoutes = (deps: UcpDeps): void =>
  deps.route(ucpEndpoints.get_order, { writes: true }, (call, shop) =>
    Effect.gen(function* () {
      const { params, requestedLanguage, optionalCaller, authorization = "" } = call
      const found = yield* findAgentOrder(shop, params.id, optionalCaller)
      if (!found) return yield* respondNotFound(deps, call, shop, "OrderNotFound")
      const priceView = getUcpPriceView(deps, optionalCaller)
      const agent = optionalCaller?._tag === "Customer" ? optionalCaller.agent : undefined
      const artwork = yield* showArtworkToAgent(shop, found.order, agent, name => deriveUploadLinkToken(authorization, name))
      return makeUcpOrder(deps, { id: params.id, ...found, priceView, artwork }, requestedLanguage ?? DEFAULT_LANGUAGE)
    }),
  )
