/** An agent that a customer can link: it registers, requests access and redeems codes over HTTP. */
import { createHash, randomBytes } from "node:crypto"
import { agentLinkEndpoints } from "../../adapters/contract/agent-link-endpoints.ts"
import { makeAgentClient } from "./agent-client.ts"
import type { TestShop } from "./test-shop.ts"
import { decodeReply, type TestShopper } from "./test-shopper.ts"

export const AGENT_REDIRECT_URL = "https://agent.example/linked"

const verifier = (): string => randomBytes(32).toString("base64url")

const challengeOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url")

interface OauthReply {
  readonly status: number
  readonly headers: Headers
  readonly body: Readonly<Record<string, unknown>>
}

/** A form, or a value that is encoded as JSON. */
export const sendOauthRequest = async (
  shop: Pick<TestShop, "origin">,
  path: string,
  sent: URLSearchParams | object,
): Promise<OauthReply> => {
  const isForm = sent instanceof URLSearchParams
  const reply = await fetch(`${shop.origin}/oauth/${path}`, {
    method: "POST",
    body: isForm ? sent : JSON.stringify(sent),
    ...(isForm ? {} : { headers: { "content-type": "application/json" } }),
  })
  return { status: reply.status, headers: reply.headers, body: (await reply.json()) as OauthReply["body"] }
}

export const CART_SCOPE = "dev.ucp.shopping.cart:manage"
export const CHECKOUT_SCOPE = "dev.ucp.shopping.checkout:manage"
export const PLACE_SCOPE = "dev.ucp.shopping.checkout:complete"
export const ORDER_SCOPE = "dev.ucp.shopping.order:read"
export const ARTWORK_SCOPE = "dev.ucp.shopping.order:manage"

export interface PendingAgentLink {
  readonly clientId: string
  readonly secret: string
  /** the part after the `?` */
  readonly request: string
}

/** `more`: further metadata of the agent. */
export const registerTestAgent = async (
  shop: Pick<TestShop, "origin">,
  name = "Lupa",
  redirect = AGENT_REDIRECT_URL,
  more: object = {},
): Promise<string> =>
  String((await sendOauthRequest(shop, "register", { client_name: name, redirect_uris: [redirect], ...more })).body.client_id)

export const createAgentLinkRequest = (
  clientId: string,
  scope: string,
  other: Readonly<Record<string, string>> = {},
): PendingAgentLink => {
  const secret = verifier()
  const parameters = {
    response_type: "code",
    client_id: clientId,
    redirect_uri: AGENT_REDIRECT_URL,
    scope,
    state: "xyz",
    code_challenge: challengeOf(secret),
    code_challenge_method: "S256",
    ...other,
  }
  return { clientId, secret, request: String(new URLSearchParams(parameters)) }
}

/** The page that asks the customer for access. */
export const fetchAgentLinkRequest = async ({ ask }: Pick<TestShopper, "ask">, { request }: Pick<PendingAgentLink, "request">) =>
  (await ask(`GET /customers/me/agents/asking?request=${encodeURIComponent(request)}`)).body as {
    readonly back?: string
    readonly toldAt?: string
  }

/** The URL to which the customer's answer redirects. */
export const decideAgentLink = async (
  { ask }: Pick<TestShopper, "ask">,
  { request }: PendingAgentLink,
  decision: { readonly isAllowed?: boolean; readonly orderLimit?: number } = {},
): Promise<URL> => {
  const reply = await ask("POST /customers/me/agents", { body: { request, isAllowed: true, ...decision } })
  return new URL(decodeReply(agentLinkEndpoints.answerAgent.response)(reply).back)
}

export const redeemAuthorizationCode = (
  shop: Pick<TestShop, "origin">,
  { clientId, secret }: PendingAgentLink,
  code: string,
  other: Readonly<Record<string, string>> = {},
) => {
  const form = {
    grant_type: "authorization_code",
    client_id: clientId,
    code,
    redirect_uri: AGENT_REDIRECT_URL,
    code_verifier: secret,
  }
  return sendOauthRequest(shop, "token", new URLSearchParams({ ...form, ...other }))
}

export const refreshAgentToken = (shop: Pick<TestShop, "origin">, clientId: string, token: string, scope?: string) =>
  sendOauthRequest(
    shop,
    "token",
    new URLSearchParams({
      grant_type: "refresh_token",
      client_id: clientId,
      refresh_token: token,
      ...(scope === undefined ? {} : { scope }),
    }),
  )

export interface AgentTokens {
  readonly clientId: string
  readonly access: string
  readonly refresh: string
}

/** An agent that is registered, allowed and has its tokens. */
export const linkTestAgent = async (
  shop: Pick<TestShop, "origin">,
  customer: Pick<TestShopper, "ask">,
  scope = [CART_SCOPE, CHECKOUT_SCOPE, PLACE_SCOPE, ORDER_SCOPE].join(" "),
  name?: string,
  more?: object,
): Promise<AgentTokens> => {
  const pendingLink = createAgentLinkRequest(await registerTestAgent(shop, name, AGENT_REDIRECT_URL, more), scope)
  const code = (await decideAgentLink(customer, pendingLink)).searchParams.get("code") ?? ""
  const { body } = await redeemAuthorizationCode(shop, pendingLink, code)
  return { clientId: pendingLink.clientId, access: String(body.access_token), refresh: String(body.refresh_token) }
}

/** Sends requests in the name of the linked customer. */
export const makeLinkedAgentClient =
  (shop: Parameters<typeof makeAgentClient>[0], access: string) =>
  (call: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) =>
    makeAgentClient(shop)(call, { body, headers: { authorization: `Bearer ${access}`, ...headers } })

/** Links a new agent to the customer, and returns the agent's client. */
export const linkAgentClient = async (
  shop: Parameters<typeof makeAgentClient>[0],
  customer: Pick<TestShopper, "ask">,
  scope?: string,
) => makeLinkedAgentClient(shop, (await linkTestAgent(shop, customer, scope)).access)

export const fetchAgentLinks = async ({ ask }: Pick<TestShopper, "ask">) =>
  decodeReply(agentLinkEndpoints.listAgents.response)(await ask("GET /customers/me/agents")).results
