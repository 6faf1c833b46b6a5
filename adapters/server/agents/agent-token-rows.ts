/**
 * The tokens of a link: a code for a minute, an access token for 15 minutes, a refresh token that each use replaces
 * (RFC 9700).
 */

import { ACCESS_TOKEN_LIFETIME_MS, REPLACED_SECRET_GRACE_MS } from "../../../domain/identity/session.ts"
import { addMilliseconds, MINUTE_MS } from "../../../domain/time/milliseconds.ts"
import type { Transaction } from "../../postgres/transaction.ts"
import { createToken, hashToken } from "../identity/tokens.ts"
import { AGENT_LINK_IDLE_TIMEOUT_MS, endAgentLink } from "./agent-link-rows.ts"

type TokenKind = "code" | "access" | "refresh"

const LIFETIMES_MS: Readonly<Record<TokenKind, number>> = {
  code: MINUTE_MS,
  access: ACCESS_TOKEN_LIFETIME_MS,
  refresh: AGENT_LINK_IDLE_TIMEOUT_MS,
}

/** How long a replaced refresh token is remembered, to detect its reuse. */
const REUSE_DETECTION_MS = 24 * 60 * MINUTE_MS

interface TokenGrant {
  readonly linkId: string
  readonly scopes: readonly string[]
  readonly redirectUri?: string
  readonly challenge?: string
}

export const issueAgentToken = async (tx: Transaction, kind: TokenKind, grant: TokenGrant): Promise<string> => {
  const token = createToken()
  const { linkId, scopes, redirectUri = null, challenge = null } = grant
  await tx.query(
    `INSERT INTO agent_tokens (token_hash, link_id, kind, scopes, redirect_uri, challenge, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [hashToken(token), linkId, kind, scopes, redirectUri, challenge, addMilliseconds(tx.now, LIFETIMES_MS[kind])],
  )
  return token
}

interface TokenRow {
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

/**
 * Returns a valid code or refresh token. A used refresh token stays valid for a minute, because the response may have
 * been lost. Any other reuse ends the link.
 */
export const findRedeemableToken = async (
  tx: Transaction,
  token: string,
  kind: "code" | "refresh",
): Promise<RedeemableToken | undefined> => {
  const [row] = await tx.query<TokenRow & Record<string, unknown>>(
    `SELECT t.link_id, l.agent_id, t.scopes, t.redirect_uri, t.challenge, t.used_at
     FROM agent_tokens t JOIN agent_links l ON l.id = t.link_id AND l.expires_at > $3
     JOIN customers c ON c.id = l.customer_id AND c.disabled_at IS NULL
     WHERE t.token_hash = $1 AND t.kind = $2 AND t.expires_at > $3 FOR UPDATE OF t`,
    [hashToken(token), kind, tx.now],
  )
  if (!row) return undefined
  const { link_id: linkId, agent_id: agentId, scopes, redirect_uri, challenge, used_at } = row
  const isLive = used_at === null || (kind === "refresh" && addMilliseconds(used_at, REPLACED_SECRET_GRACE_MS) > tx.now)
  if (!isLive) {
    await endAgentLink(tx, linkId)
    return undefined
  }
  return { token, linkId, agentId, scopes, redirectUri: redirect_uri ?? "", challenge: challenge ?? "" }
}

export const markTokenUsed = (tx: Transaction, token: string) =>
  tx.query("UPDATE agent_tokens SET used_at = coalesce(used_at, $2), expires_at = least(expires_at, $3) WHERE token_hash = $1", [
    hashToken(token),
    tx.now,
    addMilliseconds(tx.now, REUSE_DETECTION_MS),
  ])

/** Revokes a token of this agent. An access token ends alone, other tokens end the link (RFC 7009). */
export const revokeAgentToken = async (tx: Transaction, token: string, agentId: string): Promise<void> => {
  const [row] = await tx.query<{ link_id: string; kind: TokenKind }>(
    `SELECT t.link_id, t.kind FROM agent_tokens t JOIN agent_links l ON l.id = t.link_id
     WHERE t.token_hash = $1 AND l.agent_id = $2`,
    [hashToken(token), agentId],
  )
  if (row?.kind === "access") await tx.query("DELETE FROM agent_tokens WHERE token_hash = $1", [hashToken(token)])
  else if (row) await endAgentLink(tx, row.link_id)
}
