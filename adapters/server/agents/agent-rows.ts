/** Anybody can register as an agent. An agent that no customer links within a day is deleted. */
import { randomUUID } from "node:crypto"
import { addMilliseconds, MINUTE_MS } from "../../../domain/time/milliseconds.ts"
import type { Transaction } from "../../postgres/transaction.ts"
import type { AgentPublicKey } from "./agent-keys.ts"

/** Time for the customer to answer the agent's request. */
const UNLINKED_MS = 24 * 60 * MINUTE_MS

export interface Agent {
  readonly id: string
  readonly name: string
  readonly redirectUris: readonly string[]
  /** where its order notifications go */
  readonly webhookUrl: string | undefined
}

interface AgentRegistration extends Omit<Agent, "id"> {
  readonly keys: readonly AgentPublicKey[]
}

export const registerAgent = async (
  tx: Transaction,
  { name, redirectUris, keys, webhookUrl }: AgentRegistration,
): Promise<{ readonly id: string }> => {
  const id = randomUUID()
  await tx.query(
    `INSERT INTO agents (id, name, redirect_uris, registered_at, expires_at, keys, webhook_url)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [id, name, redirectUris, tx.now, addMilliseconds(tx.now, UNLINKED_MS), JSON.stringify(keys), webhookUrl ?? null],
  )
  return { id }
}

export const findAgent = async (tx: Transaction, id: string): Promise<Agent | undefined> => {
  const [row] = await tx.query<{ name: string; redirect_uris: readonly string[]; webhook_url: string | null }>(
    "SELECT name, redirect_uris, webhook_url FROM agents WHERE id = $1 AND expires_at > $2",
    [id, tx.now],
  )
  return row && { id, name: row.name, redirectUris: row.redirect_uris, webhookUrl: row.webhook_url ?? undefined }
}
