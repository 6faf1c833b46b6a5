/** What is over its period goes, a small batch of a table in a transaction of its own, until nothing is left; then again ten minutes later (KEPT-02). */
import type { RunTransaction, Transaction } from "../database/transaction.ts"
import { addMilliseconds, MINUTE_MS } from "../identity/tokens.ts"
import { addJob } from "../jobs/add-job.ts"
import { forgetMails } from "../mail/kept-mails.ts"
import type { Periods } from "./periods.ts"
import { type Over, TABLES } from "./tables.ts"

const EVERY = 10 * MINUTE_MS

const MOST = 500

/** One that is in use is left for the next time. */
const oldest = (table: string, what: "id" | "ctid", { column, where, most = MOST }: Over): string =>
  `SELECT ${what} FROM ${table} WHERE ${column} < $1${where ? ` AND ${where}` : ""}
   ORDER BY ${column} LIMIT ${most} FOR UPDATE SKIP LOCKED`

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
const batchOf = (table: string, over: Over): string =>
  table === "orders"
    ? `WITH gone AS (${oldest(table, "id", over)}), ${WITH_ORDERS}
       DELETE FROM orders WHERE id IN (SELECT id FROM gone) RETURNING id`
    : `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(${oldest(table, "ctid", over)})) RETURNING 1`

export interface Forgetting {
  readonly transact: RunTransaction
  readonly keep: Periods
  /** where a shop without a mail server has its mails */
  readonly mails: string
}

export const batches = Object.entries(TABLES).flatMap(([table, { over = [] }]) =>
  over.map(each => ({ table, each, sql: batchOf(table, each) })),
)

export const forgetLater = (tx: Transaction, runAt = addMilliseconds(tx.now, EVERY)): Promise<void> =>
  addJob(tx, "forget", {}, { jobKey: "forget", runAt })

export const forget = async ({ transact, keep, mails }: Forgetting, signal?: AbortSignal): Promise<void> => {
  for (const { sql, each } of batches) {
    let gone = 0
    do {
      signal?.throwIfAborted()
      gone = await transact("write", async tx => (await tx.query(sql, [each.before(tx.now, keep)])).length)
    } while (gone >= (each.most ?? MOST))
  }
  await transact("read", tx => forgetMails(mails, tx.now))
  await transact("write", tx => forgetLater(tx))
}
