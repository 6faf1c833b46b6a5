/** The newest cart that this browser knows, the same in every tab (CART-17…CART-23). */
import { type Cart, type CartId, parseCartId } from "../../../domain/cart/cart.ts"
import { filterExpiredQuotesInCart } from "../../../domain/quote/expired-quotes.ts"
import type { Subject } from "../observable/observable.ts"
import type { CrossTabCoordination } from "../ports/cross-tab-coordination.ts"
import type { KeyValueStore } from "../ports/key-value-store.ts"
import type { CartSessionState } from "./cart-session-state.ts"
import { CART_ID_STORAGE_KEY, LAST_ORDER_STORAGE_KEY } from "./cart-storage-keys.ts"
import { type StoredCartIdEvent, updateStoredCartId } from "./stored-cart-id.ts"

export interface BrowserCartStore {
  readonly findCartId: () => CartId | undefined
  /** updates the stored id after an event, in every tab */
  readonly applyEvent: (event: StoredCartIdEvent) => void
  /** stores a response and announces a newer version to the other tabs; returns the newest cart */
  readonly accept: (cart: Cart) => Cart
  /** removes a cart that another tab has ended */
  readonly dropEndedCart: () => void
}

interface Ports {
  readonly store: KeyValueStore
  readonly tabs: CrossTabCoordination
  readonly state: Subject<CartSessionState>
}

const NO_CART = { expiredQuotes: [], recalculationFailure: undefined, totalBefore: undefined } as const

export const makeBrowserCartStore = ({ store, tabs, state }: Ports): BrowserCartStore => {
  const update = (part: Partial<CartSessionState>) => state.set({ ...state.current(), ...part })
  const findCartId = () => parseCartId(store.get(CART_ID_STORAGE_KEY))

  const dropEndedCart = () => {
    const id = findCartId()
    if (id === undefined) update({ cart: undefined, load: { _tag: "Ready" }, ...NO_CART })
    else if (state.current().cart?.id !== id) update({ cart: undefined, load: { _tag: "Waiting" }, ...NO_CART })
  }

  return {
    findCartId,
    dropEndedCart,
    applyEvent: event => {
      const storedId = updateStoredCartId(findCartId(), event)
      if (storedId === undefined) store.remove(CART_ID_STORAGE_KEY)
      else store.set(CART_ID_STORAGE_KEY, storedId)
      if (event._tag === "Loaded" || event._tag === "LoggedOut") store.remove(LAST_ORDER_STORAGE_KEY)
      dropEndedCart()
    },
    accept: cart => {
      const { cart: current, expiredQuotes, running, totalBefore } = state.current()
      if (cart.id !== findCartId()) return cart
      const version = current?.id === cart.id ? current.version : 0
      if (current && version > cart.version) return current
      const total = cart.taxedPrice.totalGross
      const before = totalBefore ?? (version > 0 ? current?.taxedPrice.totalGross : undefined)
      update({
        cart,
        load: { _tag: "Ready" },
        expiredQuotes: filterExpiredQuotesInCart(cart, expiredQuotes),
        totalBefore: running || before === total ? undefined : before,
      })
      if (version < cart.version) tabs.announce({ id: cart.id, version: cart.version })
      return cart
    },
  }
}
