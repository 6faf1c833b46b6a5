import type { Effect } from "effect"
import type { SessionSecretKind } from "../../../domain/identity/session.ts"

/** Browser and system, when their names are known. */
export interface SessionDevice {
  readonly browser?: string
  readonly system?: string
}

export interface SessionSummary extends SessionDevice {
  readonly id: string
  readonly customerId: string
  readonly startedAt: Date
  readonly usedAt: Date
}

/** A session, as one of its cookies shows it. */
export interface CookieSession {
  readonly id: string
  readonly customerId: string
  readonly startedAt: Date
  /** which secret the cookie has */
  readonly secret: SessionSecretKind
  /** when the session's secret was last replaced */
  readonly replacedAt: Date | undefined
  /** the cookie that replaced this one, when its secret is the replaced one */
  readonly nextCookie: string | undefined
}

/** A cookie names a session and has its secret. Only hashes of cookies and tokens are stored. */
export interface SessionReads {
  /** undefined for a session that is unknown or expired */
  readonly findByCookie: (cookie: string) => Effect.Effect<CookieSession | undefined>
  /** the customer's sessions that haven't expired, the last used first */
  readonly list: (customerId: string) => Effect.Effect<readonly SessionSummary[]>
}

export interface Sessions extends SessionReads {
  /** as `findByCookie`; nobody else can use the session until the unit of work ends */
  readonly lockByCookie: SessionReads["findByCookie"]
  /** starts a session and returns its cookie */
  readonly start: (session: SessionSummary, expiresAt: Date) => Effect.Effect<string>
  /** replaces the secret of this cookie, which must be the current one, and returns the next cookie */
  readonly replaceSecret: (id: string, cookie: string, expiresAt: Date) => Effect.Effect<string>
  readonly addToken: (id: string, token: string, expiresAt: Date) => Effect.Effect<void>
  readonly endByCookie: (cookie: string) => Effect.Effect<void>
  /** returns whether the customer had such a session; its tokens end with it */
  readonly end: (customerId: string, id: string) => Effect.Effect<boolean>
  /** ends the customer's sessions but this one */
  readonly endAllExcept: (customerId: string, id: string | undefined) => Effect.Effect<void>
  /** ends all but the `count` sessions of the customer that were used last */
  readonly retainLatest: (customerId: string, count: number) => Effect.Effect<void>
}
