/**
 * The agents' channel: the shop's use cases in the shapes of the Universal Commerce Protocol, behind the same HTTP
 * edge as all requests.
 */
import { createHash, randomUUID } from "node:crypto"
import type { FastifyRequest } from "fastify"
import { WHOLE_CART_BODY_LIMIT_BYTES } from "../contract/endpoint.ts"
import { parseLanguageOrDefault } from "../mail/accept-language.ts"
import { isShopOrigin, parseWebAddress } from "../settings/web-address.ts"
import { HttpProblem, makeHttpProblem } from "../web/http/http-problem.ts"
import { forbidCaching, logAndConvertToProblem, sendProblem } from "../web/http/reply-with-problem.ts"
import { registerUnknownPathHandler } from "../web/http/unknown-path.ts"
import { makeRoute, type RouteSettings } from "../web/routes/route.ts"
import { makeAuthenticateChallenge, makeFindUcpCaller, makeUcpAuthorization } from "./ucp-authorization.ts"
import { registerUcpCartRoutes } from "./ucp-cart-routes.ts"
import { registerUcpCatalogRoutes } from "./ucp-catalog-routes.ts"
import type { UcpDeps } from "./ucp-deps.ts"
import { ucpEndpoints } from "./ucp-endpoints.ts"
import { convertProblemToFailure } from "./ucp-failures.ts"
import { registerUcpOrderRoutes } from "./ucp-order-routes.ts"
import { makeUcpArtworkSchema, makeUcpProfile, UCP_ARTWORK_SCHEMA_PATH, UCP_ERROR_METADATA, UCP_VERSION } from "./ucp-profile.ts"

/** Members of the UCP-Agent dictionary (RFC 8941), at any position. Platforms of earlier releases send the version. */
const PROFILE = /(?:^|,)\s*profile="([\x21\x23-\x7e]{1,1000})"/
const VERSION = /(?:^|[,;])\s*version="([\d-]{1,10})"/

/** Requires the agent to name its profile. The shop doesn't fetch it: a stranger could make it request any address. */
const checkAgent = ({ headers }: FastifyRequest): void => {
  const agent = String(headers["ucp-agent"] ?? "")
  const [, version = UCP_VERSION] = VERSION.exec(agent) ?? []
  const [, profile = ""] = PROFILE.exec(agent) ?? []
  if (parseWebAddress(profile)?.protocol !== "https:") {
    throw new HttpProblem(400, "invalid_profile_url", { detail: 'Send UCP-Agent: profile="https://…".' })
  }
  if (version !== UCP_VERSION) {
    throw new HttpProblem(422, "version_unsupported", { detail: `The shop speaks ${UCP_VERSION}.` })
  }
}

/**
 * Prepares the request for the shop's own checks. A guest is identified by the token in the path. Idempotency keys
 * are separated by agent and operation, and a missing key gets a random one.
 */
const prepareRequest = (request: FastifyRequest): void => {
  const { headers, params, ip, routeOptions } = request
  const { id } = params as { readonly id?: string }
  const authorization = makeUcpAuthorization(routeOptions.config.name, headers.authorization, id)
  if (authorization === undefined) delete headers.authorization
  else headers.authorization = authorization
  const { "idempotency-key": key = randomUUID(), "ucp-agent": agent } = headers
  const { name } = routeOptions.config
  const keyParts = authorization === undefined ? [name, agent, ip, key] : [name, agent, key]
  headers["idempotency-key"] = createHash("sha256").update(JSON.stringify(keyParts)).digest("base64url")
}

/** Pages of other origins are no agents. This also stops DNS rebinding. */
const checkOrigin = ({ headers: { origin } }: FastifyRequest, shopUrl: string): void => {
  if (origin !== undefined && !isShopOrigin(origin, shopUrl)) throw makeHttpProblem("ForeignOrigin")
}

/** In seconds: the protocol's minimum. Agents see a change within the hour. */
const MAX_AGE_SECONDS = 3600

export const registerUcpRoutes = (settings: RouteSettings, deps: Omit<UcpDeps, "route">): void => {
  const { app } = settings
  const { shopUrl } = deps
  app.setErrorHandler((error, request, reply) => {
    const problem = logAndConvertToProblem(request, error)
    const language = parseLanguageOrDefault(request.headers["accept-language"])
    const { status, body } = convertProblemToFailure(problem, UCP_ERROR_METADATA, language)
    const challenge = makeAuthenticateChallenge(problem, shopUrl())
    if (challenge) reply.header("www-authenticate", challenge)
    return sendProblem(reply, { ...problem, status }, body)
  })
  forbidCaching(app)
  app.get("/.well-known/ucp", { config: { name: "ucpProfile" } }, async (_request, reply) =>
    reply.header("cache-control", `public, max-age=${MAX_AGE_SECONDS}`).send(makeUcpProfile(shopUrl(), deps.signing?.published)),
  )
  app.get(UCP_ARTWORK_SCHEMA_PATH, { config: { name: "ucpArtworkSchema" } }, async (_request, reply) =>
    reply.header("cache-control", `public, max-age=${MAX_AGE_SECONDS}`).send(makeUcpArtworkSchema(shopUrl())),
  )
  // the MCP library is loaded at the first request, so that the shop starts faster
  app.post("/ucp/mcp", { config: { name: "ucpMcp" }, bodyLimit: WHOLE_CART_BODY_LIMIT_BYTES }, async (request, reply) => {
    checkOrigin(request, shopUrl())
    const { handleMcpRequest } = await import("./mcp.ts")
    const response = await handleMcpRequest(app, request, `${shopUrl()}/ucp/mcp`)
    const text = await response.text()
    const challenge = response.headers.get("www-authenticate")
    if (challenge) reply.header("www-authenticate", challenge)
    return reply
      .code(response.status)
      .type(response.headers.get("content-type") ?? "application/json")
      .send(text)
  })
  app.route({
    method: ["GET", "DELETE"],
    url: "/ucp/mcp",
    config: { name: "ucpMcp" },
    handler: async () => {
      throw makeHttpProblem("MethodNotAllowed", { allow: "POST" })
    },
  })
  app.register(
    async api => {
      registerUnknownPathHandler(api, ucpEndpoints)
      api.addHook("onRequest", async request => {
        checkAgent(request)
        prepareRequest(request)
      })
      const findCaller = makeFindUcpCaller(shopUrl, settings.findCaller)
      const apiDeps = { ...deps, route: makeRoute({ ...settings, app: api, findCaller }) }
      registerUcpCatalogRoutes(apiDeps)
      registerUcpCartRoutes(apiDeps)
      registerUcpOrderRoutes(apiDeps)
    },
    { prefix: "/ucp" },
  )
}
