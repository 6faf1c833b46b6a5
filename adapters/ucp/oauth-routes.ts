/** OAuth 2.1 with PKCE on the shop's own login: the metadata documents, and the endpoints that agents call (UCP-24). */
import { Effect } from "effect"
import type { FastifyInstance } from "fastify"
import { getSecurityPath } from "../../application/shared/page-paths.ts"
import type { PagePaths } from "../../application/shared/settings.ts"
import { revokeAgentToken } from "../../application/shop/agents/agent-tokens.ts"
import { registerAgent } from "../../application/shop/agents/link-agent.ts"
import { toUnixSeconds } from "../../domain/time/milliseconds.ts"
import { OAUTH_SCOPES } from "../contract/oauth-scopes.ts"
import type { GetShopUrl } from "../settings/shop-url.ts"
import { HttpProblem } from "../web/http/http-problem.ts"
import { forbidCaching, logAndConvertToProblem, sendProblem } from "../web/http/reply-with-problem.ts"
import type { Route } from "../web/routes/request.ts"
import { makeRoute, type RouteSettings } from "../web/routes/route.ts"
import { filterUsableKeys } from "./agent-keys.ts"
import { oauthEndpoints } from "./oauth-endpoints.ts"
import { getAllowedWebhookAddress, isPublicWebhookHost } from "./post-webhook.ts"
import { isAllowedRedirectUri } from "./redirect-uris.ts"

interface OAuthDeps {
  readonly shopUrl: GetShopUrl
  readonly paths: PagePaths
  /** whether agents get notifications of orders */
  readonly notifiesAgents: boolean
}

const SCOPES_SUPPORTED = Object.values(OAUTH_SCOPES)

/** The authorization server's metadata (RFC 8414). */
const makeServerMetadata = (issuer: string, paths: PagePaths) => ({
  issuer,
  authorization_endpoint: `${issuer}${getSecurityPath(paths)}`,
  token_endpoint: `${issuer}/oauth/token`,
  revocation_endpoint: `${issuer}/oauth/revoke`,
  registration_endpoint: `${issuer}/oauth/register`,
  scopes_supported: SCOPES_SUPPORTED,
  response_types_supported: ["code"],
  response_modes_supported: ["query"],
  grant_types_supported: ["authorization_code", "refresh_token"],
  code_challenge_methods_supported: ["S256"],
  token_endpoint_auth_methods_supported: ["none"],
  revocation_endpoint_auth_methods_supported: ["none"],
  authorization_response_iss_parameter_supported: true,
})

/** The protected resource's metadata (RFC 9728). */
const makeResourceMetadata = (issuer: string) => ({
  resource: issuer,
  authorization_servers: [issuer],
  scopes_supported: SCOPES_SUPPORTED,
  bearer_methods_supported: ["header"],
})

/** In seconds: agents see a change within the hour. */
const MAX_AGE_SECONDS = 3600

const serve = (app: FastifyInstance, path: string, name: string, document: () => unknown): void => {
  app.get(path, { config: { name } }, async (_request, reply) =>
    reply.header("cache-control", `public, max-age=${MAX_AGE_SECONDS}`).send(document()),
  )
}

/** Accepts form bodies. A repeated field is an invalid request. */
const acceptForms = (app: FastifyInstance): void => {
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) => {
    const fields = [...new URLSearchParams(String(body))]
    if (new Set(fields.map(([name]) => name)).size < fields.length) done(new HttpProblem(400, "invalid_request"))
    else done(null, Object.fromEntries(fields))
  })
}

/** The error code of RFC 6749, 5.2: the problem's own code, else one by its status. */
const oauthCode = ({ code, status }: HttpProblem): string => {
  if (/^[a-z_]+$/.test(code)) return code
  if (status >= 500) return status === 503 ? "temporarily_unavailable" : "server_error"
  return status === 429 ? "temporarily_unavailable" : "invalid_request"
}

/** The error codes of registration (RFC 7591, 3.2.2). */
const registrationCode = (problem: HttpProblem): string => {
  const isRedirectWrong = problem.facts.errors?.some(({ field }) => field.startsWith("redirect_uris"))
  const code = oauthCode(problem)
  if (code !== "invalid_request" || problem.status !== 400) return code
  return isRedirectWrong ? "invalid_redirect_uri" : "invalid_client_metadata"
}

const registerOAuthErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => {
    const problem = logAndConvertToProblem(request, error)
    const { detail, errors = [] } = problem.facts
    const code = request.routeOptions.config.name === "oauthRegister" ? registrationCode(problem) : oauthCode(problem)
    const description = detail ?? errors.map(({ field }) => field).join(", ")
    return sendProblem(reply, problem, { error: code, ...(description ? { error_description: description } : {}) })
  })
  forbidCaching(app)
}

const invalidMetadata = (detail: string) => new HttpProblem(400, "invalid_client_metadata", { detail })

/** Returns the canonical address of an agent's webhook, when the shop notifies agents. */
const parseWebhookUrl = (url: string | undefined): string | undefined => {
  if (url === undefined) return undefined
  const webhook = getAllowedWebhookAddress(url)
  if (!webhook || !isPublicWebhookHost(webhook)) throw invalidMetadata("An agent is told over https, where all can reach.")
  return webhook.href
}

const registerRegistrationRoute = (route: Route, { notifiesAgents }: OAuthDeps): void =>
  route(oauthEndpoints.oauthRegister, ({ body }, shop) =>
    Effect.gen(function* () {
      const { redirect_uris: redirectUris, client_name, jwks } = body
      if (!redirectUris.every(isAllowedRedirectUri)) throw new HttpProblem(400, "invalid_redirect_uri")
      const keys = filterUsableKeys(jwks?.keys ?? [])
      if (jwks && keys.length === 0) throw invalidMetadata("No key can be used.")
      const webhookUrl = parseWebhookUrl(notifiesAgents ? body.webhook_url : undefined)
      const name = client_name ?? new URL(redirectUris[0]).host
      const { id } = yield* registerAgent(shop, { name, redirectUris, keys, webhookUrl })
      return {
        client_id: id,
        client_id_issued_at: toUnixSeconds(shop.now),
        client_name: name,
        redirect_uris: redirectUris,
        ...(jwks ? { jwks: { keys } } : {}),
        ...(webhookUrl === undefined ? {} : { webhook_url: webhookUrl }),
        token_endpoint_auth_method: "none",
        grant_types: ["authorization_code", "refresh_token"],
        response_types: ["code"],
      }
    }),
  )

const registerTokenRoute = (route: Route): void =>
  route(oauthEndpoints.oauthToken, { unit: "own" }, ({ unitOfWork, body }) =>
    Effect.gen(function* () {
      const { exchangeGrantForTokens } = yield* Effect.promise(() => import("./oauth-model.ts"))
      const exchange = yield* unitOfWork.write(shop => Effect.promise(() => exchangeGrantForTokens(shop, body)))
      if (exchange._tag === "Refused") throw new HttpProblem(400, exchange.code, { detail: exchange.detail })
      return exchange.answer
    }),
  )

/** Revoking an unknown token succeeds (RFC 7009, 2.2). */
const registerRevocationRoute = (route: Route): void =>
  route(oauthEndpoints.oauthRevoke, ({ body: { token, client_id } }, shop) =>
    Effect.gen(function* () {
      if (!(yield* shop.agents.find(client_id))) throw new HttpProblem(400, "invalid_client")
      yield* revokeAgentToken(shop, token, client_id)
      return {}
    }),
  )

export const registerOAuthRoutes = (settings: RouteSettings, deps: OAuthDeps): void => {
  const { app } = settings
  const { shopUrl, paths } = deps
  serve(app, "/.well-known/oauth-authorization-server", "oauthMetadata", () => makeServerMetadata(shopUrl(), paths))
  serve(app, "/.well-known/oauth-protected-resource", "oauthResource", () => makeResourceMetadata(shopUrl()))
  acceptForms(app)
  registerOAuthErrors(app)
  const route = makeRoute(settings)
  registerRegistrationRoute(route, deps)
  registerTokenRoute(route)
  registerRevocationRoute(route)
}
