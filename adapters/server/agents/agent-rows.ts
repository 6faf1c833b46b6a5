/** Anybody may register as an agent; one that no customer is linked with is forgotten after a day. */
import { randomUUID } from "node:crypto"
import type { Transaction } from "../database/transaction.ts"
import { addMilliseconds, MINUTE_MS } from "../identity/tokens.ts"
import type { AgentPublicKey } from "./agent-keys.ts"

/** Long enough for somebody to answer. */
const UNLINKED = 24 * 60 * MINUTE_MS

export interface Agent {
  readonly id: string
  readonly name: string
  readonly redirectUris: readonly string[]
  /** where it is told of orders */
  readonly webhookUrl: string | undefined
}

interface Registered extends Omit<Agent, "id"> {
  readonly keys: readonly AgentPublicKey[]
}

export const registerAgent = async (
  tx: Transaction,
  { name, redirectUris, keys, webhookUrl }: Registered,
): Promise<{ readonly id: string }> => {
  const id = randomUUID()
  await tx.query(
    `INSERT INTO agents (id, name, redirect_uris, registered_at, expires_at, keys, webhook_url)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [id, name, redirectUris, tx.now, addMilliseconds(tx.now, UNLINKED), JSON.stringify(keys), webhookUrl ?? null],
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
