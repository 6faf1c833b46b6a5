/** What a customer may allow an agent, by the names that the Universal Commerce Protocol has for it. */
import { AGENT_SCOPES, type AgentScope } from "../../../application/ports/agent-links.ts"

export const OAUTH_SCOPES = {
  cart: "dev.ucp.shopping.cart:manage",
  checkout: "dev.ucp.shopping.checkout:manage",
  place: "dev.ucp.shopping.checkout:complete",
  orders: "dev.ucp.shopping.order:read",
} as const satisfies Readonly<Record<AgentScope, string>>

export type OAuthScope = (typeof OAUTH_SCOPES)[AgentScope]

const known: ReadonlySet<string> = new Set(Object.values(OAUTH_SCOPES))

export const isOAuthScope = (name: string): name is OAuthScope => known.has(name)

/** In the words of the shop, in its order. */
export const toAgentScopes = (names: readonly string[]): readonly AgentScope[] =>
  AGENT_SCOPES.filter(scope => names.includes(OAUTH_SCOPES[scope]))

/** The server that whoever may read orders is told at. */
export const describeWebhookHost = (
  scopes: readonly AgentScope[],
  webhookUrl: string | undefined,
): { readonly toldAt?: string } =>
  webhookUrl !== undefined && scopes.includes("orders") ? { toldAt: new URL(webhookUrl).host } : {}
