/** A cart's quotes are checked whenever its version changes (QUOTE-06). */
import { Effect, Queue } from "effect"
import type { Cart } from "../../domain/cart/cart.ts"

interface Watched {
  readonly cart: () => Cart | undefined
  readonly subscribe: (listener: () => void) => () => void
  readonly check: Effect.Effect<void>
}

/** Runs until it is interrupted; changes that arrive during a check are checked once, after it. */
export const followQuotes = ({ cart, subscribe, check }: Watched): Effect.Effect<never> =>
  Effect.scoped(
    Effect.gen(function* () {
      const news = yield* Queue.sliding<void>(1)
      let seen = ""
      const look = () => {
        const held = cart()
        const version = held ? `${held.id} ${held.version}` : ""
        if (version === seen) return
        seen = version
        if (held) Queue.offerUnsafe(news, undefined)
      }
      const stop = subscribe(look)
      yield* Effect.addFinalizer(() => Effect.sync(() => void stop()))
      look()
      return yield* Queue.take(news).pipe(Effect.andThen(check), Effect.forever)
    }),
  )
