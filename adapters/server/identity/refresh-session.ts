/** Each use replaces a session's secret. The old one works for a minute; using it later ends the session (RFC 9700, 4.14.2). */
import { randomBytes } from "node:crypto"
import { computeSessionExpiry, REPLACED_SECRET_GRACE_MS } from "../../../domain/identity/session.ts"
import { addMilliseconds } from "../../../domain/time/milliseconds.ts"
import type { Transaction } from "../../postgres/transaction.ts"
import { type IssuedAccessToken, issueSessionToken } from "./access-tokens.ts"
import { deriveNextSecret, formatSessionCookie, parseSessionCookie, type SessionCookieValue } from "./session-cookie-value.ts"
import { endSession } from "./session-rows.ts"
import { hashToken } from "./tokens.ts"

interface SessionRow {
  readonly id: string
  readonly customer_id: string
  readonly secret_hash: Buffer
  readonly replaced_hash: Buffer | null
  readonly salt: Buffer | null
  readonly replaced_at: Date | null
  readonly started_at: Date
}

export type SessionRefreshResult =
  | {
      readonly _tag: "Alive"
      readonly customerId: string
      readonly cookie: string
      readonly accessToken: IssuedAccessToken
    }
  | { readonly _tag: "None" }
  /** the cookie was used by two clients */
  | { readonly _tag: "Ended"; readonly customerId: string }

const replaceSecret = async (
  tx: Transaction,
  session: SessionRow,
  cookieValue: SessionCookieValue,
): Promise<SessionCookieValue> => {
  const salt = randomBytes(32)
  const next = deriveNextSecret(cookieValue, salt)
  await tx.query(
    `UPDATE sessions SET secret_hash = $2, replaced_hash = $3, salt = $4, replaced_at = $5, used_at = $5, expires_at = $6
     WHERE id = $1`,
    [
      session.id,
      hashToken(next.secret),
      hashToken(cookieValue.secret),
      salt,
      tx.now,
      computeSessionExpiry(session.started_at, tx.now),
    ],
  )
  return next
}

/**
 * The next cookie value. A secret younger than the grace period stays, because responses to several tabs
 * can overtake each other. The browser must not store an outdated one.
 */
const findNextValue = async (
  tx: Transaction,
  session: SessionRow,
  cookieValue: SessionCookieValue,
): Promise<SessionCookieValue | undefined> => {
  const { secret_hash, replaced_hash, salt, replaced_at } = session
  const hash = hashToken(cookieValue.secret)
  const isRecent = replaced_at !== null && addMilliseconds(replaced_at, REPLACED_SECRET_GRACE_MS) > tx.now
  if (hash.equals(secret_hash)) return isRecent ? cookieValue : replaceSecret(tx, session, cookieValue)
  return isRecent && salt && replaced_hash?.equals(hash) ? deriveNextSecret(cookieValue, salt) : undefined
}

export const refreshSession = async (tx: Transaction, cookie: string | undefined): Promise<SessionRefreshResult> => {
  if (cookie === undefined) return { _tag: "None" }
  const cookieValue = parseSessionCookie(cookie)
  const [session] = await tx.query<SessionRow & Record<string, unknown>>(
    `SELECT id, customer_id, secret_hash, replaced_hash, salt, replaced_at, started_at FROM sessions
     WHERE cookie_hash = $1 AND expires_at > $2 FOR UPDATE`,
    [hashToken(cookieValue.sessionName), tx.now],
  )
  if (!session) return { _tag: "None" }
  const customerId = session.customer_id
  const next = await findNextValue(tx, session, cookieValue)
  if (!next) {
    await endSession(tx, { cookie, sessionId: undefined })
    return { _tag: "Ended", customerId }
  }
  return {
    _tag: "Alive",
    customerId,
    cookie: formatSessionCookie(next),
    accessToken: await issueSessionToken(tx, session.id),
  }
}
