/**
 * A login or logout in one tab applies to all tabs at once, and is then checked with the services (LOGIN-01,
 * CART-19).
 */
import type { Effect } from "effect"
import { rerunOnSignals } from "../observable/rerun-on-signals.ts"
import type { KeyValueStore } from "../ports/key-value-store.ts"

interface Ports {
  readonly store: KeyValueStore
  readonly key: string
  /** this tab's value of the key */
  readonly current: () => string | undefined
  /** runs before any other request of the former customer */
  readonly onOther: (id: string | undefined) => void
  readonly find: Effect.Effect<void>
}

/** Runs until it is interrupted. */
export const watchCustomerInTabs = ({ store, key, current, onOther, find }: Ports): Effect.Effect<never> =>
  rerunOnSignals(
    signal =>
      store.onChange((changed, id) => {
        if (changed !== key || id === current()) return
        onOther(id)
        signal()
      }),
    find,
  )
