/** What follows a lost answer ends before a shopper gives up: with the time of the first try, within 15 s (RELY-11). */
import { Effect } from "effect"
import type { UnreachableError } from "./ports/service-failures.ts"

const AFTER_LOSS = "6 seconds"

/** Whatever takes longer leaves it lost. */
export const failAfterTimeout = <A, E>(
  after: Effect.Effect<A, E>,
  lost: UnreachableError,
): Effect.Effect<A, E | UnreachableError> =>
  after.pipe(Effect.timeoutOrElse({ duration: AFTER_LOSS, orElse: () => Effect.fail(lost) }))
