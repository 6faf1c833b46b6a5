/**
 * Finds the caller of an agent's request: a customer who linked it, within the allowed scopes, else the guest session
 * of its cart (UCP-28).
 */
import { Effect } from "effect"
import type { AgentScope } from "../../application/shared/agents.ts"
import { findCustomerOfAgentToken } from "../../application/shop/agents/link-agent.ts"
import { OAUTH_SCOPES } from "../contract/oauth-scopes.ts"
import type { GetShopUrl } from "../settings/shop-url.ts"
import { parseBearerToken } from "../web/http/access.ts"
import { HttpProblem } from "../web/http/http-problem.ts"
import type { RouteSettings } from "../web/routes/route.ts"
import type { UcpEndpoints } from "./ucp-endpoints.ts"
import { verifyRequestSignature } from "./verify-request-signature.ts"

type FindCaller = RouteSettings["findCaller"]

/** The scope that each endpoint needs when the caller is a customer. */
const REQUIRED_SCOPES: Readonly<Record<keyof UcpEndpoints, AgentScope | undefined>> = {
  search_catalog: undefined,
  lookup_catalog: undefined,
  get_product: undefined,
  create_cart: "cart",
  get_cart: "cart",
  update_cart: "cart",
  cancel_cart: "cart",
  create_checkout: "checkout",
  get_checkout: "checkout",
  update_checkout: "checkout",
  complete_checkout: "place",
  cancel_checkout: "checkout",
  get_order: "orders",
}

const getRequiredScope = (call: string): AgentScope | undefined =>
  Object.hasOwn(REQUIRED_SCOPES, call) ? REQUIRED_SCOPES[call as keyof UcpEndpoints] : undefined

/** Marks the token of a link, to tell it from a guest token in the path. */
const LINK_PREFIX = "linked-"

/** Longer than any token of the shop. */
const MAX_TOKEN_LENGTH = 100

const parseToken = (authorization: string): string => {
  const token = parseBearerToken(authorization)
  return token && token.length <= MAX_TOKEN_LENGTH ? token : "which-is-no-token"
}

/** Returns the Authorization header for the shop's own access check, or undefined for a public call. */
export const makeUcpAuthorization = (
  call: string | undefined,
  authorization: string | undefined,
  guestToken: string | undefined,
): string | undefined => {
  // a malformed token is refused like an expired one: a call meant for a customer must not fill a guest's cart
  if (authorization !== undefined && getRequiredScope(call ?? "")) return `Bearer ${LINK_PREFIX}${parseToken(authorization)}`
  return guestToken === undefined ? undefined : `Bearer ${guestToken}`
}

export const makeFindUcpCaller =
  (shopUrl: GetShopUrl, findCaller: FindCaller): FindCaller =>
  (shop, token, request) => {
    if (!token.startsWith(LINK_PREFIX)) return findCaller(shop, token, request)
    return Effect.gen(function* () {
      const linkedCustomer = yield* findCustomerOfAgentToken(shop, token.slice(LINK_PREFIX.length))
      if (!linkedCustomer) throw new HttpProblem(401, "identity_required")
      const { scopes, keys, customer } = linkedCustomer
      const context = { keys, shopUrl: shopUrl(), now: shop.now }
      if (keys.length > 0) yield* Effect.promise(() => verifyRequestSignature(request, context))
      const requiredScope = getRequiredScope(request.routeOptions.config.name ?? "")
      if (requiredScope && !scopes.includes(requiredScope))
        throw new HttpProblem(403, "insufficient_scope", { detail: OAUTH_SCOPES[requiredScope] })
      return customer
    })
  }

/** The WWW-Authenticate header (RFC 6750, 3). */
export const makeAuthenticateChallenge = ({ code, facts }: HttpProblem, issuer: string): string | undefined => {
  const challenge = (details: string) =>
    `Bearer realm="${issuer}", ${details}, resource_metadata="${issuer}/.well-known/oauth-protected-resource"`
  if (code === "identity_required") return challenge('error="invalid_token"')
  return code === "insufficient_scope" ? challenge(`error="insufficient_scope", scope="${facts.detail}"`) : undefined
}
