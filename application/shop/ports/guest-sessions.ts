import type { Effect } from "effect"
import type { GuestCaller } from "../caller.ts"

export interface GuestSessionReads {
  /** undefined for a token that is unknown or expired, and for a customer's */
  readonly findByToken: (token: string) => Effect.Effect<GuestCaller | undefined>
}

/** A guest has one or more tokens; only their hashes are stored. */
export interface GuestSessions extends GuestSessionReads {
  readonly addToken: (guestId: string, token: string, expiresAt: Date) => Effect.Effect<void>
  /** none of the guest's tokens works any more */
  readonly end: (guestId: string) => Effect.Effect<void>
}
