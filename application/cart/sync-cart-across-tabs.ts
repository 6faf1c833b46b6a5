/** What another tab does to the cart shows in this one: another id or a newer version is loaded, and nothing goes on once there is none (CART-18, CART-19, CART-23). */
import type { Effect } from "effect"
import type { Cart, CartId } from "../../domain/cart/cart.ts"
import type { CrossTabSync } from "../ports/cross-tab-sync.ts"
import type { KeyValueStore } from "../ports/key-value-store.ts"
import { runOnEachSignal } from "../run-on-each-signal.ts"
import { CART_ID_STORAGE_KEY } from "./cart-storage-keys.ts"

interface Ports {
  readonly store: KeyValueStore
  readonly tabs: CrossTabSync
  readonly held: () => Cart | undefined
  readonly knownId: () => CartId | undefined
  readonly open: Effect.Effect<void>
  /** the cart was ordered or emptied there, or its owner left */
  readonly onEnd: () => void
}

/** Runs until it is interrupted. */
export const syncCartAcrossTabs = ({ store, tabs, held, knownId, open, onEnd }: Ports): Effect.Effect<never> =>
  runOnEachSignal(tell => {
    const stops = [
      store.onChange((key, id) => {
        if (key !== CART_ID_STORAGE_KEY) return
        if (id === undefined) onEnd()
        if (knownId() !== held()?.id) tell()
      }),
      tabs.onTold(({ id, version }) => {
        const own = held()?.version ?? 0
        if (id === knownId() && version > own) tell()
        else if (id === held()?.id && version < own) tabs.tell({ id, version: own })
      }),
    ]
    // it may have come with the page from before a change that nobody listened to yet: whoever knows of it says so
    const cart = held()
    if (cart) tabs.tell({ id: cart.id, version: cart.version })
    return () => stops.forEach(stop => void stop())
  }, open)
