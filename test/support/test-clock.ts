/** Runs effects on a clock that only the test moves. */
import { Effect } from "effect"
import { TestClock } from "effect/testing"

export const runOnTestClock = <A, E>(effect: Effect.Effect<A, E>): Promise<A> =>
  Effect.runPromise(effect.pipe(Effect.provide(TestClock.layer())))

/** Moves the clock in steps until the effect ends. */
export const passTimeUntilDone = <A, E>(effect: Effect.Effect<A, E>, stepMs = 100): Effect.Effect<A, E> =>
  Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(Effect.exit(effect))
    for (;;) {
      const done = fiber.pollUnsafe()
      if (done) return yield* yield* done
      yield* TestClock.adjust(stepMs)
    }
  })
