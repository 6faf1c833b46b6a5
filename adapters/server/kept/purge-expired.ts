/** What is over its period goes, a small batch of a table in a transaction of its own, until nothing is left; then again ten minutes later (KEPT-02). */
import type { RunTransaction, Transaction } from "../database/transaction.ts"
import { addMilliseconds, MINUTE_MS } from "../identity/tokens.ts"
import { addJob } from "../jobs/add-job.ts"
import { purgeStoredMails } from "../mail/stored-mails.ts"
import type { RetentionPeriods } from "./retention-periods.ts"
import { type PurgeRule, TABLE_RETENTION } from "./table-retention.ts"

const EVERY = 10 * MINUTE_MS

const MOST = 500

/** One that is in use is left for the next time. */
const oldest = (table: string, what: "id" | "ctid", { column, where, batchSize = MOST }: PurgeRule): string =>
  `SELECT ${what} FROM ${table} WHERE ${column} < $1${where ? ` AND ${where}` : ""}
   ORDER BY ${column} LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`

/** An order takes everything about it along: nothing else does, so that no other way can. */
const WITH_ORDERS = `
  entries AS (DELETE FROM order_ledger WHERE order_id IN (SELECT id FROM gone)),
  paid AS (SELECT id FROM payments WHERE order_id IN (SELECT id FROM gone)),
  reviews AS (DELETE FROM payment_reviews WHERE payment_id IN (SELECT id FROM paid)),
  refunded AS (DELETE FROM refunds WHERE payment_id IN (SELECT id FROM paid)),
  payments_gone AS (DELETE FROM payments WHERE order_id IN (SELECT id FROM gone)),
  uses AS (DELETE FROM coupon_uses WHERE order_id IN (SELECT id FROM gone)),
  lines AS (DELETE FROM order_line_items WHERE order_id IN (SELECT id FROM gone)),
  additions AS (DELETE FROM order_custom_line_items WHERE order_id IN (SELECT id FROM gone))`

/** Takes the moment before which something is over. */
const batchOf = (table: string, over: PurgeRule): string =>
  table === "orders"
    ? `WITH gone AS (${oldest(table, "id", over)}), ${WITH_ORDERS}
       DELETE FROM orders WHERE id IN (SELECT id FROM gone) RETURNING id`
    : `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(${oldest(table, "ctid", over)})) RETURNING 1`

export interface PurgeDeps {
  readonly transact: RunTransaction
  readonly retentionPeriods: RetentionPeriods
  /** where a shop without a mail server has its mails */
  readonly mailFolder: string
}

export const PURGE_BATCHES = Object.entries(TABLE_RETENTION).flatMap(([table, { purgeRules = [] }]) =>
  purgeRules.map(each => ({ table, each, sql: batchOf(table, each) })),
)

export const schedulePurge = (tx: Transaction, runAt = addMilliseconds(tx.now, EVERY)): Promise<void> =>
  addJob(tx, "forget", {}, { jobKey: "forget", runAt })

export const purgeExpired = async (
  { transact, retentionPeriods, mailFolder }: PurgeDeps,
  signal?: AbortSignal,
): Promise<void> => {
  for (const { sql, each } of PURGE_BATCHES) {
    let gone = 0
    do {
      signal?.throwIfAborted()
      gone = await transact(
        "write",
        async tx => (await tx.query(sql, [each.boundary(tx.now, retentionPeriods)])).length,
      )
    } while (gone >= (each.batchSize ?? MOST))
  }
  await transact("read", tx => purgeStoredMails(mailFolder, tx.now))
  await transact("write", tx => schedulePurge(tx))
}
