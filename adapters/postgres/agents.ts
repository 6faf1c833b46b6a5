import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import type { AgentOrder } from "../../application/shared/agents.ts"
import type { Language } from "../../application/shop/language.ts"
import type {
  AgentAccess,
  AgentGrant,
  AgentKey,
  AgentLinkRecords,
  AgentLinkSummary,
  AgentNotification,
  Agents,
} from "../../application/shop/ports/agents.ts"
import type { AgentTokenKind } from "../../domain/identity/agent-token.ts"
import type { Cents, CurrencyCode } from "../../domain/money/cents.ts"
import { OAUTH_SCOPES, toAgentScopes } from "../contract/oauth-scopes.ts"
import { hashToken } from "../secrets/tokens.ts"
import type { Queries } from "./queries.ts"

export const makePostgresAgents = ({ execute, findRow, now }: Queries): Agents => ({
  find: id =>
    findRow(
      "SELECT name, redirect_uris, webhook_url FROM agents WHERE id = $1 AND expires_at > $2",
      [id, now],
      (row: { name: string; redirect_uris: readonly string[]; webhook_url: string | null }) => ({
        id,
        name: row.name,
        redirectUris: row.redirect_uris,
        webhookUrl: row.webhook_url ?? undefined,
      }),
    ),
  register: ({ id, name, redirectUris, webhookUrl }, keys, expiresAt) =>
    execute(
      `INSERT INTO agents (id, name, redirect_uris, registered_at, expires_at, keys, webhook_url)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, name, redirectUris, now, expiresAt, JSON.stringify(keys), webhookUrl ?? null],
    ),
})

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

const toLink = (row: LinkRow): Omit<AgentLinkSummary, "orders" | "ordersPlaced"> => ({
  id: row.id,
  name: row.name,
  host: row.host,
  scopes: toAgentScopes(row.scopes),
  webhookUrl: row.webhook_url ?? undefined,
  linkedAt: row.linked_at,
  usedAt: row.used_at,
  ...(row.order_limit === null ? {} : { orderLimit: row.order_limit }),
})

/** The most orders listed for one agent. The customer's own orders have all of them. */
const MAX_LISTED_ORDERS = 10

/** The orders that agents placed. They are stored as long as the link and the order (UCP-30). */
const SELECT_LATEST_ORDERS = `SELECT * FROM (
    SELECT p.link_id, o.id, o.order_number, o.created_at, o.total_gross, o.currency,
      row_number() OVER (PARTITION BY p.link_id ORDER BY o.created_at DESC, o.id DESC) AS place,
      count(*) OVER (PARTITION BY p.link_id) AS placed
    FROM agent_orders p JOIN orders o ON o.id = p.order_id WHERE p.link_id = ANY ($1::text[])
  ) numbered WHERE place <= $2 ORDER BY place`

interface AgentOrderRow {
  readonly link_id: string
  readonly id: string
  readonly order_number: string
  readonly created_at: Date
  readonly total_gross: Cents
  readonly currency: CurrencyCode
  readonly placed: number
}

const toAgentOrder = ({ id, order_number, created_at, total_gross, currency }: AgentOrderRow): AgentOrder => ({
  id,
  orderNumber: order_number,
  placedAt: created_at,
  totalGross: total_gross,
  currency,
})

interface NotificationRow {
  readonly webhook_url: string
  readonly customer_id: string
  readonly cart_id: string
  readonly language: Language | null
}

const toNotification = ({ webhook_url, customer_id, cart_id, language }: NotificationRow): AgentNotification => ({
  webhookUrl: webhook_url,
  customerId: customer_id,
  cartId: cart_id,
  language: language ?? undefined,
})

interface AccessRow {
  readonly link_id: string
  readonly customer_id: string
  readonly scopes: readonly string[]
  readonly keys: readonly AgentKey[]
  readonly order_limit: Cents | null
  readonly meant: string | null
}

const toAccess = (row: AccessRow): AgentAccess => ({
  linkId: row.link_id,
  customerId: row.customer_id,
  scopes: toAgentScopes(row.scopes),
  keys: row.keys,
  orderLimit: row.order_limit ?? undefined,
  expectedCartState: row.meant ?? undefined,
})

interface GrantRow {
  readonly link_id: string
  readonly agent_id: string
  readonly scopes: readonly string[]
  readonly redirect_uri: string | null
  readonly challenge: string | null
  readonly used_at: Date | null
}

const toGrant =
  (token: string) =>
  ({ link_id, agent_id, scopes, redirect_uri, challenge, used_at }: GrantRow): AgentGrant => ({
    token,
    linkId: link_id,
    agentId: agent_id,
    scopes: toAgentScopes(scopes),
    ...(redirect_uri === null ? {} : { redirectUri: redirect_uri }),
    ...(challenge === null ? {} : { challenge }),
    usedAt: used_at ?? undefined,
  })

export const makePostgresAgentLinks = ({ execute, findRow, hasRow, listRows, now }: Queries): AgentLinkRecords => {
  const extendAgent = (agentId: string | undefined, expiresAt: Date) =>
    execute("UPDATE agents SET expires_at = $2 WHERE id = $1", [agentId, expiresAt])
  /** Deletes links with their tokens and waiting notifications, which would fail. Returns the number of deleted links. */
  const endLinks = (condition: string, ...values: readonly unknown[]) =>
    Effect.gen(function* () {
      const sql = `DELETE FROM agent_links WHERE ${condition} RETURNING id`
      const jobKeys = yield* listRows(sql, values, ({ id }: { id: string }) => `tell ${id} %`)
      if (jobKeys.length > 0)
        yield* execute(
          "SELECT graphile_worker.remove_job(key) FROM graphile_worker._private_jobs WHERE key LIKE ANY ($1::text[])",
          [jobKeys],
        )
      return jobKeys.length
    })
  return {
    list: customerId =>
      Effect.gen(function* () {
        const links = yield* listRows(
          `SELECT l.id, a.name, l.host, l.scopes, l.linked_at, l.used_at, l.order_limit, a.webhook_url
           FROM agent_links l JOIN agents a ON a.id = l.agent_id
           WHERE l.customer_id = $1 AND l.expires_at > $2 ORDER BY l.used_at DESC, l.id`,
          [customerId, now],
          toLink,
        )
        const linkIds = links.map(({ id }) => id)
        const rows = yield* listRows(SELECT_LATEST_ORDERS, [linkIds, MAX_LISTED_ORDERS], (row: AgentOrderRow) => row)
        return links.map(link => {
          const ordersOfLink = rows.filter(({ link_id }) => link_id === link.id)
          return { ...link, ordersPlaced: ordersOfLink[0]?.placed ?? 0, orders: ordersOfLink.map(toAgentOrder) }
        })
      }),
    listNotified: orderId =>
      listRows(
        `SELECT l.id FROM orders o
         JOIN agent_links l ON l.customer_id = o.customer_id AND l.expires_at > $2 AND $3 = ANY (l.scopes)
         JOIN agents a ON a.id = l.agent_id AND a.webhook_url IS NOT NULL WHERE o.id = $1`,
        [orderId, now, OAUTH_SCOPES.orders],
        ({ id }: { id: string }) => id,
      ),
    findNotification: (id, orderId) =>
      findRow(
        `SELECT a.webhook_url, o.customer_id, o.cart_id, o.language FROM agent_links l
         JOIN agents a ON a.id = l.agent_id AND a.webhook_url IS NOT NULL
         JOIN customers c ON c.id = l.customer_id AND c.disabled_at IS NULL
         JOIN orders o ON o.customer_id = l.customer_id AND o.id = $2
         WHERE l.id = $1 AND l.expires_at > $3 AND $4 = ANY (l.scopes)`,
        [id, orderId, now, OAUTH_SCOPES.orders],
        toNotification,
      ),
    link: ({ agentId, customerId, scopes, host }, expiresAt) =>
      Effect.gen(function* () {
        const id = yield* findRow(
          `INSERT INTO agent_links AS l (id, agent_id, customer_id, scopes, linked_at, used_at, expires_at, host)
           VALUES ($1, $2, $3, $4, $5, $5, $6, $7)
           ON CONFLICT (customer_id, agent_id) DO UPDATE
             SET scopes = ARRAY(SELECT DISTINCT unnest(l.scopes || excluded.scopes)), linked_at = $5, used_at = $5, expires_at = $6, host = $7
           RETURNING id`,
          [randomUUID(), agentId, customerId, scopes.map(scope => OAUTH_SCOPES[scope]), now, expiresAt, host],
          (row: { id: string }) => row.id,
        )
        if (id === undefined) throw new TypeError("a link was neither made nor found")
        yield* extendAgent(agentId, expiresAt)
        return id
      }),
    extend: (id, expiresAt) =>
      Effect.flatMap(
        findRow(
          "UPDATE agent_links SET used_at = $2, expires_at = $3 WHERE id = $1 RETURNING agent_id",
          [id, now, expiresAt],
          (row: { agent_id: string }) => row.agent_id,
        ),
        agentId => extendAgent(agentId, expiresAt),
      ),
    limitOrders: (customerId, id, orderLimit) =>
      hasRow("UPDATE agent_links SET order_limit = $3 WHERE customer_id = $1 AND id = $2 AND expires_at > $4 RETURNING id", [
        customerId,
        id,
        orderLimit ?? null,
        now,
      ]),
    saveExpectedCartState: (id, state) =>
      execute("UPDATE agent_links SET meant = $2, used_at = $3 WHERE id = $1", [id, state ?? null, now]),
    end: id => Effect.asVoid(endLinks("id = $1", id)),
    endOfCustomer: (...ids) => Effect.map(endLinks("customer_id = $1 AND id = $2", ...ids), count => count > 0),
    endAll: customerId => Effect.asVoid(endLinks("customer_id = $1", customerId)),
    retainLatest: (...latest) =>
      Effect.asVoid(
        endLinks("id IN (SELECT id FROM agent_links WHERE customer_id = $1 ORDER BY used_at DESC OFFSET $2)", ...latest),
      ),
    findAccess: token =>
      findRow(
        `SELECT t.scopes, a.keys, l.id AS link_id, l.customer_id, l.order_limit, l.meant
         FROM agent_tokens t JOIN agent_links l ON l.id = t.link_id AND l.expires_at > $2 JOIN agents a ON a.id = l.agent_id
         WHERE t.token_hash = $1 AND t.kind = 'access' AND t.expires_at > $2`,
        [hashToken(token), now],
        toAccess,
      ),
    addToken: ({ token, kind, linkId, scopes, redirectUri = null, challenge = null, expiresAt }) =>
      execute(
        `INSERT INTO agent_tokens (token_hash, link_id, kind, scopes, redirect_uri, challenge, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [hashToken(token), linkId, kind, scopes.map(scope => OAUTH_SCOPES[scope]), redirectUri, challenge, expiresAt],
      ),
    lockGrant: (token, kind) =>
      findRow(
        `SELECT t.link_id, l.agent_id, t.scopes, t.redirect_uri, t.challenge, t.used_at
         FROM agent_tokens t JOIN agent_links l ON l.id = t.link_id AND l.expires_at > $3
         JOIN customers c ON c.id = l.customer_id AND c.disabled_at IS NULL
         WHERE t.token_hash = $1 AND t.kind = $2 AND t.expires_at > $3 FOR UPDATE OF t`,
        [hashToken(token), kind, now],
        toGrant(token),
      ),
    markTokenUsed: (token, expiresAt) =>
      execute(
        "UPDATE agent_tokens SET used_at = coalesce(used_at, $2), expires_at = least(expires_at, $3) WHERE token_hash = $1",
        [hashToken(token), now, expiresAt],
      ),
    findTokenOfAgent: (token, agentId) =>
      findRow(
        `SELECT t.link_id, t.kind FROM agent_tokens t JOIN agent_links l ON l.id = t.link_id
         WHERE t.token_hash = $1 AND l.agent_id = $2`,
        [hashToken(token), agentId],
        ({ link_id, kind }: { link_id: string; kind: AgentTokenKind }) => ({ linkId: link_id, kind }),
      ),
    removeToken: token => execute("DELETE FROM agent_tokens WHERE token_hash = $1", [hashToken(token)]),
  }
}
