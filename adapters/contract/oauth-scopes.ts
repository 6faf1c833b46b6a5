/** The scopes that a customer can allow an agent, by their names in the Universal Commerce Protocol. */
import { AGENT_SCOPES, type AgentScope } from "../../application/shared/agents.ts"

export const OAUTH_SCOPES = {
  cart: "dev.ucp.shopping.cart:manage",
  checkout: "dev.ucp.shopping.checkout:manage",
  place: "dev.ucp.shopping.checkout:complete",
  orders: "dev.ucp.shopping.order:read",
  artwork: "dev.ucp.shopping.order:manage",
} as const satisfies Readonly<Record<AgentScope, string>>

export type OAuthScope = (typeof OAUTH_SCOPES)[AgentScope]

const oauthScopes: ReadonlySet<string> = new Set(Object.values(OAUTH_SCOPES))

export const isOAuthScope = (name: string): name is OAuthScope => oauthScopes.has(name)

/** Returns the shop's names of the scopes, in the shop's order. */
export const toAgentScopes = (names: readonly string[]): readonly AgentScope[] =>
  AGENT_SCOPES.filter(scope => names.includes(OAUTH_SCOPES[scope]))
