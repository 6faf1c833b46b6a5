import { Effect } from "effect"
import type {
  AgentAccess,
  AgentGrant,
  AgentTokenKind,
  AgentTokens,
  NewAgentToken,
} from "../../application/shop/ports/agent-tokens.ts"
import type { AgentKey } from "../../application/shop/ports/agents.ts"
import type { Cents } from "../../domain/money/cents.ts"
import { OAUTH_SCOPES, toAgentScopes } from "../contract/oauth-scopes.ts"
import { hashToken } from "../secrets/tokens.ts"
import type { Transaction } from "./transaction.ts"

const insertToken = (tx: Transaction, { token, kind, linkId, scopes, redirectUri, challenge, expiresAt }: NewAgentToken) =>
  tx.query(
    `INSERT INTO agent_tokens (token_hash, link_id, kind, scopes, redirect_uri, challenge, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [hashToken(token), linkId, kind, scopes.map(scope => OAUTH_SCOPES[scope]), redirectUri ?? null, challenge ?? null, expiresAt],
  )

interface AccessRow {
  readonly link_id: string
  readonly customer_id: string
  readonly scopes: readonly string[]
  readonly keys: readonly AgentKey[]
  readonly order_limit: Cents | null
  readonly meant: string | null
}

const findAccess = async (tx: Transaction, token: string): Promise<AgentAccess | undefined> => {
  const [row] = await tx.query<AccessRow & Record<string, unknown>>(
    `SELECT t.scopes, a.keys, l.id AS link_id, l.customer_id, l.order_limit, l.meant
     FROM agent_tokens t JOIN agent_links l ON l.id = t.link_id AND l.expires_at > $2 JOIN agents a ON a.id = l.agent_id
     WHERE t.token_hash = $1 AND t.kind = 'access' AND t.expires_at > $2`,
    [hashToken(token), tx.now],
  )
  return (
    row && {
      linkId: row.link_id,
      customerId: row.customer_id,
      scopes: toAgentScopes(row.scopes),
      keys: row.keys,
      orderLimit: row.order_limit ?? undefined,
      expectedCartState: row.meant ?? undefined,
    }
  )
}

interface GrantRow {
  readonly link_id: string
  readonly agent_id: string
  readonly scopes: readonly string[]
  readonly redirect_uri: string | null
  readonly challenge: string | null
  readonly used_at: Date | null
}

const lockGrant = async (tx: Transaction, token: string, kind: "code" | "refresh"): Promise<AgentGrant | undefined> => {
  const [row] = await tx.query<GrantRow & Record<string, unknown>>(
    `SELECT t.link_id, l.agent_id, t.scopes, t.redirect_uri, t.challenge, t.used_at
     FROM agent_tokens t JOIN agent_links l ON l.id = t.link_id AND l.expires_at > $3
     JOIN customers c ON c.id = l.customer_id AND c.disabled_at IS NULL
     WHERE t.token_hash = $1 AND t.kind = $2 AND t.expires_at > $3 FOR UPDATE OF t`,
    [hashToken(token), kind, tx.now],
  )
  if (!row) return undefined
  const { link_id: linkId, agent_id: agentId, scopes, redirect_uri: redirectUri, challenge, used_at } = row
  return {
    token,
    linkId,
    agentId,
    scopes: toAgentScopes(scopes),
    ...(redirectUri === null ? {} : { redirectUri }),
    ...(challenge === null ? {} : { challenge }),
    usedAt: used_at ?? undefined,
  }
}

const markUsed = (tx: Transaction, token: string, expiresAt: Date) =>
  tx.query("UPDATE agent_tokens SET used_at = coalesce(used_at, $2), expires_at = least(expires_at, $3) WHERE token_hash = $1", [
    hashToken(token),
    tx.now,
    expiresAt,
  ])

const findOfAgent = async (tx: Transaction, token: string, agentId: string) => {
  const [row] = await tx.query<{ link_id: string; kind: AgentTokenKind }>(
    `SELECT t.link_id, t.kind FROM agent_tokens t JOIN agent_links l ON l.id = t.link_id
     WHERE t.token_hash = $1 AND l.agent_id = $2`,
    [hashToken(token), agentId],
  )
  return row && { linkId: row.link_id, kind: row.kind }
}

export const makePostgresAgentTokens = (tx: Transaction): AgentTokens => ({
  findAccess: token => Effect.promise(() => findAccess(tx, token)),
  add: token => Effect.promise(() => insertToken(tx, token)),
  lockGrant: (...grant) => Effect.promise(() => lockGrant(tx, ...grant)),
  markUsed: (...use) => Effect.promise(() => markUsed(tx, ...use)),
  findOfAgent: (...token) => Effect.promise(() => findOfAgent(tx, ...token)),
  remove: token => Effect.promise(() => tx.query("DELETE FROM agent_tokens WHERE token_hash = $1", [hashToken(token)])),
})
