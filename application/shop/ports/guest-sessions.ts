import type { Effect } from "effect"
import type { GuestCaller } from "../caller.ts"

export interface GuestSessionReads {
  /** by the cookie that identifies the guest for server-rendered pages; undefined when it is unknown or expired */
  readonly findByCookie: (cookie: string) => Effect.Effect<GuestCaller | undefined>
  /** undefined for a token that is unknown or expired, and for a customer's */
  readonly findByToken: (token: string) => Effect.Effect<GuestCaller | undefined>
  /** when the token expires; undefined as for `findByToken` */
  readonly findExpiry: (token: string) => Effect.Effect<Date | undefined>
}

/** A guest has one or more tokens; only hashes of tokens and cookies are stored. */
export interface GuestSessions extends GuestSessionReads {
  /** `cookie` identifies the guest as long as the token works */
  readonly addToken: (guestId: string, token: string, expiresAt: Date, cookie?: string) => Effect.Effect<void>
  /** none of the guest's tokens works any more */
  readonly end: (guestId: string) => Effect.Effect<void>
}
