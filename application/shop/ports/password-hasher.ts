import type { Effect } from "effect"

/** Whom a hash is computed for: a client address, or a device that logged in before. */
export interface HashRequester {
  readonly clientKey: string
  readonly isKnownDevice: boolean
}

/** Hashing is slow, so no unit of work waits for it. Too many requests at once are a defect, not a failure. */
export interface PasswordHasher {
  readonly hash: (password: string, requester: HashRequester) => Effect.Effect<string>
  /** takes the same time without a stored hash, and returns false */
  readonly matches: (password: string, storedHash: string | undefined, requester: HashRequester) => Effect.Effect<boolean>
  /** the new hash when the stored one has another cost; undefined when it is current, or when there is no time for it */
  readonly rehashIfOutdated: (password: string, storedHash: string, requester: HashRequester) => Effect.Effect<string | undefined>
}
