import { Deferred, Effect, Exit } from "effect"

/**
 * Runs `act` after each signal; signals during a run cause one more run after it. `listen` gets the signal function
 * and returns how to stop. Runs until it is interrupted.
 */
export const rerunOnSignals = (listen: (signal: () => void) => () => void, act: Effect.Effect<void>): Effect.Effect<never> =>
  Effect.scoped(
    Effect.gen(function* () {
      let pending = Deferred.makeUnsafe<void>()
      const stop = listen(() => void Deferred.doneUnsafe(pending, Exit.void))
      yield* Effect.addFinalizer(() => Effect.sync(stop))
      /** waits a turn, so that `act` never runs inside the signal's caller */
      const signalled = Effect.suspend(() => Deferred.await(pending)).pipe(Effect.andThen(Effect.yieldNow))
      const reset = Effect.sync(() => {
        pending = Deferred.makeUnsafe()
      })
      return yield* signalled.pipe(Effect.andThen(reset), Effect.andThen(act), Effect.forever)
    }),
  )
