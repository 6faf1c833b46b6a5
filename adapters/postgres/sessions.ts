import { randomBytes } from "node:crypto"
import { Effect } from "effect"
import type { CookieSession, SessionSummary, Sessions } from "../../application/shop/ports/sessions.ts"
import type { SessionSecretKind } from "../../domain/identity/session.ts"
import {
  createSessionCookieValue,
  deriveNextSecret,
  formatSessionCookie,
  parseSessionCookie,
} from "../secrets/session-cookie-value.ts"
import { hashToken } from "../secrets/tokens.ts"
import type { RowLock } from "./carts.ts"
import type { Transaction } from "./transaction.ts"

interface SessionRow {
  readonly id: string
  readonly customer_id: string
  readonly browser: string | null
  readonly system: string | null
  readonly started_at: Date
  readonly used_at: Date
}

interface CookieSessionRow {
  readonly id: string
  readonly customer_id: string
  readonly secret_hash: Buffer
  readonly replaced_hash: Buffer | null
  readonly salt: Buffer | null
  readonly replaced_at: Date | null
  readonly started_at: Date
}

const findByCookie = async (tx: Transaction, cookie: string, lock: RowLock): Promise<CookieSession | undefined> => {
  const value = parseSessionCookie(cookie)
  const [row] = await tx.query<CookieSessionRow & Record<string, unknown>>(
    `SELECT id, customer_id, secret_hash, replaced_hash, salt, replaced_at, started_at FROM sessions
     WHERE cookie_hash = $1 AND expires_at > $2 ${lock}`,
    [hashToken(value.sessionName), tx.now],
  )
  if (!row) return undefined
  const { id, customer_id, secret_hash, replaced_hash, salt, replaced_at, started_at } = row
  const hash = hashToken(value.secret)
  const isReplaced = replaced_hash?.equals(hash) && salt
  const secret: SessionSecretKind = hash.equals(secret_hash) ? "current" : isReplaced ? "replaced" : "unknown"
  return {
    id,
    customerId: customer_id,
    startedAt: started_at,
    secret,
    replacedAt: replaced_at ?? undefined,
    nextCookie: isReplaced ? formatSessionCookie(deriveNextSecret(value, salt)) : undefined,
  }
}

const list = async (tx: Transaction, customerId: string): Promise<readonly SessionSummary[]> => {
  const rows = await tx.query<SessionRow & Record<string, unknown>>(
    `SELECT id, customer_id, browser, system, started_at, used_at FROM sessions
     WHERE customer_id = $1 AND expires_at > $2 ORDER BY used_at DESC, id`,
    [customerId, tx.now],
  )
  return rows.map(({ id, browser, system, started_at, used_at }) => ({
    id,
    customerId,
    ...(browser === null ? {} : { browser }),
    ...(system === null ? {} : { system }),
    startedAt: started_at,
    usedAt: used_at,
  }))
}

const start = async (tx: Transaction, session: SessionSummary, expiresAt: Date): Promise<string> => {
  const { id, customerId, browser = null, system = null, startedAt, usedAt } = session
  const cookie = createSessionCookieValue()
  await tx.query(
    `INSERT INTO sessions (id, cookie_hash, secret_hash, customer_id, browser, system, expires_at, started_at, used_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, hashToken(cookie.sessionName), hashToken(cookie.secret), customerId, browser, system, expiresAt, startedAt, usedAt],
  )
  return formatSessionCookie(cookie)
}

const replaceSecret = async (tx: Transaction, id: string, cookie: string, expiresAt: Date): Promise<string> => {
  const value = parseSessionCookie(cookie)
  const salt = randomBytes(32)
  const next = deriveNextSecret(value, salt)
  await tx.query(
    `UPDATE sessions SET secret_hash = $2, replaced_hash = $3, salt = $4, replaced_at = $5, used_at = $5, expires_at = $6
     WHERE id = $1`,
    [id, hashToken(next.secret), hashToken(value.secret), salt, tx.now, expiresAt],
  )
  return formatSessionCookie(next)
}

const end = async (tx: Transaction, customerId: string, id: string): Promise<boolean> =>
  (await tx.query("DELETE FROM sessions WHERE customer_id = $1 AND id = $2 RETURNING id", [customerId, id])).length > 0

const endAllExcept = (tx: Transaction, customerId: string, id: string | undefined) =>
  tx.query("DELETE FROM sessions WHERE customer_id = $1 AND id IS DISTINCT FROM $2", [customerId, id ?? null])

export const makePostgresSessions = (tx: Transaction): Sessions => ({
  findByCookie: cookie => Effect.promise(() => findByCookie(tx, cookie, "")),
  lockByCookie: cookie => Effect.promise(() => findByCookie(tx, cookie, "FOR UPDATE")),
  list: customerId => Effect.promise(() => list(tx, customerId)),
  start: (...session) => Effect.promise(() => start(tx, ...session)),
  replaceSecret: (...secret) => Effect.promise(() => replaceSecret(tx, ...secret)),
  addToken: (id, token, expiresAt) =>
    Effect.promise(() =>
      tx.query("INSERT INTO access_tokens (token_hash, session_id, expires_at) VALUES ($1, $2, $3)", [
        hashToken(token),
        id,
        expiresAt,
      ]),
    ),
  endByCookie: cookie =>
    Effect.promise(() =>
      tx.query("DELETE FROM sessions WHERE cookie_hash = $1", [hashToken(parseSessionCookie(cookie).sessionName)]),
    ),
  end: (...session) => Effect.promise(() => end(tx, ...session)),
  endAllExcept: (...session) => Effect.promise(() => endAllExcept(tx, ...session)),
  retainLatest: (customerId, count) =>
    Effect.promise(() =>
      tx.query(
        "DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE customer_id = $1 ORDER BY used_at DESC OFFSET $2)",
        [customerId, count],
      ),
    ),
})
