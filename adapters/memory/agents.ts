import { Effect } from "effect"
import type { Agent, AgentKey, Agents } from "../../application/shop/ports/agents.ts"
import type { Table, WorkingCopy } from "./database.ts"

interface StoredAgent {
  readonly agent: Agent
  readonly keys: readonly AgentKey[]
  readonly expiresAt: Date
}

export const AGENTS_TABLE: Table<StoredAgent> = { name: "agents" }

export const makeMemoryAgents = (copy: WorkingCopy): Agents => ({
  find: id =>
    Effect.sync(() => {
      const stored = copy.find(AGENTS_TABLE, id)
      return stored && stored.expiresAt > copy.now ? stored.agent : undefined
    }),
  register: (agent, keys, expiresAt) => Effect.sync(() => copy.put(AGENTS_TABLE, agent.id, { agent, keys, expiresAt })),
})
