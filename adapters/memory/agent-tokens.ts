import { Effect } from "effect"
import type { AgentTokenKind, AgentTokens } from "../../application/shop/ports/agent-tokens.ts"
import { AGENT_LINKS_TABLE, AGENT_TOKENS_TABLE } from "./agent-links.ts"
import { AGENTS_TABLE } from "./agents.ts"
import { CUSTOMERS_TABLE } from "./customers.ts"
import type { WorkingCopy } from "./database.ts"

/** Finds a token of this kind that is valid, as its link is. */
const findToken = (copy: WorkingCopy, token: string, kind: AgentTokenKind) => {
  const stored = copy.find(AGENT_TOKENS_TABLE, token)
  const link = stored && copy.find(AGENT_LINKS_TABLE, stored.linkId)
  return link && stored.kind === kind && stored.expiresAt > copy.now && link.expiresAt > copy.now ? { stored, link } : undefined
}

export const makeMemoryAgentTokens = (copy: WorkingCopy): AgentTokens => ({
  findAccess: token =>
    Effect.sync(() => {
      const { stored, link } = findToken(copy, token, "access") ?? {}
      if (!stored || !link) return undefined
      const { id: linkId, customerId, agentId, orderLimit, expectedCartState } = link
      const keys = copy.find(AGENTS_TABLE, agentId)?.keys ?? []
      return { linkId, customerId, scopes: stored.scopes, keys, orderLimit, expectedCartState }
    }),
  add: token => Effect.sync(() => copy.put(AGENT_TOKENS_TABLE, token.token, token)),
  lockGrant: (token, kind) =>
    Effect.map(copy.lock(AGENT_TOKENS_TABLE, token), () => {
      const { stored, link } = findToken(copy, token, kind) ?? {}
      if (!stored || !link || copy.find(CUSTOMERS_TABLE, link.customerId)?.isDisabled) return undefined
      const { kind: _, expiresAt: __, usedAt, ...grant } = stored
      return { ...grant, agentId: link.agentId, usedAt }
    }),
  markUsed: (token, expiresAt) =>
    Effect.sync(() => {
      const stored = copy.find(AGENT_TOKENS_TABLE, token)
      if (!stored) return
      const expiry = new Date(Math.min(Number(stored.expiresAt), Number(expiresAt)))
      copy.put(AGENT_TOKENS_TABLE, token, { usedAt: copy.now, ...stored, expiresAt: expiry })
    }),
  findOfAgent: (token, agentId) =>
    Effect.sync(() => {
      const stored = copy.find(AGENT_TOKENS_TABLE, token)
      const isOfAgent = stored && copy.find(AGENT_LINKS_TABLE, stored.linkId)?.agentId === agentId
      return isOfAgent ? { linkId: stored.linkId, kind: stored.kind } : undefined
    }),
  remove: token => Effect.sync(() => copy.remove(AGENT_TOKENS_TABLE, token)),
})
