/** What a link is shown by: a code for a minute, an access token for a quarter of an hour, a refresh token that each use replaces (RFC 9700). */
import type { Transaction } from "../database/transaction.ts"
import {
  ACCESS_TOKEN_LIFETIME_MS,
  addMilliseconds,
  createToken,
  hashToken,
  MINUTE_MS,
  REPLACED_SECRET_GRACE_MS,
} from "../identity/tokens.ts"
import { AGENT_LINK_IDLE_TIMEOUT_MS, endAgentLink } from "./agent-link-rows.ts"

type Kind = "code" | "access" | "refresh"

const LIFETIMES: Readonly<Record<Kind, number>> = {
  code: MINUTE_MS,
  access: ACCESS_TOKEN_LIFETIME_MS,
  refresh: AGENT_LINK_IDLE_TIMEOUT_MS,
}

/** How long a refresh token that was replaced is remembered, for whoever else comes with it. */
const REMEMBERED = 24 * 60 * MINUTE_MS

interface Issued {
  readonly linkId: string
  readonly scopes: readonly string[]
  readonly redirectUri?: string
  readonly challenge?: string
}

export const issueAgentToken = async (tx: Transaction, kind: Kind, issued: Issued): Promise<string> => {
  const token = createToken()
  const { linkId, scopes, redirectUri = null, challenge = null } = issued
  await tx.query(
    `INSERT INTO agent_tokens (token_hash, link_id, kind, scopes, redirect_uri, challenge, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [hashToken(token), linkId, kind, scopes, redirectUri, challenge, addMilliseconds(tx.now, LIFETIMES[kind])],
  )
  return token
}

interface Row {
  readonly link_id: string
  readonly agent_id: string
  readonly scopes: readonly string[]
  readonly redirect_uri: string | null
  readonly challenge: string | null
  readonly used_at: Date | null
}

export interface RedeemableToken {
  readonly token: string
  readonly linkId: string
  readonly agentId: string
  readonly scopes: readonly string[]
  readonly redirectUri: string
  readonly challenge: string
}

/** Of a refresh token the answer may have been lost: it is good again for a minute. Whoever comes with a used one otherwise ends its link. */
export const findRedeemableToken = async (
  tx: Transaction,
  token: string,
  kind: "code" | "refresh",
): Promise<RedeemableToken | undefined> => {
  const [row] = await tx.query<Row & Record<string, unknown>>(
    `SELECT t.link_id, l.agent_id, t.scopes, t.redirect_uri, t.challenge, t.used_at
     FROM agent_tokens t JOIN agent_links l ON l.id = t.link_id AND l.expires_at > $3
     JOIN customers c ON c.id = l.customer_id AND c.disabled_at IS NULL
     WHERE t.token_hash = $1 AND t.kind = $2 AND t.expires_at > $3 FOR UPDATE OF t`,
    [hashToken(token), kind, tx.now],
  )
  if (!row) return undefined
  const { link_id: linkId, agent_id: agentId, scopes, redirect_uri, challenge, used_at } = row
  const isGood = used_at === null || (kind === "refresh" && addMilliseconds(used_at, REPLACED_SECRET_GRACE_MS) > tx.now)
  if (!isGood) {
    await endAgentLink(tx, linkId)
    return undefined
  }
  return { token, linkId, agentId, scopes, redirectUri: redirect_uri ?? "", challenge: challenge ?? "" }
}

export const markTokenUsed = (tx: Transaction, token: string) =>
  tx.query(
    "UPDATE agent_tokens SET used_at = coalesce(used_at, $2), expires_at = least(expires_at, $3) WHERE token_hash = $1",
    [hashToken(token), tx.now, addMilliseconds(tx.now, REMEMBERED)],
  )

/** An access token ends by itself, any other with its link (RFC 7009); nothing of another agent's. */
export const revokeAgentToken = async (tx: Transaction, token: string, agentId: string): Promise<void> => {
  const [row] = await tx.query<{ link_id: string; kind: Kind }>(
    `SELECT t.link_id, t.kind FROM agent_tokens t JOIN agent_links l ON l.id = t.link_id
     WHERE t.token_hash = $1 AND l.agent_id = $2`,
    [hashToken(token), agentId],
  )
  if (row?.kind === "access") await tx.query("DELETE FROM agent_tokens WHERE token_hash = $1", [hashToken(token)])
  else if (row) await endAgentLink(tx, row.link_id)
}
