import { Effect } from "effect"
import type { Agent, AgentKey, Agents } from "../../application/shop/ports/agents.ts"
import type { Transaction } from "./transaction.ts"

const registerAgent = (
  tx: Transaction,
  { id, name, redirectUris, webhookUrl }: Agent,
  keys: readonly AgentKey[],
  expiresAt: Date,
) =>
  tx.query(
    `INSERT INTO agents (id, name, redirect_uris, registered_at, expires_at, keys, webhook_url)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [id, name, redirectUris, tx.now, expiresAt, JSON.stringify(keys), webhookUrl ?? null],
  )

const findAgent = async (tx: Transaction, id: string): Promise<Agent | undefined> => {
  const [row] = await tx.query<{ name: string; redirect_uris: readonly string[]; webhook_url: string | null }>(
    "SELECT name, redirect_uris, webhook_url FROM agents WHERE id = $1 AND expires_at > $2",
    [id, tx.now],
  )
  return row && { id, name: row.name, redirectUris: row.redirect_uris, webhookUrl: row.webhook_url ?? undefined }
}

export const makePostgresAgents = (tx: Transaction): Agents => ({
  find: id => Effect.promise(() => findAgent(tx, id)),
  register: (...registration) => Effect.promise(() => registerAgent(tx, ...registration)),
})
