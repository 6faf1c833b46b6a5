import { Effect } from "effect"
import { addMilliseconds, MINUTE_MS } from "../../../domain/time/milliseconds.ts"
import type { Agent, AgentKey } from "../ports/agents.ts"
import type { ShopReads, ShopWrites } from "../ports/unit-of-work.ts"

/** Time for the customer to answer the agent's request: a day. */
const UNLINKED_LIFETIME_MS = 24 * 60 * MINUTE_MS

export interface RegisterAgent extends Omit<Agent, "id"> {
  /** with which it signs its requests; without keys, it signs nothing */
  readonly keys: readonly AgentKey[]
}

/** Registers an agent. Its registration ends when no customer links it within a day. */
export const registerAgent = ({ agents, newId, now }: ShopWrites, { keys, ...command }: RegisterAgent): Effect.Effect<Agent> => {
  const agent = { ...command, id: newId() }
  return Effect.as(agents.register(agent, keys, addMilliseconds(now, UNLINKED_LIFETIME_MS)), agent)
}

export const findAgent = ({ agents }: ShopReads, id: string): Effect.Effect<Agent | undefined> => agents.find(id)
