/** Who logs in or leaves in one tab does so in all: known at once, and found out from the services (LOGIN-01, CART-19). */
import type { Effect } from "effect"
import type { KeyValueStore } from "../ports/key-value-store.ts"
import { runOnEachSignal } from "../run-on-each-signal.ts"

interface Ports {
  readonly store: KeyValueStore
  readonly key: string
  /** what this tab knows by that key */
  readonly current: () => string | undefined
  /** before anything else is asked in the name of whoever it was */
  readonly onOther: (id: string | undefined) => void
  readonly find: Effect.Effect<void>
}

/** Runs until it is interrupted. */
export const watchCustomerInTabs = ({ store, key, current, onOther, find }: Ports): Effect.Effect<never> =>
  runOnEachSignal(
    tell =>
      store.onChange((changed, id) => {
        if (changed !== key || id === current()) return
        onOther(id)
        tell()
      }),
    find,
  )
