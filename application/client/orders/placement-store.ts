/**
 * Remembers across reloads which cart version was sent as an order while the result is unknown. Afterwards it remembers
 * the order until there is a new cart (ORDER-09).
 */
import type { CartId } from "../../../domain/cart/cart.ts"
import type { Order, OrderId } from "../../../domain/order/order.ts"
import { createInjectionToken } from "../../shared/injection-token.ts"
import type { CartSessionState } from "../cart/cart-session-state.ts"
import { LAST_ORDER_STORAGE_KEY } from "../cart/cart-storage-keys.ts"
import { CUSTOMER_ID_STORAGE_KEY } from "../identity/identity.ts"
import type { KeyValueStore } from "../ports/key-value-store.ts"
import type { OrderPlacement } from "../ports/order-service.ts"

export type OrderRef = Pick<Order, "id" | "orderNumber">

const STORE_KEY = "placement"

const STORED_ORDER = /^([\w-]{1,64}) ([\w-]{1,64}) ([\w-]{1,64})$/

/** The same key for each placement of one cart version, so that it is ordered once. */
const toPlacement = (cartId: CartId, version: number): OrderPlacement => ({
  cartId,
  version,
  key: `order-${cartId}-${version}`,
})

export const makePlacementStore = ({ store }: { readonly store: KeyValueStore }) => {
  const clear = () => store.remove(STORE_KEY)
  const get = () => {
    const [, id, version] = /^([\w-]{1,64}) (\d{1,9})$/.exec(store.get(STORE_KEY) ?? "") ?? []
    return id === undefined ? undefined : toPlacement(id as CartId, Number(version))
  }
  return {
    get,
    /** whether the sent cart can be an order already, because this browser no longer has it */
    canBeOrdered: ({ cart, load }: Pick<CartSessionState, "cart" | "load">) => {
      const placement = get()
      return placement !== undefined && load._tag === "Ready" && cart?.id !== placement.cartId
    },
    set: ({ cartId, version }: Pick<OrderPlacement, "cartId" | "version">) => {
      store.set(STORE_KEY, `${cartId} ${version}`)
      return toPlacement(cartId, version)
    },
    clear,
    /** replaces the placement with its order */
    setOrder: ({ id, orderNumber }: OrderRef) => {
      clear()
      store.set(LAST_ORDER_STORAGE_KEY, `${store.get(CUSTOMER_ID_STORAGE_KEY)} ${id} ${orderNumber}`)
    },
    /** the order of this browser's last cart, for the customer who placed it */
    findOrder: (): OrderRef | undefined => {
      const [, customer, id, orderNumber] = STORED_ORDER.exec(store.get(LAST_ORDER_STORAGE_KEY) ?? "") ?? []
      if (id === undefined || orderNumber === undefined || customer !== store.get(CUSTOMER_ID_STORAGE_KEY)) return undefined
      return { id: id as OrderId, orderNumber }
    },
  }
}

export type PlacementStore = ReturnType<typeof makePlacementStore>

export const PlacementStore = createInjectionToken<PlacementStore>("PlacementStore")
