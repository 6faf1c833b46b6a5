import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import type { Language } from "../../application/shop/language.ts"
import type {
  AgentLinkRecords,
  AgentLinkSummary,
  AgentNotification,
  NewAgentLink,
} from "../../application/shop/ports/agent-links.ts"
import type { Cents } from "../../domain/money/cents.ts"
import { OAUTH_SCOPES, toAgentScopes } from "../contract/oauth-scopes.ts"
import { findOrdersByAgentLink, insertAgentOrder } from "./agent-orders.ts"
import type { Transaction } from "./transaction.ts"

/** Removes waiting notifications of links that ended, so that they don't fail. */
const cancelAgentNotifications = (tx: Transaction, linkIds: readonly string[]) =>
  tx.query("SELECT graphile_worker.remove_job(key) FROM graphile_worker._private_jobs WHERE key LIKE ANY ($1::text[])", [
    linkIds.map(id => `tell ${id} %`),
  ])

const listNotified = async (tx: Transaction, orderId: string): Promise<readonly string[]> => {
  const links = await tx.query<{ id: string }>(
    `SELECT l.id FROM orders o
     JOIN agent_links l ON l.customer_id = o.customer_id AND l.expires_at > $2 AND $3 = ANY (l.scopes)
     JOIN agents a ON a.id = l.agent_id AND a.webhook_url IS NOT NULL WHERE o.id = $1`,
    [orderId, tx.now, OAUTH_SCOPES.orders],
  )
  return links.map(({ id }) => id)
}

interface NotificationRow {
  readonly webhook_url: string
  readonly customer_id: string
  readonly cart_id: string
  readonly language: Language | null
}

const findNotification = async (tx: Transaction, id: string, orderId: string): Promise<AgentNotification | undefined> => {
  const [row] = await tx.query<NotificationRow & Record<string, unknown>>(
    `SELECT a.webhook_url, o.customer_id, o.cart_id, o.language FROM agent_links l
     JOIN agents a ON a.id = l.agent_id AND a.webhook_url IS NOT NULL
     JOIN customers c ON c.id = l.customer_id AND c.disabled_at IS NULL
     JOIN orders o ON o.customer_id = l.customer_id AND o.id = $2
     WHERE l.id = $1 AND l.expires_at > $3 AND $4 = ANY (l.scopes)`,
    [id, orderId, tx.now, OAUTH_SCOPES.orders],
  )
  if (!row) return undefined
  const { webhook_url: webhookUrl, customer_id: customerId, cart_id: cartId, language } = row
  return { webhookUrl, customerId, cartId, language: language ?? undefined }
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

const linkAgent = async (
  tx: Transaction,
  { agentId, customerId, scopes, host }: NewAgentLink,
  expiresAt: Date,
): Promise<string> => {
  const [row] = await tx.query<{ id: string }>(
    `INSERT INTO agent_links AS l (id, agent_id, customer_id, scopes, linked_at, used_at, expires_at, host)
     VALUES ($1, $2, $3, $4, $5, $5, $6, $7)
     ON CONFLICT (customer_id, agent_id) DO UPDATE
       SET scopes = ARRAY(SELECT DISTINCT unnest(l.scopes || excluded.scopes)), linked_at = $5, used_at = $5, expires_at = $6, host = $7
     RETURNING id`,
    [randomUUID(), agentId, customerId, scopes.map(scope => OAUTH_SCOPES[scope]), tx.now, expiresAt, host],
  )
  if (!row) throw new TypeError("a link was neither made nor found")
  await tx.query("UPDATE agents SET expires_at = $2 WHERE id = $1", [agentId, expiresAt])
  return row.id
}

const extendLink = async (tx: Transaction, id: string, expiresAt: Date): Promise<void> => {
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

const listLinks = async (tx: Transaction, customerId: string): Promise<readonly AgentLinkSummary[]> => {
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
    webhookUrl: webhook_url ?? undefined,
    linkedAt: linked_at,
    usedAt: used_at,
    ...(order_limit === null ? {} : { orderLimit: order_limit }),
    ...ordersOf(id),
  }))
}

const limitOrders = async (tx: Transaction, customerId: string, id: string, orderLimit: Cents | undefined): Promise<boolean> => {
  const limited = await tx.query(
    "UPDATE agent_links SET order_limit = $3 WHERE customer_id = $1 AND id = $2 AND expires_at > $4 RETURNING id",
    [customerId, id, orderLimit ?? null, tx.now],
  )
  return limited.length > 0
}

const saveExpectedCartState = (tx: Transaction, id: string, state: string | undefined) =>
  tx.query("UPDATE agent_links SET meant = $2, used_at = $3 WHERE id = $1", [id, state ?? null, tx.now])

/** Ends all links of a customer. */
const endAllAgentLinks = (tx: Transaction, customerId: string) => endLinks(tx, "customer_id = $1", [customerId])

const LINKS_BEYOND = "id IN (SELECT id FROM agent_links WHERE customer_id = $1 ORDER BY used_at DESC OFFSET $2)"

export const makePostgresAgentLinks = (tx: Transaction): AgentLinkRecords => ({
  list: customerId => Effect.promise(() => listLinks(tx, customerId)),
  findNotification: (...link) => Effect.promise(() => findNotification(tx, ...link)),
  listNotified: orderId => Effect.promise(() => listNotified(tx, orderId)),
  link: (...link) => Effect.promise(() => linkAgent(tx, ...link)),
  extend: (...extension) => Effect.promise(() => extendLink(tx, ...extension)),
  limitOrders: (...limit) => Effect.promise(() => limitOrders(tx, ...limit)),
  saveExpectedCartState: (...state) => Effect.promise(() => saveExpectedCartState(tx, ...state)),
  addOrder: (...order) => Effect.promise(() => insertAgentOrder(tx, ...order)),
  end: id => Effect.promise(() => endLinks(tx, "id = $1", [id])),
  endOfCustomer: (...ids) => Effect.promise(async () => (await endLinks(tx, "customer_id = $1 AND id = $2", ids)) > 0),
  endAll: customerId => Effect.promise(() => endAllAgentLinks(tx, customerId)),
  retainLatest: (...latest) => Effect.promise(() => endLinks(tx, LINKS_BEYOND, latest)),
})
