/** Which cart this browser knows, in every tab, and the newest version that was seen of it (CART-17…CART-23). */
import { type Cart, type CartId, parseCartId } from "../../domain/cart/cart.ts"
import { type StoredCartIdEvent, updateStoredCartId } from "../../domain/cart/stored-cart-id.ts"
import { filterExpiredInCart } from "../../domain/quote/expired-quotes.ts"
import type { Subject } from "../observable.ts"
import type { CrossTabSync } from "../ports/cross-tab-sync.ts"
import type { KeyValueStore } from "../ports/key-value-store.ts"
import type { CartSessionState } from "./cart-session-state.ts"
import { CART_ID_STORAGE_KEY, LAST_ORDER_STORAGE_KEY } from "./cart-storage-keys.ts"

export interface ClientCart {
  readonly knownId: () => CartId | undefined
  /** what happened to the id, in every tab */
  readonly heard: (event: StoredCartIdEvent) => void
  /** takes an answer, and tells the other tabs of a newer version; answers with the newest */
  readonly accept: (cart: Cart) => Cart
  /** lets go of a cart that another tab has left behind */
  readonly catchUp: () => void
}

interface Ports {
  readonly store: KeyValueStore
  readonly tabs: CrossTabSync
  readonly state: Subject<CartSessionState>
}

const OF_NO_CART = { expiredQuotes: [], notRecalculated: undefined, totalBefore: undefined } as const

export const makeClientCart = ({ store, tabs, state }: Ports): ClientCart => {
  const update = (part: Partial<CartSessionState>) => state.set({ ...state.current(), ...part })
  const knownId = () => parseCartId(store.get(CART_ID_STORAGE_KEY))

  const catchUp = () => {
    const id = knownId()
    if (id === undefined) update({ cart: undefined, load: { _tag: "Ready" }, ...OF_NO_CART })
    else if (state.current().cart?.id !== id) update({ cart: undefined, load: { _tag: "Waiting" }, ...OF_NO_CART })
  }

  return {
    knownId,
    catchUp,
    heard: event => {
      const kept = updateStoredCartId(knownId(), event)
      if (kept === undefined) store.remove(CART_ID_STORAGE_KEY)
      else store.set(CART_ID_STORAGE_KEY, kept)
      if (event._tag === "Loaded" || event._tag === "LoggedOut") store.remove(LAST_ORDER_STORAGE_KEY)
      catchUp()
    },
    accept: cart => {
      const { cart: held, expiredQuotes, running, totalBefore } = state.current()
      if (cart.id !== knownId()) return cart
      const version = held?.id === cart.id ? held.version : 0
      if (held && version > cart.version) return held
      const total = cart.taxedPrice.totalGross
      const before = totalBefore ?? (version > 0 ? held?.taxedPrice.totalGross : undefined)
      update({
        cart,
        load: { _tag: "Ready" },
        expiredQuotes: filterExpiredInCart(cart, expiredQuotes),
        totalBefore: running || before === total ? undefined : before,
      })
      if (version < cart.version) tabs.tell({ id: cart.id, version: cart.version })
      return cart
    },
  }
}
