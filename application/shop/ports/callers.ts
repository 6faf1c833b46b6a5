import type { Effect } from "effect"
import type { Caller } from "../caller.ts"

export interface CallerLookup {
  /** undefined for a token that is unknown or expired, of an ended session, or of a disabled customer */
  readonly findByToken: (token: string) => Effect.Effect<Caller | undefined>
}
