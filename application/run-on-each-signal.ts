/** News are acted on one after the other; what is told meanwhile is acted on once, after it. */
import { Deferred, Effect, Exit } from "effect"

/** `listen` is given what to call when there are news, and answers how to stop; runs until it is interrupted. */
export const runOnEachSignal = (
  listen: (tell: () => void) => () => void,
  act: Effect.Effect<void>,
): Effect.Effect<never> =>
  Effect.scoped(
    Effect.gen(function* () {
      let news = Deferred.makeUnsafe<void>()
      const stop = listen(() => void Deferred.doneUnsafe(news, Exit.void))
      yield* Effect.addFinalizer(() => Effect.sync(stop))
      /** never within the turn of whoever tells */
      const told = Effect.suspend(() => Deferred.await(news)).pipe(Effect.andThen(Effect.yieldNow))
      const heard = Effect.sync(() => {
        news = Deferred.makeUnsafe()
      })
      return yield* told.pipe(Effect.andThen(heard), Effect.andThen(act), Effect.forever)
    }),
  )
