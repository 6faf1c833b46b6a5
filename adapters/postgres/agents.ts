import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import type { AgentOrder } from "../../application/shared/agents.ts"
import type {
  Agent,
  AgentAccess,
  AgentLinkRecords,
  AgentLinkSummary,
  AgentRegistrations,
  AgentWebhookTarget,
  ExchangeableAgentToken,
} from "../../application/shop/ports/agents.ts"
import type { AgentTokenKind } from "../../domain/identity/agent-token.ts"
import { OAUTH_SCOPES, toAgentScopes } from "../contract/oauth-scopes.ts"
import { hashToken } from "../secrets/tokens.ts"
import type { Queries } from "./queries.ts"

export const makePostgresAgentRegistrations = ({ execute, find, now }: Queries): AgentRegistrations => ({
  find: id =>
    find<Agent>(
      `SELECT id, name, redirect_uris AS "redirectUris", webhook_url AS "webhookUrl" FROM agents
       WHERE id = $1 AND expires_at > $2`,
      [id, now],
    ),
  register: ({ id, name, redirectUris, webhookUrl }, keys, expiresAt) =>
    execute(
      `INSERT INTO agents (id, name, redirect_uris, registered_at, expires_at, keys, webhook_url)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, name, redirectUris, now, expiresAt, JSON.stringify(keys), webhookUrl ?? null],
    ),
})

/** The most orders listed for one agent. The customer's own orders have all of them. */
const MAX_LISTED_ORDERS = 10

/** The orders that agents placed. They are stored as long as the link and the order (UCP-30). */
const SELECT_LATEST_ORDERS = `SELECT * FROM (
    SELECT p.link_id AS "linkId", o.id, o.order_number AS "orderNumber", o.created_at AS "placedAt",
      o.total_gross AS "totalGross", o.currency, row_number() OVER (PARTITION BY p.link_id ORDER BY o.created_at DESC, o.id DESC) AS place,
      count(*) OVER (PARTITION BY p.link_id) AS placed
    FROM agent_orders p JOIN orders o ON o.id = p.order_id WHERE p.link_id = ANY ($1::text[])
  ) numbered WHERE place <= $2 ORDER BY place`

type Link = Omit<AgentLinkSummary, "orders" | "ordersPlaced" | "scopes"> & StoredScopes

/** The names of scopes that the protocol uses. */
interface StoredScopes {
  readonly scopes: readonly string[]
}

interface PlacedOrder extends AgentOrder {
  readonly linkId: string
  readonly place: number
  /** the number of all orders of the link */
  readonly placed: number
}

const decodeScopes = <Value extends StoredScopes>(value: Value | undefined) =>
  value && { ...value, scopes: toAgentScopes(value.scopes) }

export const makePostgresAgentLinks = ({ execute, find, findRow, hasRow, list, listRows, now }: Queries): AgentLinkRecords => {
  const extendAgent = (agentId: string | undefined, expiresAt: Date) =>
    execute("UPDATE agents SET expires_at = $2 WHERE id = $1", [agentId, expiresAt])
  /** Deletes links with their tokens and waiting notifications, which would fail. Returns the number of deleted links. */
  const endLinks = Effect.fnUntraced(function* (condition: string, ...values: readonly unknown[]) {
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
    list: Effect.fnUntraced(function* (customerId) {
      const links = yield* list<Link>(
        `SELECT l.id, a.name, l.host, l.scopes, l.linked_at AS "linkedAt", l.used_at AS "usedAt",
             l.order_limit AS "orderLimit", a.webhook_url AS "webhookUrl"
           FROM agent_links l JOIN agents a ON a.id = l.agent_id
           WHERE l.customer_id = $1 AND l.expires_at > $2 ORDER BY l.used_at DESC, l.id`,
        [customerId, now],
      )
      const linkIds = links.map(({ id }) => id)
      const rows = yield* list<PlacedOrder>(SELECT_LATEST_ORDERS, [linkIds, MAX_LISTED_ORDERS])
      return links.map(link => {
        const placed = rows.filter(({ linkId }) => linkId === link.id)
        const orders = placed.map(({ linkId: _, place: __, placed: ___, ...order }) => order)
        return { ...link, scopes: toAgentScopes(link.scopes), ordersPlaced: placed[0]?.placed ?? 0, orders }
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
      find<AgentWebhookTarget>(
        `SELECT a.webhook_url AS "webhookUrl", o.customer_id AS "customerId", o.cart_id AS "cartId", o.language FROM agent_links l
         JOIN agents a ON a.id = l.agent_id AND a.webhook_url IS NOT NULL
         JOIN customers c ON c.id = l.customer_id AND c.disabled_at IS NULL
         JOIN orders o ON o.customer_id = l.customer_id AND o.id = $2
         WHERE l.id = $1 AND l.expires_at > $3 AND $4 = ANY (l.scopes)`,
        [id, orderId, now, OAUTH_SCOPES.orders],
      ),
    link: Effect.fnUntraced(function* ({ agentId, customerId, scopes, host, orderLimit }, expiresAt) {
      const id = yield* findRow(
        `INSERT INTO agent_links AS l (id, agent_id, customer_id, scopes, linked_at, used_at, expires_at, host, order_limit)
           VALUES ($1, $2, $3, $4, $5, $5, $6, $7, $8)
           ON CONFLICT (customer_id, agent_id) DO UPDATE
             SET scopes = ARRAY(SELECT DISTINCT unnest(l.scopes || excluded.scopes)), linked_at = $5, used_at = $5, expires_at = $6, host = $7,
               order_limit = coalesce(excluded.order_limit, l.order_limit)
           RETURNING id`,
        [randomUUID(), agentId, customerId, scopes.map(scope => OAUTH_SCOPES[scope]), now, expiresAt, host, orderLimit ?? null],
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
      Effect.map(
        find<Omit<AgentAccess, "scopes"> & StoredScopes>(
          `SELECT t.scopes, a.keys, l.id AS "linkId", l.customer_id AS "customerId", l.order_limit AS "orderLimit",
             l.meant AS "expectedCartState"
           FROM agent_tokens t JOIN agent_links l ON l.id = t.link_id AND l.expires_at > $2 JOIN agents a ON a.id = l.agent_id
           WHERE t.token_hash = $1 AND t.kind = 'access' AND t.expires_at > $2`,
          [hashToken(token), now],
        ),
        decodeScopes,
      ),
    addToken: ({ token, kind, linkId, scopes, redirectUri = null, challenge = null, expiresAt }) =>
      execute(
        `INSERT INTO agent_tokens (token_hash, link_id, kind, scopes, redirect_uri, challenge, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [hashToken(token), linkId, kind, scopes.map(scope => OAUTH_SCOPES[scope]), redirectUri, challenge, expiresAt],
      ),
    lockGrant: (token, kind) =>
      Effect.map(
        find<Omit<ExchangeableAgentToken, "scopes" | "token"> & StoredScopes>(
          `SELECT t.link_id AS "linkId", l.agent_id AS "agentId", t.scopes, t.redirect_uri AS "redirectUri", t.challenge,
             t.used_at AS "usedAt"
           FROM agent_tokens t JOIN agent_links l ON l.id = t.link_id AND l.expires_at > $3
           JOIN customers c ON c.id = l.customer_id AND c.disabled_at IS NULL
           WHERE t.token_hash = $1 AND t.kind = $2 AND t.expires_at > $3 FOR UPDATE OF t`,
          [hashToken(token), kind, now],
        ),
        grant => grant && { ...grant, token, scopes: toAgentScopes(grant.scopes) },
      ),
    markTokenUsed: (token, expiresAt) =>
      execute(
        "UPDATE agent_tokens SET used_at = coalesce(used_at, $2), expires_at = least(expires_at, $3) WHERE token_hash = $1",
        [hashToken(token), now, expiresAt],
      ),
    findTokenOfAgent: (token, agentId) =>
      find<{ readonly linkId: string; readonly kind: AgentTokenKind }>(
        `SELECT t.link_id AS "linkId", t.kind FROM agent_tokens t JOIN agent_links l ON l.id = t.link_id
         WHERE t.token_hash = $1 AND l.agent_id = $2`,
        [hashToken(token), agentId],
      ),
    removeToken: token => execute("DELETE FROM agent_tokens WHERE token_hash = $1", [hashToken(token)]),
  }
}
