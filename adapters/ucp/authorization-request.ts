/** An agent's authorization request, and its answer by the logged-in customer: a code, or the reason for none. */
import OAuth2Server from "@node-oauth/oauth2-server"
import { Effect } from "effect"
import type { AgentConsentRequest } from "../../application/shared/agents.ts"
import { describeWebhookHost } from "../../application/shop/agents/link-agent.ts"
import type { ShopWrites } from "../../application/shop/ports/unit-of-work.ts"
import { refuse, requireFound } from "../../application/shop/refuse.ts"
import { OAUTH_SCOPES, toAgentScopes } from "../contract/oauth-scopes.ts"
import { type AnswerToSave, makeOAuthModel } from "./oauth-model.ts"
import { isRegisteredRedirectUri } from "./redirect-uris.ts"

interface AuthorizationQuery {
  /** the query string without `?` */
  readonly request: string
  readonly customerId: string
  readonly issuer: string
}

interface ConsentDecision extends AnswerToSave {
  readonly isAllowed: boolean
}

type Parameters = Readonly<Record<string, string>>

/**
 * Defaults of missing parameters: the smallest scope (RFC 6749, 3.3), and a challenge method that is refused (RFC
 * 7636, 4.3).
 */
const DEFAULTS = { scope: OAUTH_SCOPES.cart, code_challenge_method: "plain" }

/** Returns undefined when a parameter is repeated. A parameter without a value counts as missing (RFC 6749, 3.1). */
const parseParameters = (request: string): Parameters | undefined => {
  const entries = [...new URLSearchParams(request)]
  if (new Set(entries.map(([name]) => name)).size < entries.length) return undefined
  return { ...DEFAULTS, ...Object.fromEntries(entries.filter(([, value]) => value !== "")) }
}

/** Returns the agent and its parameters. Refusals here never redirect: the shop's page shows them. */
const requireAuthorization = (shop: ShopWrites, request: string) =>
  Effect.gen(function* () {
    const parameters = parseParameters(request)
    const agent = yield* requireFound(shop.agents.find(parameters?.client_id ?? ""), "AgentNotFound")
    const { redirect_uri: uri } = parameters ?? {}
    // a missing redirect_uri is the only registered one (RFC 6749, 3.1.2.3)
    const isRegistered = uri === undefined ? agent.redirectUris.length === 1 : isRegisteredRedirectUri(uri, agent.redirectUris)
    if (!isRegistered) return yield* refuse("RedirectUriMismatch")
    return { parameters: parameters ?? {}, agent }
  })

/** Adds `iss`, by which an agent that uses several shops knows who answered (RFC 9207). */
const addIssuer = (location: unknown, issuer: string): string | undefined => {
  if (typeof location !== "string") return undefined
  const redirect = new URL(location)
  redirect.searchParams.set("iss", issuer)
  return redirect.href
}

/** OAuth errors are for the agent, in the redirect. Other errors are thrown on. */
const rethrowUnlessOAuth = (error: unknown): boolean => {
  const cause = error instanceof OAuth2Server.OAuthError ? (error as { readonly inner?: unknown }).inner : error
  if (cause !== undefined && !(cause instanceof OAuth2Server.OAuthError)) throw cause
  return false
}

const authorize = async (
  shop: ShopWrites,
  parameters: Parameters,
  { customerId, issuer }: AuthorizationQuery,
  { isAllowed, saved }: { readonly isAllowed: boolean; readonly saved?: AnswerToSave },
) => {
  const server = new OAuth2Server({ model: makeOAuthModel(shop, saved) })
  const body = { allowed: String(isAllowed) }
  const request = new OAuth2Server.Request({ method: "POST", headers: {}, query: { ...parameters }, body })
  const response = new OAuth2Server.Response()
  const isGranted = await server
    .authorize(request, response, { allowEmptyState: true, authenticateHandler: { handle: () => ({ customerId }) } })
    .then(() => true)
    .catch(rethrowUnlessOAuth)
  return { isGranted, back: addIssuer(response.headers?.location, issuer) }
}

/** Returns the agent, its scopes and its hosts, for the customer to decide. */
export const describeAuthorizationRequest = (shop: ShopWrites, query: AuthorizationQuery) =>
  Effect.gen(function* () {
    const { parameters, agent } = yield* requireAuthorization(shop, query.request)
    const result = authorize(shop, parameters, query, { isAllowed: true })
    const { isGranted, back: redirect } = yield* Effect.promise(() => result)
    if (redirect === undefined) return yield* refuse("AgentNotFound")
    const scopes = toAgentScopes((parameters.scope ?? "").split(" "))
    return {
      name: agent.name,
      host: new URL(redirect).host,
      scopes,
      ...describeWebhookHost(scopes, agent.webhookUrl),
      ...(isGranted ? {} : { back: redirect }),
    } satisfies AgentConsentRequest
  })

/** Answers an agent's request with the customer's decision. Returns the address to redirect the browser to. */
export const applyConsentDecision = (shop: ShopWrites, query: AuthorizationQuery, { isAllowed, orderLimit }: ConsentDecision) =>
  Effect.gen(function* () {
    const { parameters } = yield* requireAuthorization(shop, query.request)
    return yield* requireFound(
      Effect.promise(async () => (await authorize(shop, parameters, query, { isAllowed, saved: { orderLimit } })).back),
      "AgentNotFound",
    )
  })
