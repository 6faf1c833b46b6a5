/** A customer and an agent are linked once, for what was allowed by then; a link that nobody uses ends after 90 days. */
import { randomUUID } from "node:crypto"
import type { LinkedAgent } from "../../../application/ports/agent-links.ts"
import type { Cents } from "../../../domain/money/cents.ts"
import type { Transaction } from "../database/transaction.ts"
import { addMilliseconds, MINUTE_MS } from "../identity/tokens.ts"
import { findOrdersByAgentLink } from "./agent-order-rows.ts"
import { cancelAgentNotifications } from "./notify-agents.ts"
import { describeWebhookHost, type OAuthScope, toAgentScopes } from "./oauth-scopes.ts"

/** From its last use on. */
export const AGENT_LINK_IDLE_TIMEOUT_MS = 90 * 24 * 60 * MINUTE_MS

/** Of one customer; the one that was away longest goes. */
const MOST = 50

interface Link {
  readonly agentId: string
  readonly customerId: string
  readonly scopes: readonly OAuthScope[]
  /** whose page it goes on with */
  readonly host: string
}

/** Their tokens go with them, and what they were to be told; how many there were. */
const ended = async (tx: Transaction, which: string, values: readonly unknown[]): Promise<number> => {
  const gone = await tx.query<{ id: string }>(`DELETE FROM agent_links WHERE ${which} RETURNING id`, values)
  if (gone.length > 0) {
    await cancelAgentNotifications(
      tx,
      gone.map(({ id }) => id),
    )
  }
  return gone.length
}

/** What was allowed before stays allowed. */
export const linkAgent = async (tx: Transaction, { agentId, customerId, scopes, host }: Link): Promise<string> => {
  const expires = addMilliseconds(tx.now, AGENT_LINK_IDLE_TIMEOUT_MS)
  const [row] = await tx.query<{ id: string }>(
    `INSERT INTO agent_links AS l (id, agent_id, customer_id, scopes, linked_at, used_at, expires_at, host)
     VALUES ($1, $2, $3, $4, $5, $5, $6, $7)
     ON CONFLICT (customer_id, agent_id) DO UPDATE
       SET scopes = ARRAY(SELECT DISTINCT unnest(l.scopes || excluded.scopes)), linked_at = $5, used_at = $5, expires_at = $6, host = $7
     RETURNING id`,
    [randomUUID(), agentId, customerId, scopes, tx.now, expires, host],
  )
  if (!row) throw new TypeError("a link was neither made nor found")
  await tx.query("UPDATE agents SET expires_at = $2 WHERE id = $1", [agentId, expires])
  await ended(tx, "id IN (SELECT id FROM agent_links WHERE customer_id = $1 ORDER BY used_at DESC OFFSET $2)", [
    customerId,
    MOST,
  ])
  return row.id
}

export const extendAgentLink = async (tx: Transaction, id: string): Promise<void> => {
  const expires = addMilliseconds(tx.now, AGENT_LINK_IDLE_TIMEOUT_MS)
  const [row] = await tx.query<{ agent_id: string }>(
    "UPDATE agent_links SET used_at = $2, expires_at = $3 WHERE id = $1 RETURNING agent_id",
    [id, tx.now, expires],
  )
  await tx.query("UPDATE agents SET expires_at = $2 WHERE id = $1", [row?.agent_id, expires])
}

interface LinkRow {
  readonly id: string
  readonly name: string
  readonly host: string
  readonly scopes: readonly string[]
  readonly linked_at: Date
  readonly used_at: Date
  readonly order_limit: Cents | null
  readonly webhook_url: string | null
}

export const listAgentLinks = async (tx: Transaction, customerId: string): Promise<readonly LinkedAgent[]> => {
  const rows = await tx.query<LinkRow & Record<string, unknown>>(
    `SELECT l.id, a.name, l.host, l.scopes, l.linked_at, l.used_at, l.order_limit, a.webhook_url
     FROM agent_links l JOIN agents a ON a.id = l.agent_id
     WHERE l.customer_id = $1 AND l.expires_at > $2 ORDER BY l.used_at DESC, l.id`,
    [customerId, tx.now],
  )
  const placed = await findOrdersByAgentLink(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, name, host, scopes, linked_at, used_at, order_limit, webhook_url }) => ({
    id,
    name,
    host,
    scopes: toAgentScopes(scopes),
    ...describeWebhookHost(toAgentScopes(scopes), webhook_url ?? undefined),
    linkedAt: linked_at,
    usedAt: used_at,
    ...(order_limit === null ? {} : { orderLimit: order_limit }),
    ...placed(id),
  }))
}

/** Whether there was one. */
export const updateAgentOrderLimit = async (
  tx: Transaction,
  customerId: string,
  id: string,
  orderLimit: Cents | undefined,
): Promise<boolean> => {
  const limited = await tx.query(
    "UPDATE agent_links SET order_limit = $3 WHERE customer_id = $1 AND id = $2 AND expires_at > $4 RETURNING id",
    [customerId, id, orderLimit ?? null, tx.now],
  )
  return limited.length > 0
}

/** What an agent just made of the cart; nothing when what stands is not as it had it. */
export const saveExpectedCartState = (tx: Transaction, id: string, meant: string | undefined) =>
  tx.query("UPDATE agent_links SET meant = $2, used_at = $3 WHERE id = $1", [id, meant ?? null, tx.now])

/** Whether there was one. */
export const endCustomerAgentLink = async (tx: Transaction, customerId: string, id: string): Promise<boolean> =>
  (await ended(tx, "customer_id = $1 AND id = $2", [customerId, id])) > 0

export const endAgentLink = (tx: Transaction, id: string) => ended(tx, "id = $1", [id])

/** All of a customer's. */
export const endAllAgentLinks = (tx: Transaction, customerId: string) => ended(tx, "customer_id = $1", [customerId])
