/** Which cart an order was last asked for outlives a reload, until it is known what became of it; then that does, until there is another cart (ORDER-09). */
import type { CartId } from "../../domain/cart/cart.ts"
import type { Order, OrderId } from "../../domain/order/order.ts"
import type { CartSessionState } from "../cart/cart-session-state.ts"
import { LAST_ORDER_STORAGE_KEY } from "../cart/cart-storage-keys.ts"
import { CUSTOMER_ID_STORAGE_KEY } from "../identity/identity.ts"
import { createInjectionToken } from "../ports/injection-token.ts"
import type { KeyValueStore } from "../ports/key-value-store.ts"
import type { OrderPlacement } from "../ports/order-service.ts"

export type OrderRef = Pick<Order, "id" | "orderNumber">

export interface StoredPlacement {
  readonly get: () => OrderPlacement | undefined
  /** what was asked for may be an order: its cart is no longer the one of this browser */
  readonly mayBeOrdered: (session: Pick<CartSessionState, "cart" | "load">) => boolean
  readonly set: (asked: Pick<OrderPlacement, "cartId" | "version">) => OrderPlacement
  readonly clear: () => void
  /** takes the place of what was asked */
  readonly became: (order: OrderRef) => void
  /** what the last cart of this browser became, for whoever ordered it */
  readonly ordered: () => OrderRef | undefined
}

const STORE_KEY = "placement"

const ORDERED = /^([\w-]{1,64}) ([\w-]{1,64}) ([\w-]{1,64})$/

/** One cart in one version is ordered once, whoever asks for it how often. */
const keyed = (cartId: CartId, version: number): OrderPlacement => ({
  cartId,
  version,
  key: `order-${cartId}-${version}`,
})

export const makeStoredPlacement = ({ store }: { readonly store: KeyValueStore }): StoredPlacement => {
  const clear = () => store.remove(STORE_KEY)
  const get = () => {
    const [, id, version] = /^([\w-]{1,64}) (\d{1,9})$/.exec(store.get(STORE_KEY) ?? "") ?? []
    return id === undefined ? undefined : keyed(id as CartId, Number(version))
  }
  return {
    get,
    mayBeOrdered: ({ cart, load }) => {
      const asked = get()
      return asked !== undefined && load._tag === "Ready" && cart?.id !== asked.cartId
    },
    set: ({ cartId, version }) => {
      store.set(STORE_KEY, `${cartId} ${version}`)
      return keyed(cartId, version)
    },
    clear,
    became: ({ id, orderNumber }) => {
      clear()
      store.set(LAST_ORDER_STORAGE_KEY, `${store.get(CUSTOMER_ID_STORAGE_KEY)} ${id} ${orderNumber}`)
    },
    ordered: () => {
      const [, customer, id, orderNumber] = ORDERED.exec(store.get(LAST_ORDER_STORAGE_KEY) ?? "") ?? []
      if (id === undefined || orderNumber === undefined || customer !== store.get(CUSTOMER_ID_STORAGE_KEY))
        return undefined
      return { id: id as OrderId, orderNumber }
    },
  }
}

export const StoredPlacement = createInjectionToken<StoredPlacement>("PlacementNote")
