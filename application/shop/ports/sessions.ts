import type { Effect } from "effect"
import type { SessionEndReason, SessionSecretKind } from "../../../domain/identity/session.ts"
import type { Caller, GuestCaller } from "../caller.ts"

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
export interface SessionByCookie {
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

/**
 * Customers' logins: a cookie names a session and has its secret; a session has access tokens. Devices are those on
 * which a customer has logged in. Only hashes of cookies and tokens are stored.
 */
export interface Sessions {
  /** a guest or customer; undefined for a token that is unknown or expired, of an ended session, or of a disabled customer */
  readonly findCaller: (token: string) => Effect.Effect<Caller | undefined>
  /** undefined for a session that is unknown or expired */
  readonly findByCookie: (cookie: string) => Effect.Effect<SessionByCookie | undefined>
  /** the customer's sessions that haven't expired, the last used first */
  readonly list: (customerId: string) => Effect.Effect<readonly SessionSummary[]>
  /** whether a customer with this email has logged in there, and not too long ago */
  readonly isKnownDevice: (token: string, email: string) => Effect.Effect<boolean>
  /** whether the shop issued the token, for whichever customer */
  readonly isIssuedDevice: (token: string) => Effect.Effect<boolean>
  /** as `findByCookie`; nobody else can use the session until the unit of work ends */
  readonly lockByCookie: Sessions["findByCookie"]
  /** starts a session and returns its cookie */
  readonly start: (session: SessionSummary, expiresAt: Date) => Effect.Effect<string>
  /** replaces the secret of this cookie, which must be the current one, and returns the next cookie */
  readonly replaceSecret: (id: string, cookie: string, expiresAt: Date) => Effect.Effect<string>
  readonly addToken: (id: string, token: string, expiresAt: Date) => Effect.Effect<void>
  /** why the session of this cookie was ended; undefined once the session would have expired by itself */
  readonly findEndReason: (cookie: string) => Effect.Effect<SessionEndReason | undefined>
  readonly endByCookie: (cookie: string, reason: SessionEndReason) => Effect.Effect<void>
  /** returns whether the customer had such a session; its tokens end with it */
  readonly end: (customerId: string, id: string, reason: SessionEndReason) => Effect.Effect<boolean>
  /** ends the customer's sessions but this one */
  readonly endAllExcept: (customerId: string, id: string | undefined, reason: SessionEndReason) => Effect.Effect<void>
  /** ends all but the `count` sessions of the customer that were used last */
  readonly retainLatest: (customerId: string, count: number, reason: SessionEndReason) => Effect.Effect<void>
  /** adds the device to the customer's, or changes when it expires */
  readonly saveDevice: (customerId: string, token: string, expiresAt: Date) => Effect.Effect<void>
  /** removes the customer's devices but this one */
  readonly removeDevicesExcept: (customerId: string, token: string | undefined) => Effect.Effect<void>
  /** removes all but the `count` devices of the customer that expire last */
  readonly retainLatestDevices: (customerId: string, count: number) => Effect.Effect<void>
}

/** A guest has one or more tokens; only hashes of tokens and cookies are stored. */
export interface GuestSessions {
  /** by the cookie that identifies the guest for server-rendered pages; undefined when it is unknown or expired */
  readonly findByCookie: (cookie: string) => Effect.Effect<GuestCaller | undefined>
  /** undefined for a token that is unknown or expired, and for a customer's */
  readonly findByToken: (token: string) => Effect.Effect<GuestCaller | undefined>
  /** when the token expires; undefined as for `findByToken` */
  readonly findExpiry: (token: string) => Effect.Effect<Date | undefined>
  /** `cookie` identifies the guest as long as the token works */
  readonly addToken: (guestId: string, token: string, expiresAt: Date, cookie?: string) => Effect.Effect<void>
  /** none of the guest's tokens works any more */
  readonly end: (guestId: string) => Effect.Effect<void>
}
