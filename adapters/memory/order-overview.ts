import { Effect } from "effect"
import type { OrderCriteria, OrderOverview } from "../../application/shop/ports/order-overview.ts"
import { getActiveLineItems } from "../../domain/cart/cart.ts"
import type { Order } from "../../domain/order/order.ts"
import type { FilterComparison, OrderFilter } from "../../domain/order/order-filter.ts"
import { createOrderStats, ORDER_STAGES } from "../../domain/order/order-stats.ts"
import type { OrderSummary } from "../../domain/order/order-summary.ts"
import type { WorkingCopy } from "./database.ts"
import { ORDERS_TABLE } from "./orders.ts"

const COMPARE: Readonly<Record<FilterComparison["operator"], (left: string | number, right: string | number) => boolean>> = {
  "=": (left, right) => left === right,
  "!=": (left, right) => left !== right,
  "<": (left, right) => left < right,
  "<=": (left, right) => left <= right,
  ">": (left, right) => left > right,
  ">=": (left, right) => left >= right,
  contains: (left, right) => String(left).toLowerCase().includes(String(right).toLowerCase()),
}

const matches = (order: Order, filter: OrderFilter): boolean => {
  if (filter._tag !== "Comparison")
    return filter._tag === "And"
      ? filter.parts.every(part => matches(order, part))
      : filter.parts.some(part => matches(order, part))
  const { field, operator, value } = filter
  if (field === "stage") return order.stages.some(stage => stage === value) === (operator === "=")
  if (field === "createdAt") return COMPARE[operator](Date.parse(order.createdAt), Date.parse(value))
  return COMPARE[operator](order[field] ?? "", value)
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
const compareByAge = (one: Order, other: Order): number => {
  const [left, right] = [`${one.createdAt} ${one.id}`, `${other.createdAt} ${other.id}`]
  return left < right ? 1 : -1
}

export const makeMemoryOrderOverview = (copy: WorkingCopy): OrderOverview => {
  const find = ({ customerId, filter }: OrderCriteria): readonly Order[] =>
    copy
      .list(ORDERS_TABLE)
      .filter(row => row.customerId === customerId && (!filter || matches(row.order, filter)))
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
        return createOrderStats(
          Object.fromEntries(ORDER_STAGES.map(stage => [stage, stages.filter(each => each === stage).length])),
        )
      }),
  }
}
