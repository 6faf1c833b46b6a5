import { Effect } from "effect"
import type { Agent, AgentKey, Agents } from "../../application/shop/ports/agents.ts"
import type { MemoryTransaction, Table } from "./transaction.ts"

interface StoredAgent {
  readonly agent: Agent
  readonly keys: readonly AgentKey[]
  readonly expiresAt: Date
}

export const AGENTS_TABLE: Table<StoredAgent> = { name: "agents" }

export const makeMemoryAgents = (tx: MemoryTransaction): Agents => ({
  find: id =>
    Effect.sync(() => {
      const stored = tx.find(AGENTS_TABLE, id)
      return stored && stored.expiresAt > tx.now ? stored.agent : undefined
    }),
  register: (agent, keys, expiresAt) => Effect.sync(() => tx.put(AGENTS_TABLE, agent.id, { agent, keys, expiresAt })),
})
