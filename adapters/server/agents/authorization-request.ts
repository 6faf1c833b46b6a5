/** An authorization request of an agent, answered by the customer it was sent with: with a code, or with why there is none. */
import OAuth2Server from "@node-oauth/oauth2-server"
import { Effect } from "effect"
import type { AgentLinkRequest } from "../../../application/ports/agent-links.ts"
import type { Transaction } from "../database/transaction.ts"
import { refuse, requireFound } from "../refuse.ts"
import { type Agent, findAgent } from "./agent-rows.ts"
import { makeOAuthModel } from "./oauth-model.ts"
import { describeWebhookHost, OAUTH_SCOPES, toAgentScopes } from "./oauth-scopes.ts"
import { isRegisteredRedirectUri } from "./redirect-uris.ts"

interface Asked {
  /** as it stands behind the `?` */
  readonly request: string
  readonly customerId: string
  readonly issuer: string
}

type Parameters = Readonly<Record<string, string>>

/** Of what is left out: the least of the scopes (RFC 6749, 3.3), and a method that is refused (RFC 7636, 4.3). */
const DEFAULTS = { scope: OAUTH_SCOPES.cart, code_challenge_method: "plain" }

/** No parameter counts twice, and one without a value counts as left out (RFC 6749, 3.1). */
const parametersOf = (request: string): Parameters | undefined => {
  const given = [...new URLSearchParams(request)]
  if (new Set(given.map(([name]) => name)).size < given.length) return undefined
  return { ...DEFAULTS, ...Object.fromEntries(given.filter(([, value]) => value !== "")) }
}

interface Authorization {
  readonly parameters: Parameters
  readonly agent: Agent
}

/** Who asks for what. Nobody is sent anywhere for a request that fails here: its page says why. */
const authorizationOf = (tx: Transaction, request: string) =>
  Effect.gen(function* () {
    const parameters = parametersOf(request)
    const agent = yield* requireFound(
      async () => parameters && findAgent(tx, parameters.client_id ?? ""),
      "AgentNotFound",
    )
    const { redirect_uri: uri } = parameters ?? {}
    // left out it is the only one that there is (RFC 6749, 3.1.2.3)
    const isKnown =
      uri === undefined ? agent.redirectUris.length === 1 : isRegisteredRedirectUri(uri, agent.redirectUris)
    if (!isKnown) return yield* refuse("RedirectUriMismatch")
    return { parameters: parameters ?? {}, agent } satisfies Authorization
  })

/** With `iss` an agent that asks several shops knows whose answer it is (RFC 9207). */
const backTo = (location: unknown, issuer: string): string | undefined => {
  if (typeof location !== "string") return undefined
  const back = new URL(location)
  back.searchParams.set("iss", issuer)
  return back.href
}

/** What is wrong with a request is for the agent to read; what isn't the library's word goes on as it was. */
const unlessOAuth = (error: unknown): boolean => {
  const cause = error instanceof OAuth2Server.OAuthError ? (error as { readonly inner?: unknown }).inner : error
  if (cause !== undefined && !(cause instanceof OAuth2Server.OAuthError)) throw cause
  return false
}

const answered = async (
  tx: Transaction,
  parameters: Parameters,
  { customerId, issuer }: Asked,
  { isAllowed, keeps }: { readonly isAllowed: boolean; readonly keeps: boolean },
) => {
  const server = new OAuth2Server({ model: makeOAuthModel(tx, keeps) })
  const body = { allowed: String(isAllowed) }
  const request = new OAuth2Server.Request({ method: "POST", headers: {}, query: { ...parameters }, body })
  const response = new OAuth2Server.Response()
  const isGranted = await server
    .authorize(request, response, { allowEmptyState: true, authenticateHandler: { handle: () => ({ customerId }) } })
    .then(() => true)
    .catch(unlessOAuth)
  return { isGranted, back: backTo(response.headers?.location, issuer) }
}

/** What it asks for. */
export const describeAuthorizationRequest = (tx: Transaction, asked: Asked) =>
  Effect.gen(function* () {
    const { parameters, agent } = yield* authorizationOf(tx, asked.request)
    const answer = answered(tx, parameters, asked, { isAllowed: true, keeps: false })
    const { isGranted, back } = yield* Effect.promise(() => answer)
    if (back === undefined) return yield* refuse("AgentNotFound")
    const scopes = toAgentScopes((parameters.scope ?? "").split(" "))
    return {
      name: agent.name,
      host: new URL(back).host,
      scopes,
      ...describeWebhookHost(scopes, agent.webhookUrl),
      ...(isGranted ? {} : { back }),
    } satisfies AgentLinkRequest
  })

/** The address to go on at. */
export const answerAuthorizationRequest = (tx: Transaction, asked: Asked, isAllowed: boolean) =>
  Effect.gen(function* () {
    const { parameters } = yield* authorizationOf(tx, asked.request)
    return yield* requireFound(
      async () => (await answered(tx, parameters, asked, { isAllowed, keeps: true })).back,
      "AgentNotFound",
    )
  })
