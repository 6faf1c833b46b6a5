/** Deletes expired rows in small batches, each in its own transaction, until none is left; runs again after ten minutes (KEPT-02). */

import { addMilliseconds, MINUTE_MS } from "../../../domain/time/milliseconds.ts"
import { addJob } from "../../postgres/add-job.ts"
import type { RunTransaction, Transaction } from "../../postgres/transaction.ts"
import { purgeStoredMails } from "../mail/stored-mails.ts"
import type { RetentionPeriods } from "./retention-periods.ts"
import { type PurgeRule, TABLE_RETENTION } from "./table-retention.ts"

const PURGE_INTERVAL_MS = 10 * MINUTE_MS

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

export interface PurgeDeps {
  readonly transact: RunTransaction
  readonly retentionPeriods: RetentionPeriods
  /** where a shop without a mail server stores its mails */
  readonly mailFolder: string
}

export const PURGE_STATEMENTS = Object.entries(TABLE_RETENTION).flatMap(([table, { purgeRules = [] }]) =>
  purgeRules.map(each => ({ table, each, sql: makeBatchSql(table, each) })),
)

export const schedulePurge = (tx: Transaction, runAt = addMilliseconds(tx.now, PURGE_INTERVAL_MS)): Promise<void> =>
  addJob(tx, "forget", {}, { jobKey: "forget", runAt })

export const purgeExpiredData = async (
  { transact, retentionPeriods, mailFolder }: PurgeDeps,
  signal?: AbortSignal,
): Promise<void> => {
  for (const { sql, each } of PURGE_STATEMENTS) {
    let deletedCount = 0
    do {
      signal?.throwIfAborted()
      deletedCount = await transact("write", async tx => (await tx.query(sql, [each.boundary(tx.now, retentionPeriods)])).length)
    } while (deletedCount >= (each.batchSize ?? DEFAULT_BATCH_SIZE))
  }
  await transact("read", tx => purgeStoredMails(mailFolder, tx.now))
  await transact("write", tx => schedulePurge(tx))
}
