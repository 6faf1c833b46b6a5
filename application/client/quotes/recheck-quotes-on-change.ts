import type { Effect } from "effect"
import type { Cart } from "../../../domain/cart/cart.ts"
import { runOnEachSignal } from "../observable/run-on-each-signal.ts"

interface Ports {
  readonly cart: () => Cart | undefined
  readonly subscribe: (listener: () => void) => () => void
  readonly check: Effect.Effect<void>
}

/**
 * Checks the cart's quotes whenever its version changes (QUOTE-06), until it is interrupted. Changes during a check
 * cause one more check after it.
 */
export const recheckQuotesOnChange = ({ cart, subscribe, check }: Ports): Effect.Effect<never> =>
  runOnEachSignal(signal => {
    let checkedVersion = ""
    const checkVersion = () => {
      const current = cart()
      const version = current ? `${current.id} ${current.version}` : ""
      if (version === checkedVersion) return
      checkedVersion = version
      if (current) signal()
    }
    const stop = subscribe(checkVersion)
    checkVersion()
    return stop
  }, check)
