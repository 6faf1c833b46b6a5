import { isDeepStrictEqual } from "node:util"
import { Effect } from "effect"
import type { NewOrder, Orders } from "../../application/shop/ports/orders.ts"
import type { Order } from "../../domain/order/order.ts"
import { CART_TRANSFERS_TABLE } from "./cart-transfers.ts"
import { CUSTOMERS_TABLE } from "./customers.ts"
import type { MemoryTransaction, Table } from "./transaction.ts"

/** An order with its ledger. An erased customer's order has no customer. */
export interface MemoryOrder extends Omit<NewOrder, "customerId"> {
  readonly customerId: string | undefined
}

export const ORDERS_TABLE: Table<MemoryOrder> = {
  name: "orders",
  uniqueKeys: [({ cartId }) => cartId, ({ order }) => order.orderNumber],
}

const SEQUENCE_TABLE: Table<number> = { name: "order sequence" }

export const makeMemoryOrders = (tx: MemoryTransaction): Orders => {
  const find = (id: string, customerId: string): Order | undefined => {
    const row = tx.find(ORDERS_TABLE, id)
    return row?.customerId === customerId ? row.order : undefined
  }
  return {
    find: (...order) => Effect.sync(() => find(...order)),
    findByTransferredCart: token =>
      Effect.sync(() => {
        const transfer = tx.find(CART_TRANSFERS_TABLE, token)
        const row = tx.list(ORDERS_TABLE).find(({ cartId }) => cartId === transfer?.cartId)
        const isFound =
          transfer && transfer.expiresAt > tx.now && row && !tx.find(CUSTOMERS_TABLE, row.customerId ?? "")?.isDisabled
        return isFound ? row.order : undefined
      }),
    lock: (id, customerId) => Effect.promise(() => tx.lock(ORDERS_TABLE, id).then(() => find(id, customerId))),
    findByCart: (cartId, customerId) =>
      Effect.sync(() => tx.list(ORDERS_TABLE).find(row => row.cartId === cartId && row.customerId === customerId)?.order),
    findLanguage: id => Effect.sync(() => tx.find(ORDERS_TABLE, id)?.language ?? undefined),
    drawSequenceNumber: () =>
      Effect.promise(async () => {
        await tx.lock(SEQUENCE_TABLE, "next")
        const next = (tx.find(SEQUENCE_TABLE, "next") ?? 0) + 1
        tx.put(SEQUENCE_TABLE, "next", next)
        return next
      }),
    insert: row => Effect.sync(() => tx.put(ORDERS_TABLE, row.order.id, row)),
    save: (before, changed) =>
      Effect.sync(() => {
        const row = tx.find(ORDERS_TABLE, before.id)
        if (!row || isDeepStrictEqual(before, changed)) return before
        const order = { ...changed, version: before.version + 1 }
        tx.put(ORDERS_TABLE, order.id, { ...row, order })
        return order
      }),
  }
}
