/** Each use replaces a session's secret; the one before is good for a minute, and whoever comes with it later ends the session (RFC 9700, 4.14.2). */
import { randomBytes } from "node:crypto"
import type { Transaction } from "../database/transaction.ts"
import { type IssuedAccessToken, issueSessionToken } from "./access-tokens.ts"
import {
  deriveNextSecret,
  formatSessionCookie,
  parseSessionCookie,
  type SessionCookieValue,
} from "./session-cookie-value.ts"
import { computeSessionExpiry, endSession } from "./session-rows.ts"
import { addMilliseconds, hashToken, REPLACED_SECRET_GRACE_MS } from "./tokens.ts"

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
  /** its cookie is in two hands */
  | { readonly _tag: "Ended"; readonly customerId: string }

const replace = async (tx: Transaction, session: SessionRow, held: SessionCookieValue): Promise<SessionCookieValue> => {
  const salt = randomBytes(32)
  const next = deriveNextSecret(held, salt)
  await tx.query(
    `UPDATE sessions SET secret_hash = $2, replaced_hash = $3, salt = $4, replaced_at = $5, used_at = $5, expires_at = $6
     WHERE id = $1`,
    [
      session.id,
      hashToken(next.secret),
      hashToken(held.secret),
      salt,
      tx.now,
      computeSessionExpiry(session.started_at, tx.now),
    ],
  )
  return next
}

/**
 * The secret to go on with. One that is younger than the grace stays, so that however the answers to several tabs
 * overtake each other, whichever cookie the browser keeps is good.
 */
const goOn = async (
  tx: Transaction,
  session: SessionRow,
  held: SessionCookieValue,
): Promise<SessionCookieValue | undefined> => {
  const { secret_hash, replaced_hash, salt, replaced_at } = session
  const hash = hashToken(held.secret)
  const isRecent = replaced_at !== null && addMilliseconds(replaced_at, REPLACED_SECRET_GRACE_MS) > tx.now
  if (hash.equals(secret_hash)) return isRecent ? held : replace(tx, session, held)
  return isRecent && salt && replaced_hash?.equals(hash) ? deriveNextSecret(held, salt) : undefined
}

export const refreshSession = async (tx: Transaction, cookie: string | undefined): Promise<SessionRefreshResult> => {
  if (cookie === undefined) return { _tag: "None" }
  const held = parseSessionCookie(cookie)
  const [session] = await tx.query<SessionRow & Record<string, unknown>>(
    `SELECT id, customer_id, secret_hash, replaced_hash, salt, replaced_at, started_at FROM sessions
     WHERE cookie_hash = $1 AND expires_at > $2 FOR UPDATE`,
    [hashToken(held.sessionName), tx.now],
  )
  if (!session) return { _tag: "None" }
  const customerId = session.customer_id
  const next = await goOn(tx, session, held)
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
