/** A cart's quotes are checked whenever its version changes (QUOTE-06). */
import type { Effect } from "effect"
import type { Cart } from "../../domain/cart/cart.ts"
import { runOnEachSignal } from "../run-on-each-signal.ts"

interface Watched {
  readonly cart: () => Cart | undefined
  readonly subscribe: (listener: () => void) => () => void
  readonly check: Effect.Effect<void>
}

/** Runs until it is interrupted; changes that arrive during a check are checked once, after it. */
export const recheckQuotesOnChange = ({ cart, subscribe, check }: Watched): Effect.Effect<never> =>
  runOnEachSignal(tell => {
    let seen = ""
    const look = () => {
      const held = cart()
      const version = held ? `${held.id} ${held.version}` : ""
      if (version === seen) return
      seen = version
      if (held) tell()
    }
    const stop = subscribe(look)
    look()
    return stop
  }, check)
