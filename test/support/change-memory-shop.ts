/** Changes carts and orders in memory in ways that no call can. */
import { CARTS_TABLE } from "../../adapters/memory/carts.ts"
import { ORDERS_TABLE } from "../../adapters/memory/orders.ts"
import type { LineItem } from "../../domain/cart/cart.ts"
import type { Order } from "../../domain/order/order.ts"
import type { MemoryTestShop } from "./test-shop.ts"

export const changeCartLineItems = (
  { change }: MemoryTestShop,
  cartId: string,
  changeItem: (item: LineItem) => Partial<LineItem>,
): Promise<void> =>
  change(tables =>
    tables.update(CARTS_TABLE, cartId, stored => {
      const lineItems = stored.cart.lineItems.map(item => ({ ...item, ...changeItem(item) }))
      return { ...stored, cart: { ...stored.cart, lineItems } }
    }),
  )

export const changeOrder = ({ change }: MemoryTestShop, id: string, changed: (order: Order) => Partial<Order>): Promise<void> =>
  change(tables =>
    tables.update(ORDERS_TABLE, id, stored => ({ ...stored, order: { ...stored.order, ...changed(stored.order) } })),
  )

export const CANCELLED = ({ lineItems }: Order): Partial<Order> => ({
  lineItems: lineItems.map(item => ({ ...item, state: "Cancelled" })),
})
