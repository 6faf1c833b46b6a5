/** Statements that delete expired rows in small batches, the oldest first. */
import { Effect } from "effect"
import type { ExpiredData } from "../../../application/shop/ports/expired-data.ts"
import type { Transaction } from "../transaction.ts"
import { type PurgeRule, TABLE_RETENTION } from "./table-retention.ts"

const DEFAULT_BATCH_SIZE = 500

/** Rows that are locked are left for the next run. */
const selectOldest = (table: string, key: "id" | "ctid", { column, where, batchSize = DEFAULT_BATCH_SIZE }: PurgeRule): string =>
  `SELECT ${key} FROM ${table} WHERE ${column} < $1${where ? ` AND ${where}` : ""}
   ORDER BY ${column} LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`

/** Everything about an order is deleted together with it, and by nothing else. */
const WITH_ORDERS = `
  entries AS (DELETE FROM order_ledger WHERE order_id IN (SELECT id FROM gone)),
  paid AS (SELECT id FROM payments WHERE order_id IN (SELECT id FROM gone)),
  reviews AS (DELETE FROM payment_reviews WHERE payment_id IN (SELECT id FROM paid)),
  refunded AS (DELETE FROM refunds WHERE payment_id IN (SELECT id FROM paid)),
  payments_gone AS (DELETE FROM payments WHERE order_id IN (SELECT id FROM gone)),
  uses AS (DELETE FROM coupon_uses WHERE order_id IN (SELECT id FROM gone)),
  lines AS (DELETE FROM order_line_items WHERE order_id IN (SELECT id FROM gone)),
  additions AS (DELETE FROM order_custom_line_items WHERE order_id IN (SELECT id FROM gone))`

/** The statement's parameter is the time before which rows are expired. */
const makeBatchSql = (table: string, rule: PurgeRule): string =>
  table === "orders"
    ? `WITH gone AS (${selectOldest(table, "id", rule)}), ${WITH_ORDERS}
       DELETE FROM orders WHERE id IN (SELECT id FROM gone) RETURNING id`
    : `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(${selectOldest(table, "ctid", rule)})) RETURNING 1`

interface PurgeStatement {
  readonly kind: string
  readonly table: string
  readonly each: PurgeRule
  readonly sql: string
}

export const PURGE_STATEMENTS: readonly PurgeStatement[] = Object.entries(TABLE_RETENTION).flatMap(
  ([table, { purgeRules = [] }]) =>
    purgeRules.map(each => ({ kind: `${table} by ${each.column}`, table, each, sql: makeBatchSql(table, each) })),
)

export const makePostgresExpiredData = (tx: Transaction): ExpiredData => ({
  kinds: PURGE_STATEMENTS.map(({ kind }) => kind),
  purgeBatch: (kind, periods) =>
    Effect.promise(async () => {
      const statement = PURGE_STATEMENTS.find(each => each.kind === kind)
      if (!statement) throw new TypeError(`no data of the kind ${kind} expires`)
      const { sql, each } = statement
      const deleted = await tx.query(sql, [each.boundary(tx.now, periods)])
      return deleted.length >= (each.batchSize ?? DEFAULT_BATCH_SIZE)
    }),
})
