/** Loads the cart again when another tab stores another id or a newer version (CART-18, CART-19, CART-23). */
import type { Effect } from "effect"
import type { Cart, CartId } from "../../../domain/cart/cart.ts"
import { rerunOnSignals } from "../observable/rerun-on-signals.ts"
import type { CrossTabCoordination } from "../ports/cross-tab-coordination.ts"
import type { KeyValueStore } from "../ports/key-value-store.ts"
import { CART_ID_STORAGE_KEY } from "./cart-storage-keys.ts"

interface Ports {
  readonly store: KeyValueStore
  readonly tabs: CrossTabCoordination
  readonly currentCart: () => Cart | undefined
  readonly findCartId: () => CartId | undefined
  readonly open: Effect.Effect<void>
  /** the other tab ordered or emptied the cart, or its owner left */
  readonly onEnd: () => void
}

/** Runs until it is interrupted. */
export const syncCartAcrossTabs = ({ store, tabs, currentCart, findCartId, open, onEnd }: Ports): Effect.Effect<never> =>
  rerunOnSignals(notify => {
    const stops = [
      store.onChange((key, id) => {
        if (key !== CART_ID_STORAGE_KEY) return
        if (id === undefined) onEnd()
        if (findCartId() !== currentCart()?.id) notify()
      }),
      tabs.onAnnouncement(({ id, version }) => {
        const own = currentCart()?.version ?? 0
        if (id === findCartId() && version > own) notify()
        else if (id === currentCart()?.id && version < own) tabs.announce({ id, version: own })
      }),
    ]
    // the server-rendered cart can be older than a change in another tab, which then answers with its version
    const cart = currentCart()
    if (cart) tabs.announce({ id: cart.id, version: cart.version })
    return () => stops.forEach(stop => void stop())
  }, open)
