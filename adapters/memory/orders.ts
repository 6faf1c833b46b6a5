import { isDeepStrictEqual } from "node:util"
import { Effect } from "effect"
import type { NewOrder, Orders } from "../../application/shop/ports/orders.ts"
import type { Order } from "../../domain/order/order.ts"
import { CART_TRANSFERS_TABLE } from "./cart-transfers.ts"
import { CUSTOMERS_TABLE } from "./customers.ts"
import type { Table, WorkingCopy } from "./database.ts"

/** An order with its ledger. An erased customer's order has no customer. */
export interface MemoryOrder extends Omit<NewOrder, "customerId"> {
  readonly customerId: string | undefined
}

export const ORDERS_TABLE: Table<MemoryOrder> = {
  name: "orders",
  uniqueKeys: [({ cartId }) => cartId, ({ order }) => order.orderNumber],
}

const SEQUENCE_TABLE: Table<number> = { name: "order sequence" }

export const makeMemoryOrders = (copy: WorkingCopy): Orders => {
  const find = (id: string, customerId: string): Order | undefined => {
    const row = copy.find(ORDERS_TABLE, id)
    return row?.customerId === customerId ? row.order : undefined
  }
  return {
    find: (...order) => Effect.sync(() => find(...order)),
    findByTransferredCart: token =>
      Effect.sync(() => {
        const transfer = copy.find(CART_TRANSFERS_TABLE, token)
        const row = copy.list(ORDERS_TABLE).find(({ cartId }) => cartId === transfer?.cartId)
        const isFound =
          transfer && transfer.expiresAt > copy.now && row && !copy.find(CUSTOMERS_TABLE, row.customerId ?? "")?.isDisabled
        return isFound ? row.order : undefined
      }),
    lock: (id, customerId) => Effect.map(copy.lock(ORDERS_TABLE, id), () => find(id, customerId)),
    findByCart: (cartId, customerId) =>
      Effect.sync(() => copy.list(ORDERS_TABLE).find(row => row.cartId === cartId && row.customerId === customerId)?.order),
    findLanguage: id => Effect.sync(() => copy.find(ORDERS_TABLE, id)?.language ?? undefined),
    drawSequenceNumber: () =>
      Effect.map(copy.lock(SEQUENCE_TABLE, "next"), () => {
        const next = (copy.find(SEQUENCE_TABLE, "next") ?? 0) + 1
        copy.put(SEQUENCE_TABLE, "next", next)
        return next
      }),
    insert: row => Effect.sync(() => copy.put(ORDERS_TABLE, row.order.id, row)),
    save: (before, changed) =>
      Effect.sync(() => {
        const row = copy.find(ORDERS_TABLE, before.id)
        if (!row || isDeepStrictEqual(before, changed)) return before
        const order = { ...changed, version: before.version + 1 }
        copy.put(ORDERS_TABLE, order.id, { ...row, order })
        return order
      }),
  }
}
