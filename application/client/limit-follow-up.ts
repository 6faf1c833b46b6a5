import { Effect } from "effect"
import type { UnreachableError } from "./ports/service-failures.ts"

const FOLLOW_UP_TIMEOUT = "6 seconds"

/**
 * Fails with `lost` when the follow-up of a lost response takes over 6 s. With the first try it stays within 15 s
 * (RELY-11).
 */
export const limitFollowUpTime = <A, E>(
  followUp: Effect.Effect<A, E>,
  lost: UnreachableError,
): Effect.Effect<A, E | UnreachableError> =>
  followUp.pipe(Effect.timeoutOrElse({ duration: FOLLOW_UP_TIMEOUT, orElse: () => Effect.fail(lost) }))

/** Looks up what a request with a lost response has done; a failed look-up says nothing, so it fails with `lost`. */
export const lookUpAfterLostResponse = <A>(
  lookUp: Effect.Effect<A, unknown>,
  lost: UnreachableError,
): Effect.Effect<A, UnreachableError> =>
  limitFollowUpTime(
    Effect.mapError(lookUp, () => lost),
    lost,
  )
