import { Effect } from "effect"
import type { OrderCriteria, OrderListCriteria, OrderOverview } from "../../application/shop/ports/order-overview.ts"
import type { Cents, CurrencyCode } from "../../domain/money/cents.ts"
import type { OrderId } from "../../domain/order/order.ts"
import { createOrderStats, type OrderStage, type OrderStats } from "../../domain/order/order-stats.ts"
import type { OrderSummary } from "../../domain/order/order-summary.ts"
import { buildFilterCondition } from "./order-filter-sql.ts"
import type { Transaction } from "./transaction.ts"

interface SummaryRow {
  readonly id: string
  readonly version: number
  readonly order_number: string
  readonly created_at: Date
  readonly stages: readonly OrderStage[]
  readonly active_items: number
  readonly total_gross: Cents
  readonly currency: CurrencyCode
  readonly reference_label: string | null
  readonly po_number: string | null
}

const toSummary = (row: SummaryRow): OrderSummary => ({
  id: row.id as OrderId,
  version: row.version,
  orderNumber: row.order_number,
  createdAt: row.created_at.toISOString(),
  stages: row.stages,
  activeItems: row.active_items,
  totalGross: row.total_gross,
  currency: row.currency,
  ...(row.reference_label === null ? {} : { referenceLabel: row.reference_label }),
  ...(row.po_number === null ? {} : { poNumber: row.po_number }),
})

const buildWhere = ({ customerId, filter }: OrderCriteria) => {
  const condition = filter && buildFilterCondition(filter, 1)
  return {
    where: `o.customer_id = $1${condition ? ` AND (${condition.sql})` : ""}`,
    values: [customerId, ...(condition?.values ?? [])],
  }
}

const listOrders = async (tx: Transaction, query: OrderListCriteria): Promise<readonly OrderSummary[]> => {
  const { where, values } = buildWhere(query)
  const rows = await tx.query<SummaryRow>(
    `SELECT o.id, o.version, o.order_number, o.created_at, o.stages, o.total_gross, o.currency, o.reference_label,
       o.po_number, (SELECT count(*) FROM order_line_items l
         WHERE l.order_id = o.id AND l.item->>'state' <> 'Cancelled') AS active_items
     FROM orders o WHERE ${where} ORDER BY o.created_at DESC, o.id DESC
     OFFSET $${values.length + 1} LIMIT $${values.length + 2}`,
    [...values, query.offset, query.limit],
  )
  return rows.map(toSummary)
}

const countOrders = async (tx: Transaction, query: OrderCriteria): Promise<number> => {
  const { where, values } = buildWhere(query)
  const [row] = await tx.query<{ count: number }>(`SELECT count(*) FROM orders o WHERE ${where}`, values)
  return row?.count ?? 0
}

const countOrdersByStage = async (tx: Transaction, customerId: string): Promise<OrderStats> => {
  const rows = await tx.query<{ stage: OrderStage; count: number }>(
    "SELECT stage, count(*) FROM orders, unnest(stages) AS stage WHERE customer_id = $1 GROUP BY stage",
    [customerId],
  )
  return createOrderStats(Object.fromEntries(rows.map(({ stage, count }) => [stage, count])))
}

export const makePostgresOrderOverview = (tx: Transaction): OrderOverview => ({
  list: criteria => Effect.promise(() => listOrders(tx, criteria)),
  count: criteria => Effect.promise(() => countOrders(tx, criteria)),
  countByStage: customerId => Effect.promise(() => countOrdersByStage(tx, customerId)),
})
