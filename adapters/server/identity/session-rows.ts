/** A session ends 30 days after login or 14 days after its last use, and its access tokens with it (ASVS 7.3.1, 7.3.2). */
import { randomUUID } from "node:crypto"
import { computeSessionExpiry } from "../../../domain/identity/session.ts"
import type { Transaction } from "../../postgres/transaction.ts"
import { type IssuedAccessToken, issueSessionToken } from "./access-tokens.ts"
import type { DeviceName } from "./device-name.ts"
import { createSessionCookieValue, formatSessionCookie, parseSessionCookie } from "./session-cookie-value.ts"
import { hashToken } from "./tokens.ts"

/** Per account; the sessions that were unused longest are deleted first. */
const MAX_SESSIONS = 100

export interface StartedSession {
  readonly cookie: string
  readonly accessToken: IssuedAccessToken
}

export const startSession = async (
  tx: Transaction,
  customerId: string,
  { browser, system }: DeviceName = {},
): Promise<StartedSession> => {
  const sessionId = randomUUID()
  const cookie = createSessionCookieValue()
  await tx.query(
    `INSERT INTO sessions (id, cookie_hash, secret_hash, customer_id, browser, system, expires_at, started_at, used_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    [
      sessionId,
      hashToken(cookie.sessionName),
      hashToken(cookie.secret),
      customerId,
      browser ?? null,
      system ?? null,
      computeSessionExpiry(tx.now, tx.now),
      tx.now,
    ],
  )
  await tx.query(
    `DELETE FROM sessions WHERE id IN (
       SELECT id FROM sessions WHERE customer_id = $1 ORDER BY used_at DESC OFFSET $2)`,
    [customerId, MAX_SESSIONS],
  )
  return { cookie: formatSessionCookie(cookie), accessToken: await issueSessionToken(tx, sessionId) }
}

export const endSession = async (
  tx: Transaction,
  { cookie, sessionId }: { readonly cookie: string | undefined; readonly sessionId: string | undefined },
): Promise<void> => {
  await tx.query("DELETE FROM sessions WHERE cookie_hash = $1 OR id = $2", [
    cookie ? hashToken(parseSessionCookie(cookie).sessionName) : null,
    sessionId ?? null,
  ])
}
