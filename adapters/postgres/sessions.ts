import { randomBytes } from "node:crypto"
import { Effect } from "effect"
import { type Caller, makeCustomerOwnerKey, makeGuestCaller } from "../../application/shop/caller.ts"
import type { GuestSessions, SessionByCookie, SessionSummary, Sessions } from "../../application/shop/ports/sessions.ts"
import { toEmailKey } from "../../domain/identity/email.ts"
import type { SessionEndReason, SessionSecretKind } from "../../domain/identity/session.ts"
import {
  createSessionCookieValue,
  deriveNextSecret,
  formatSessionCookie,
  parseSessionCookie,
} from "../secrets/session-cookie-value.ts"
import { hashToken } from "../secrets/tokens.ts"
import type { Queries } from "./queries.ts"

interface CallerRow {
  readonly anonymous_id: string | null
  readonly session_id: string | null
  readonly customer_id: string | null
  readonly email: string | null
  readonly company: string | null
  readonly group_id: string | null
  readonly group_discount: number | null
}

/** A customer's session must not have expired either. */
const SELECT_CALLER = `SELECT t.anonymous_id, t.session_id, c.id AS customer_id, c.email, c.company, g.id AS group_id, g.discount AS group_discount
  FROM access_tokens t
  LEFT JOIN sessions s ON s.id = t.session_id AND s.expires_at > $2
  LEFT JOIN customers c ON c.id = s.customer_id AND c.disabled_at IS NULL
  LEFT JOIN customer_groups g ON g.id = c.customer_group_id
  WHERE t.token_hash = $1 AND t.expires_at > $2`

const toCaller = (row: CallerRow): Caller | undefined => {
  if (row.anonymous_id !== null) return makeGuestCaller(row.anonymous_id)
  if (row.customer_id === null || row.session_id === null) return undefined
  return {
    _tag: "Customer",
    id: row.customer_id,
    ownerKey: makeCustomerOwnerKey(row.customer_id),
    sessionId: row.session_id,
    email: row.email ?? "",
    company: row.company ?? undefined,
    group: row.group_id === null ? undefined : { id: row.group_id, discount: row.group_discount ?? 0 },
  }
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

const toCookieSession =
  (cookie: ReturnType<typeof parseSessionCookie>) =>
  ({ id, customer_id, secret_hash, replaced_hash, salt, replaced_at, started_at }: CookieSessionRow): SessionByCookie => {
    const hash = hashToken(cookie.secret)
    const isReplaced = replaced_hash?.equals(hash) && salt
    const secret: SessionSecretKind = hash.equals(secret_hash) ? "current" : isReplaced ? "replaced" : "unknown"
    return {
      id,
      customerId: customer_id,
      startedAt: started_at,
      secret,
      replacedAt: replaced_at ?? undefined,
      nextCookie: isReplaced ? formatSessionCookie(deriveNextSecret(cookie, salt)) : undefined,
    }
  }

export const makePostgresSessions = ({ execute, findRow, hasRow, list, now }: Queries): Sessions => {
  const findByCookie = (cookie: string, lock: "" | "FOR UPDATE") => {
    const value = parseSessionCookie(cookie)
    return findRow(
      `SELECT id, customer_id, secret_hash, replaced_hash, salt, replaced_at, started_at FROM sessions
       WHERE cookie_hash = $1 AND expires_at > $2 ${lock}`,
      [hashToken(value.sessionName), now],
      toCookieSession(value),
    )
  }
  /** The parameters of `where` begin at $3. Remembers the reason while the browser may have the cookie. */
  const end = (reason: SessionEndReason, where: string, parameters: readonly unknown[]) =>
    hasRow(
      `WITH ended AS (DELETE FROM sessions WHERE ${where} RETURNING cookie_hash, expires_at),
         saved AS (INSERT INTO ended_sessions (cookie_hash, reason, expires_at)
           SELECT cookie_hash, $1, expires_at FROM ended WHERE expires_at > $2)
       SELECT FROM ended LIMIT 1`,
      [reason, now, ...parameters],
    )
  return {
    findCaller: token => findRow(SELECT_CALLER, [hashToken(token), now], toCaller),
    findByCookie: cookie => findByCookie(cookie, ""),
    lockByCookie: cookie => findByCookie(cookie, "FOR UPDATE"),
    list: customerId =>
      list<SessionSummary>(
        `SELECT id, customer_id AS "customerId", browser, system, started_at AS "startedAt", used_at AS "usedAt" FROM sessions
         WHERE customer_id = $1 AND expires_at > $2 ORDER BY used_at DESC, id`,
        [customerId, now],
      ),
    start: ({ id, customerId, browser = null, system = null, startedAt, usedAt }, expiresAt) => {
      const cookie = createSessionCookieValue()
      return Effect.as(
        execute(
          `INSERT INTO sessions (id, cookie_hash, secret_hash, customer_id, browser, system, expires_at, started_at, used_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
          [
            id,
            hashToken(cookie.sessionName),
            hashToken(cookie.secret),
            customerId,
            browser,
            system,
            expiresAt,
            startedAt,
            usedAt,
          ],
        ),
        formatSessionCookie(cookie),
      )
    },
    replaceSecret: (id, cookie, expiresAt) => {
      const value = parseSessionCookie(cookie)
      const salt = randomBytes(32)
      const next = deriveNextSecret(value, salt)
      return Effect.as(
        execute(
          `UPDATE sessions SET secret_hash = $2, replaced_hash = $3, salt = $4, replaced_at = $5, used_at = $5, expires_at = $6
           WHERE id = $1`,
          [id, hashToken(next.secret), hashToken(value.secret), salt, now, expiresAt],
        ),
        formatSessionCookie(next),
      )
    },
    addToken: (id, token, expiresAt) =>
      execute("INSERT INTO access_tokens (token_hash, session_id, expires_at) VALUES ($1, $2, $3)", [
        hashToken(token),
        id,
        expiresAt,
      ]),
    findEndReason: cookie =>
      findRow(
        "SELECT reason FROM ended_sessions WHERE cookie_hash = $1 AND expires_at > $2",
        [hashToken(parseSessionCookie(cookie).sessionName), now],
        (row: { reason: SessionEndReason }) => row.reason,
      ),
    endByCookie: (cookie, reason) =>
      Effect.asVoid(end(reason, "cookie_hash = $3", [hashToken(parseSessionCookie(cookie).sessionName)])),
    end: (customerId, id, reason) => end(reason, "customer_id = $3 AND id = $4", [customerId, id]),
    endAllExcept: (customerId, id, reason) =>
      Effect.asVoid(end(reason, "customer_id = $3 AND id IS DISTINCT FROM $4", [customerId, id ?? null])),
    retainLatest: (customerId, count, reason) =>
      Effect.asVoid(
        end(reason, "id IN (SELECT id FROM sessions WHERE customer_id = $3 ORDER BY used_at DESC OFFSET $4)", [
          customerId,
          count,
        ]),
      ),
    isKnownDevice: (token, email) =>
      hasRow(
        `SELECT FROM devices d JOIN customers c ON c.id = d.customer_id
         WHERE d.token_hash = $1 AND $2 IN (c.email_key, canonical_email(c.email_key)) AND d.expires_at > $3`,
        [hashToken(token), toEmailKey(email), now],
      ),
    isIssuedDevice: token => hasRow("SELECT FROM devices WHERE token_hash = $1 LIMIT 1", [hashToken(token)]),
    saveDevice: (customerId, token, expiresAt) =>
      execute(
        `INSERT INTO devices (token_hash, customer_id, expires_at) VALUES ($1, $2, $3)
         ON CONFLICT (token_hash, customer_id) DO UPDATE SET expires_at = excluded.expires_at`,
        [hashToken(token), customerId, expiresAt],
      ),
    removeDevicesExcept: (customerId, token) =>
      execute("DELETE FROM devices WHERE customer_id = $1 AND token_hash IS DISTINCT FROM $2", [
        customerId,
        token === undefined ? null : hashToken(token),
      ]),
    retainLatestDevices: (...latest) =>
      execute(
        `DELETE FROM devices WHERE customer_id = $1 AND token_hash IN (
           SELECT token_hash FROM devices WHERE customer_id = $1 ORDER BY expires_at DESC OFFSET $2)`,
        latest,
      ),
  }
}

export const makePostgresGuestSessions = ({ execute, findRow, now }: Queries): GuestSessions => {
  const findByToken = <A>(token: string, decode: (row: { anonymous_id: string; expires_at: Date }) => A) =>
    findRow(
      "SELECT anonymous_id, expires_at FROM access_tokens WHERE token_hash = $1 AND anonymous_id IS NOT NULL AND expires_at > $2",
      [hashToken(token), now],
      decode,
    )
  return {
    findByCookie: cookie =>
      findRow(
        "SELECT anonymous_id FROM access_tokens WHERE sight_hash = $1 AND expires_at > $2",
        [hashToken(cookie), now],
        (row: { anonymous_id: string }) => makeGuestCaller(row.anonymous_id),
      ),
    findByToken: token => findByToken(token, ({ anonymous_id }) => makeGuestCaller(anonymous_id)),
    findExpiry: token => findByToken(token, ({ expires_at }) => expires_at),
    addToken: (guestId, token, expiresAt, cookie) =>
      execute("INSERT INTO access_tokens (token_hash, anonymous_id, expires_at, sight_hash) VALUES ($1, $2, $3, $4)", [
        hashToken(token),
        guestId,
        expiresAt,
        cookie === undefined ? null : hashToken(cookie),
      ]),
    end: guestId => execute("DELETE FROM access_tokens WHERE anonymous_id = $1", [guestId]),
  }
}
