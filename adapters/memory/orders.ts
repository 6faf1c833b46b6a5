import { isDeepStrictEqual } from "node:util"
import { Effect } from "effect"
import type { NewOrder, OrderCriteria, OrderOverview, Orders } from "../../application/shop/ports/orders.ts"
import { getActiveLineItems } from "../../domain/cart/cart.ts"
import type { Order } from "../../domain/order/order.ts"
import type { FilterComparison, OrderFilter } from "../../domain/order/order-filter.ts"
import { completeStageCounts, ORDER_STAGES } from "../../domain/order/order-stats.ts"
import type { OrderSummary } from "../../domain/order/order-summary.ts"
import { toTextKey } from "../../domain/text/canonical-text.ts"
import { CART_TRANSFERS_TABLE } from "./carts.ts"
import { CUSTOMERS_TABLE } from "./customers.ts"
import type { Table, WorkingCopy } from "./database.ts"
import { getCustomerId } from "./row-keys.ts"

/** An order with its ledger. An erased customer's order has no customer. */
export interface MemoryOrder extends Omit<NewOrder, "customerId"> {
  readonly customerId: string | undefined
}

const getCartId = ({ cartId }: MemoryOrder) => cartId

export const getOrderNumber = ({ order }: MemoryOrder) => order.orderNumber

export const getAgentLinkId = ({ agentLinkId }: MemoryOrder) => agentLinkId

export const ORDERS_TABLE: Table<MemoryOrder> = { name: "orders", uniqueKeys: [getCartId, getOrderNumber] }

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
        const [row] = copy.listBy(ORDERS_TABLE, getCartId, transfer?.cartId ?? "")
        const isFound =
          transfer && transfer.expiresAt > copy.now && row && !copy.find(CUSTOMERS_TABLE, row.customerId ?? "")?.isDisabled
        return isFound ? row.order : undefined
      }),
    lock: (id, customerId) => Effect.map(copy.lock(ORDERS_TABLE, id), () => find(id, customerId)),
    findByCart: (cartId, customerId) =>
      Effect.sync(() => copy.listBy(ORDERS_TABLE, getCartId, cartId).find(row => row.customerId === customerId)?.order),
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

const COMPARE: Readonly<Record<FilterComparison["operator"], (left: string | number, right: string | number) => boolean>> = {
  "=": (left, right) => left === right,
  "!=": (left, right) => left !== right,
  "<": (left, right) => left < right,
  "<=": (left, right) => left <= right,
  ">": (left, right) => left > right,
  ">=": (left, right) => left >= right,
  contains: (left, right) => String(left).includes(String(right)),
}

const matches = (order: Order, filter: OrderFilter): boolean => {
  if (filter._tag !== "Comparison")
    return filter._tag === "And"
      ? filter.parts.every(part => matches(order, part))
      : filter.parts.some(part => matches(order, part))
  const { field, operator, value } = filter
  if (field === "stage") return order.stages.some(stage => stage === value) === (operator === "=")
  if (field === "createdAt") return COMPARE[operator](Date.parse(order.createdAt), Date.parse(value))
  return COMPARE[operator](toTextKey(order[field] ?? ""), toTextKey(value))
}

const toSummary = (order: Order): OrderSummary => ({
  id: order.id,
  version: order.version,
  orderNumber: order.orderNumber,
  createdAt: order.createdAt,
  stages: order.stages,
  activeItems: getActiveLineItems(order).length,
  totalGross: order.taxedPrice.totalGross,
  currency: order.currency,
  ...(order.referenceLabel === undefined ? {} : { referenceLabel: order.referenceLabel }),
  ...(order.poNumber === undefined ? {} : { poNumber: order.poNumber }),
})

/** Newer ones first, and of the same time the ones with the greater id. */
export const compareByAge = (one: Order, other: Order): number => {
  const [left, right] = [`${one.createdAt} ${one.id}`, `${other.createdAt} ${other.id}`]
  return left < right ? 1 : -1
}

export const makeMemoryOrderOverview = (copy: WorkingCopy): OrderOverview => {
  const find = ({ customerId, filter }: OrderCriteria): readonly Order[] =>
    copy
      .listBy(ORDERS_TABLE, getCustomerId, customerId)
      .filter(row => !filter || matches(row.order, filter))
      .map(({ order }) => order)
      .sort(compareByAge)
  return {
    list: ({ offset, limit, ...criteria }) =>
      Effect.sync(() =>
        find(criteria)
          .slice(offset, offset + limit)
          .map(toSummary),
      ),
    count: criteria => Effect.sync(() => find(criteria).length),
    countByStage: customerId =>
      Effect.sync(() => {
        const stages = find({ customerId, filter: undefined }).flatMap(order => order.stages)
        return completeStageCounts(
          Object.fromEntries(ORDER_STAGES.map(stage => [stage, stages.filter(each => each === stage).length])),
        )
      }),
  }
}
