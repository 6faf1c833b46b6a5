/** What follows a lost answer ends before a shopper gives up: with the time of the first try, within 15 s (RELY-11). */
import { Effect } from "effect"
import type { Unreachable } from "./ports/failures.ts"

const AFTER_LOSS = "6 seconds"

/** Whatever takes longer leaves it lost. */
export const failAfterTimeout = <A, E>(
  after: Effect.Effect<A, E>,
  lost: Unreachable,
): Effect.Effect<A, E | Unreachable> =>
  after.pipe(Effect.timeoutOrElse({ duration: AFTER_LOSS, orElse: () => Effect.fail(lost) }))
