/** A session lasts while its cookie does; its access tokens are short and end with it. */
import { randomUUID } from "node:crypto"
import type { Token } from "../../contract/identity.ts"
import type { Transaction } from "../database/transaction.ts"
import { ACCESS_LIFETIME, ANONYMOUS_LIFETIME, hashOf, later, newToken, SESSION_LIFETIME, seconds } from "./token.ts"

type IssuedToken = typeof Token.Type

/** A few at a time, whenever a token is given out; a session takes its tokens with it. */
const forgetExpired = async (tx: Transaction): Promise<void> => {
  await tx.rows(
    `DELETE FROM sessions WHERE id IN (
       SELECT id FROM sessions WHERE expires_at < $1 ORDER BY expires_at LIMIT 20 FOR UPDATE SKIP LOCKED)`,
    [tx.now],
  )
  await tx.rows(
    `DELETE FROM devices WHERE (token_hash, customer_id) IN (
       SELECT token_hash, customer_id FROM devices WHERE expires_at < $1
       ORDER BY expires_at LIMIT 20 FOR UPDATE SKIP LOCKED)`,
    [tx.now],
  )
  await tx.rows(
    `DELETE FROM access_tokens WHERE token_hash IN (
       SELECT token_hash FROM access_tokens WHERE expires_at < $1 ORDER BY expires_at LIMIT 50 FOR UPDATE SKIP LOCKED)`,
    [tx.now],
  )
}

const issue = async (
  tx: Transaction,
  whose: { readonly sessionId?: string; readonly anonymousId?: string },
  lifetime: number,
): Promise<IssuedToken> => {
  await forgetExpired(tx)
  const token = newToken()
  const expires = later(tx.now, lifetime)
  await tx.rows(
    "INSERT INTO access_tokens (token_hash, session_id, anonymous_id, expires_at) VALUES ($1, $2, $3, $4)",
    [hashOf(token), whose.sessionId ?? null, whose.anonymousId ?? null, expires],
  )
  return { token, exp: seconds(expires) }
}

export const startVisit = async (tx: Transaction) => {
  const anonymousId = randomUUID()
  return { anonymousId, anonymousToken: await issue(tx, { anonymousId }, ANONYMOUS_LIFETIME) }
}

export const endVisit = (tx: Transaction, anonymousId: string) =>
  tx.rows("DELETE FROM access_tokens WHERE anonymous_id = $1", [anonymousId])

export interface StartedSession {
  readonly cookie: string
  readonly accessToken: IssuedToken
}

export const startSession = async (tx: Transaction, customerId: string): Promise<StartedSession> => {
  const sessionId = randomUUID()
  const cookie = newToken()
  await tx.rows("INSERT INTO sessions (id, cookie_hash, customer_id, expires_at) VALUES ($1, $2, $3, $4)", [
    sessionId,
    hashOf(cookie),
    customerId,
    later(tx.now, SESSION_LIFETIME),
  ])
  return { cookie, accessToken: await issue(tx, { sessionId }, ACCESS_LIFETIME) }
}

/** The customer of a live session with a fresh token; nothing when there is none. */
export const refreshSession = async (tx: Transaction, cookie: string) => {
  const [session] = await tx.rows<{ id: string; customer_id: string }>(
    "SELECT id, customer_id FROM sessions WHERE cookie_hash = $1 AND expires_at > $2",
    [hashOf(cookie), tx.now],
  )
  if (!session) return undefined
  return {
    customerId: session.customer_id,
    accessToken: await issue(tx, { sessionId: session.id }, ACCESS_LIFETIME),
  }
}

export const endSession = async (
  tx: Transaction,
  { cookie, sessionId }: { readonly cookie: string | undefined; readonly sessionId: string | undefined },
): Promise<void> => {
  await tx.rows("DELETE FROM sessions WHERE cookie_hash = $1 OR id = $2", [
    cookie ? hashOf(cookie) : null,
    sessionId ?? null,
  ])
}
