/**
 * Links between customers and agents, one for each pair. Linking again adds scopes. A link ends 90 days after its
 * last use.
 */
import { randomUUID } from "node:crypto"
import type { LinkedAgent } from "../../../application/ports/agent-links.ts"
import type { Cents } from "../../../domain/money/cents.ts"
import { addMilliseconds, MINUTE_MS } from "../../../domain/time/milliseconds.ts"
import type { Transaction } from "../../postgres/transaction.ts"
import { findOrdersByAgentLink } from "./agent-order-rows.ts"
import { cancelAgentNotifications } from "./notify-agents.ts"
import { describeWebhookHost, type OAuthScope, toAgentScopes } from "./oauth-scopes.ts"

/** Counted from the last use of the link. */
export const AGENT_LINK_IDLE_TIMEOUT_MS = 90 * 24 * 60 * MINUTE_MS

/** The most links of one customer. Beyond it, the link unused for longest ends. */
const MAX_LINKS = 50

interface NewLink {
  readonly agentId: string
  readonly customerId: string
  readonly scopes: readonly OAuthScope[]
  /** the host of the agent's redirect URI */
  readonly host: string
}

/** Deletes links with their tokens and waiting notifications. Returns the number of deleted links. */
const endLinks = async (tx: Transaction, condition: string, values: readonly unknown[]): Promise<number> => {
  const removed = await tx.query<{ id: string }>(`DELETE FROM agent_links WHERE ${condition} RETURNING id`, values)
  if (removed.length > 0) {
    await cancelAgentNotifications(
      tx,
      removed.map(({ id }) => id),
    )
  }
  return removed.length
}

/** Links an agent, or adds scopes to the existing link. Returns the id of the link. */
export const linkAgent = async (tx: Transaction, { agentId, customerId, scopes, host }: NewLink): Promise<string> => {
  const expiresAt = addMilliseconds(tx.now, AGENT_LINK_IDLE_TIMEOUT_MS)
  const [row] = await tx.query<{ id: string }>(
    `INSERT INTO agent_links AS l (id, agent_id, customer_id, scopes, linked_at, used_at, expires_at, host)
     VALUES ($1, $2, $3, $4, $5, $5, $6, $7)
     ON CONFLICT (customer_id, agent_id) DO UPDATE
       SET scopes = ARRAY(SELECT DISTINCT unnest(l.scopes || excluded.scopes)), linked_at = $5, used_at = $5, expires_at = $6, host = $7
     RETURNING id`,
    [randomUUID(), agentId, customerId, scopes, tx.now, expiresAt, host],
  )
  if (!row) throw new TypeError("a link was neither made nor found")
  await tx.query("UPDATE agents SET expires_at = $2 WHERE id = $1", [agentId, expiresAt])
  await endLinks(tx, "id IN (SELECT id FROM agent_links WHERE customer_id = $1 ORDER BY used_at DESC OFFSET $2)", [
    customerId,
    MAX_LINKS,
  ])
  return row.id
}

export const extendAgentLink = async (tx: Transaction, id: string): Promise<void> => {
  const expiresAt = addMilliseconds(tx.now, AGENT_LINK_IDLE_TIMEOUT_MS)
  const [row] = await tx.query<{ agent_id: string }>(
    "UPDATE agent_links SET used_at = $2, expires_at = $3 WHERE id = $1 RETURNING agent_id",
    [id, tx.now, expiresAt],
  )
  await tx.query("UPDATE agents SET expires_at = $2 WHERE id = $1", [row?.agent_id, expiresAt])
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
  const ordersOf = await findOrdersByAgentLink(
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
    ...ordersOf(id),
  }))
}

/** Returns whether the customer has this link. */
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

/** Saves the cart state that the agent's last change left, or undefined when the cart differs from its request. */
export const saveExpectedCartState = (tx: Transaction, id: string, state: string | undefined) =>
  tx.query("UPDATE agent_links SET meant = $2, used_at = $3 WHERE id = $1", [id, state ?? null, tx.now])

/** Returns whether the customer had this link. */
export const endCustomerAgentLink = async (tx: Transaction, customerId: string, id: string): Promise<boolean> =>
  (await endLinks(tx, "customer_id = $1 AND id = $2", [customerId, id])) > 0

export const endAgentLink = (tx: Transaction, id: string) => endLinks(tx, "id = $1", [id])

/** Ends all links of a customer. */
export const endAllAgentLinks = (tx: Transaction, customerId: string) => endLinks(tx, "customer_id = $1", [customerId])
