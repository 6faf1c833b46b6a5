import { Effect } from "effect"
import type { AgentTokenKind, AgentTokens } from "../../application/shop/ports/agent-tokens.ts"
import { AGENT_LINKS_TABLE, AGENT_TOKENS_TABLE } from "./agent-links.ts"
import { AGENTS_TABLE } from "./agents.ts"
import { CUSTOMERS_TABLE } from "./customers.ts"
import type { MemoryTransaction } from "./transaction.ts"

/** Finds a token of this kind that is valid, as its link is. */
const findToken = (tx: MemoryTransaction, token: string, kind: AgentTokenKind) => {
  const stored = tx.find(AGENT_TOKENS_TABLE, token)
  const link = stored && tx.find(AGENT_LINKS_TABLE, stored.linkId)
  return link && stored.kind === kind && stored.expiresAt > tx.now && link.expiresAt > tx.now ? { stored, link } : undefined
}

export const makeMemoryAgentTokens = (tx: MemoryTransaction): AgentTokens => ({
  findAccess: token =>
    Effect.sync(() => {
      const { stored, link } = findToken(tx, token, "access") ?? {}
      if (!stored || !link) return undefined
      const { id: linkId, customerId, agentId, orderLimit, expectedCartState } = link
      const keys = tx.find(AGENTS_TABLE, agentId)?.keys ?? []
      return { linkId, customerId, scopes: stored.scopes, keys, orderLimit, expectedCartState }
    }),
  add: token => Effect.sync(() => tx.put(AGENT_TOKENS_TABLE, token.token, token)),
  lockGrant: (token, kind) =>
    Effect.promise(async () => {
      await tx.lock(AGENT_TOKENS_TABLE, token)
      const { stored, link } = findToken(tx, token, kind) ?? {}
      if (!stored || !link || tx.find(CUSTOMERS_TABLE, link.customerId)?.isDisabled) return undefined
      const { kind: _, expiresAt: __, usedAt, ...grant } = stored
      return { ...grant, agentId: link.agentId, usedAt }
    }),
  markUsed: (token, expiresAt) =>
    Effect.sync(() => {
      const stored = tx.find(AGENT_TOKENS_TABLE, token)
      if (!stored) return
      const expiry = new Date(Math.min(Number(stored.expiresAt), Number(expiresAt)))
      tx.put(AGENT_TOKENS_TABLE, token, { usedAt: tx.now, ...stored, expiresAt: expiry })
    }),
  findOfAgent: (token, agentId) =>
    Effect.sync(() => {
      const stored = tx.find(AGENT_TOKENS_TABLE, token)
      const isOfAgent = stored && tx.find(AGENT_LINKS_TABLE, stored.linkId)?.agentId === agentId
      return isOfAgent ? { linkId: stored.linkId, kind: stored.kind } : undefined
    }),
  remove: token => Effect.sync(() => tx.remove(AGENT_TOKENS_TABLE, token)),
})
