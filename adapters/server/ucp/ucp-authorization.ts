/** For whom an agent calls: a customer who linked it, within what was allowed, else the visit that it filled a cart in (UCP-28). */
import { findLinkedCustomer } from "../agents/linked-customer.ts"
import { OAUTH_SCOPES, type OAuthScope } from "../agents/oauth-scopes.ts"
import { parseBearerToken } from "../http/access.ts"
import { HttpProblem } from "../http/http-problem.ts"
import { type FindCaller, findCallerByToken } from "../identity/caller.ts"
import type { GetShopUrl } from "../shop-url.ts"
import type { UcpEndpoints } from "./ucp-endpoints.ts"
import { verifyRequestSignature } from "./verify-request-signature.ts"

const { cart, checkout, place, orders } = OAUTH_SCOPES

/** What a call for a customer has to be allowed; a call that is for nobody has none. */
const NEEDED: Readonly<Record<keyof UcpEndpoints, OAuthScope | undefined>> = {
  search_catalog: undefined,
  lookup_catalog: undefined,
  get_product: undefined,
  create_cart: cart,
  get_cart: cart,
  update_cart: cart,
  cancel_cart: cart,
  create_checkout: checkout,
  get_checkout: checkout,
  update_checkout: checkout,
  complete_checkout: place,
  cancel_checkout: checkout,
  get_order: orders,
}

const neededBy = (call: string): OAuthScope | undefined =>
  Object.hasOwn(NEEDED, call) ? NEEDED[call as keyof UcpEndpoints] : undefined

/** Tells the token of a link from one that stands in a path. */
const LINKED = "linked-"

/** Longer than any that the shop gave is none. */
const LONGEST = 100

const tokenIn = (authorization: string): string => {
  const token = parseBearerToken(authorization)
  return token && token.length <= LONGEST ? token : "which-is-no-token"
}

/** How the door is told whose a call is; nothing where it is nobody's. */
export const makeUcpAuthorization = (
  call: string | undefined,
  authorization: string | undefined,
  visit: string | undefined,
): string | undefined => {
  // what is no token is refused like one that is over: nobody who meant to call for a customer fills another cart
  if (authorization !== undefined && neededBy(call ?? "")) return `Bearer ${LINKED}${tokenIn(authorization)}`
  return visit === undefined ? undefined : `Bearer ${visit}`
}

export const makeFindUcpCaller =
  (shopUrl: GetShopUrl): FindCaller =>
  async (tx, token, request) => {
    if (!token.startsWith(LINKED)) return findCallerByToken(tx, token)
    const linked = await findLinkedCustomer(tx, token.slice(LINKED.length))
    if (!linked) throw new HttpProblem(401, "identity_required")
    const { scopes, keys, customer } = linked
    if (keys.length > 0) await verifyRequestSignature(request, { keys, shopUrl: shopUrl(), now: tx.now })
    const needed = neededBy(request.routeOptions.config.name ?? "")
    if (needed && !scopes.includes(needed)) throw new HttpProblem(403, "insufficient_scope", { detail: needed })
    return customer
  }

/** RFC 6750, 3. */
export const makeAuthenticateChallenge = ({ code, facts }: HttpProblem, issuer: string): string | undefined => {
  const challenge = (rest: string) =>
    `Bearer realm="${issuer}", ${rest}, resource_metadata="${issuer}/.well-known/oauth-protected-resource"`
  if (code === "identity_required") return challenge('error="invalid_token"')
  return code === "insufficient_scope" ? challenge(`error="insufficient_scope", scope="${facts.detail}"`) : undefined
}
