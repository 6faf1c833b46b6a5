/** The agents' channel: the shop's calls in the shapes of the Universal Commerce Protocol, through the same door as every other call. */
import { createHash, randomUUID } from "node:crypto"
import type { FastifyRequest } from "fastify"
import { WHOLE_CART_BODY_LIMIT_BYTES } from "../../contract/endpoint.ts"
import { HttpProblem, makeHttpProblem } from "../http/http-problem.ts"
import { convertErrorToProblem } from "../http/reply-with-problem.ts"
import { registerUnknownPathHandler } from "../http/unknown-path.ts"
import { parseLanguageOrDefault } from "../mail/accept-language.ts"
import { isShopOrigin, parseWebAddress } from "../web-address.ts"
import { makeAuthenticateChallenge, makeFindUcpCaller, makeUcpAuthorization } from "./ucp-authorization.ts"
import { registerUcpCartRoutes } from "./ucp-cart-routes.ts"
import { registerUcpCatalogRoutes } from "./ucp-catalog-routes.ts"
import type { UcpDeps } from "./ucp-deps.ts"
import { ucpEndpoints } from "./ucp-endpoints.ts"
import { convertProblemToFailure } from "./ucp-failures.ts"
import { registerUcpOrderRoutes } from "./ucp-order-routes.ts"
import { makeUcpProfile, UCP_ERROR_ENVELOPE, UCP_VERSION } from "./ucp-profile.ts"

/** Of a dictionary of RFC 8941, wherever they stand; the second is what platforms of earlier releases send. */
const PROFILE = /(?:^|,)\s*profile="([\x21\x23-\x7e]{1,1000})"/
const RELEASE = /(?:^|[,;])\s*version="([\d-]{1,10})"/

/** Nobody's address is asked for because a stranger named it: whoever calls says who answers for it, and that is all. */
const checkAgent = ({ headers }: FastifyRequest): void => {
  const agent = String(headers["ucp-agent"] ?? "")
  const [, version = UCP_VERSION] = RELEASE.exec(agent) ?? []
  const [, profile = ""] = PROFILE.exec(agent) ?? []
  if (parseWebAddress(profile)?.protocol !== "https:") {
    throw new HttpProblem(400, "invalid_profile_url", { detail: 'Send UCP-Agent: profile="https://…".' })
  }
  if (version !== UCP_VERSION) {
    throw new HttpProblem(422, "version_unsupported", { detail: `The shop speaks ${UCP_VERSION}.` })
  }
}

/** Who isn't linked is known by what names a cart or a checkout, the token of its visit; keys are an agent's own, of each operation others, and a call without one gets one. */
const admit = (request: FastifyRequest): void => {
  const { headers, params, ip, routeOptions } = request
  const { id } = params as { readonly id?: string }
  const authorization = makeUcpAuthorization(routeOptions.config.name, headers.authorization, id)
  if (authorization === undefined) delete headers.authorization
  else headers.authorization = authorization
  const { "idempotency-key": key = randomUUID(), "ucp-agent": agent } = headers
  const { name } = routeOptions.config
  const whose = authorization === undefined ? [name, agent, ip, key] : [name, agent, key]
  headers["idempotency-key"] = createHash("sha256").update(JSON.stringify(whose)).digest("base64url")
}

/** A page of another address, or of this one under a name that was made to lead here, is no agent. */
const checkOrigin = ({ headers: { origin } }: FastifyRequest, shopUrl: string): void => {
  if (origin !== undefined && !isShopOrigin(origin, shopUrl)) throw makeHttpProblem("ForeignOrigin")
}

/** In seconds: as long as the protocol asks for at least, and a change of the shop's is known within the hour. */
const KEPT = 3600

export const registerUcpRoutes = (channel: UcpDeps): void => {
  const { app, shopUrl } = channel
  app.setErrorHandler((error, request, reply) => {
    const problem = convertErrorToProblem(request, error)
    const language = parseLanguageOrDefault(request.headers["accept-language"])
    const { status, body } = convertProblemToFailure(problem, UCP_ERROR_ENVELOPE, language)
    if (problem.facts.retryAfter) reply.header("retry-after", problem.facts.retryAfter)
    if (problem.facts.allow) reply.header("allow", problem.facts.allow)
    const challenge = makeAuthenticateChallenge(problem, shopUrl())
    if (challenge) reply.header("www-authenticate", challenge)
    return reply
      .code(status)
      .header("cache-control", "no-store")
      .type("application/json; charset=utf-8")
      .send(JSON.stringify(body))
  })
  app.addHook("onSend", async (_request, reply) => {
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store")
  })
  app.get("/.well-known/ucp", { config: { name: "ucpProfile" } }, async (_request, reply) =>
    reply
      .header("cache-control", `public, max-age=${KEPT}`)
      .send(makeUcpProfile(shopUrl(), channel.signing?.published)),
  )
  // its library is there when it is first asked for: no shop opens later because of it
  app.post(
    "/ucp/mcp",
    { config: { name: "ucpMcp" }, bodyLimit: WHOLE_CART_BODY_LIMIT_BYTES },
    async (request, reply) => {
      checkOrigin(request, shopUrl())
      const { handleMcpRequest } = await import("./mcp.ts")
      const answered = await handleMcpRequest(app, request, `${shopUrl()}/ucp/mcp`)
      const text = await answered.text()
      const challenge = answered.headers.get("www-authenticate")
      if (challenge) reply.header("www-authenticate", challenge)
      return reply
        .code(answered.status)
        .type(answered.headers.get("content-type") ?? "application/json")
        .send(text)
    },
  )
  app.route({
    method: ["GET", "DELETE"],
    url: "/ucp/mcp",
    config: { name: "ucpMcp" },
    handler: async () => {
      throw makeHttpProblem("MethodNotAllowed", { allow: "POST" })
    },
  })
  app.register(
    async calls => {
      registerUnknownPathHandler(calls, ucpEndpoints)
      calls.addHook("onRequest", async request => {
        checkAgent(request)
        admit(request)
      })
      const inside = { ...channel, app: calls, findCaller: makeFindUcpCaller(shopUrl) }
      registerUcpCatalogRoutes(inside)
      registerUcpCartRoutes(inside)
      registerUcpOrderRoutes(inside)
    },
    { prefix: "/ucp" },
  )
}
