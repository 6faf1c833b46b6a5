/**
 * An order's columns repeat the sums of its ledger and are written together with its entries. This file compares
 * both, and creates entries for orders without a ledger (PAY-61).
 */
import type { Pool } from "pg"
import { summarizeLedger } from "../../domain/ledger/ledger.ts"
import { listLedgerDifferences } from "../../domain/ledger/ledger-columns.ts"
import type { OrderWithLedger } from "../../domain/ledger/order-with-ledger.ts"
import { addJob } from "./add-job.ts"
import { appendEntries, findStoredOrders, type StoredOrder } from "./order-ledgers.ts"
import { runInTransaction, type Transaction } from "./transaction.ts"

/** The number of orders in one query. */
const BATCH_SIZE = 200

const findDifferences = ({ order, stored, columns }: StoredOrder): readonly string[] =>
  stored === 0
    ? []
    : listLedgerDifferences(summarizeLedger(order.entries.slice(0, stored)), columns).map(name => `${order.orderNumber}: ${name}`)

/**
 * Returns a line for each difference between columns and ledger. A version without ledgers wrote them, or somebody by
 * hand.
 */
export const compareLedgers = async (tx: Transaction): Promise<readonly string[]> => {
  const differences: string[] = []
  let lastId = ""
  while (true) {
    const rows = await tx.query<{ id: string }>("SELECT id FROM orders WHERE id > $1 ORDER BY id LIMIT $2", [lastId, BATCH_SIZE])
    const orders = await findStoredOrders(
      tx,
      rows.map(({ id }) => id),
    )
    const suspectIds = orders.filter(each => findDifferences(each).length > 0).map(({ order }) => order.id)
    // read again with a lock, because it may have changed between two reads
    differences.push(...(await findStoredOrders(tx, suspectIds, "FOR UPDATE")).flatMap(findDifferences))
    const newLastId = rows.at(-1)?.id
    if (newLastId === undefined || rows.length < BATCH_SIZE) return differences
    lastId = newLastId
  }
}

const DAY_MS = 24 * 60 * 60_000

/** In milliseconds: banks can charge back up to thirteen months after the payment. */
const CHARGEBACK_PERIOD_MS = 400 * DAY_MS

/** In milliseconds: spreads the requests to the provider. */
const SYNC_INTERVAL_MS = 2000

/** Creates ledgers from the columns of orders that have none. Returns these orders. */
export const storeLedgers = async (tx: Transaction, ids: readonly string[]): Promise<readonly OrderWithLedger[]> => {
  const orders = await findStoredOrders(tx, ids, "FOR UPDATE")
  const incomplete = orders.filter(({ order, stored }) => order.entries.length > stored)
  for (const each of incomplete) await appendEntries(tx, each, [], { isNewVersion: false })
  return incomplete.map(({ order }) => order)
}

/**
 * Runs once for each order without entries. Its paid payments are synced once more, because earlier versions didn't
 * look for chargebacks.
 */
export const backfillLedgers = async (pool: Pool): Promise<void> => {
  let [lastId, syncCount] = ["", 0]
  while (true) {
    const batch = await runInTransaction(pool, "setup", async tx => {
      const rows = await tx.query<{ id: string }>(
        `SELECT id FROM orders o WHERE id > $1 AND NOT EXISTS (SELECT FROM order_ledger WHERE order_id = o.id)
         ORDER BY id LIMIT $2`,
        [lastId, BATCH_SIZE],
      )
      const ids = rows.map(({ id }) => id)
      const oldest = tx.now.getTime() - CHARGEBACK_PERIOD_MS
      for (const { payments } of await storeLedgers(tx, ids))
        for (const { id: paymentId, status, providerId, createdAt } of payments)
          if (status === "paid" && providerId !== undefined && createdAt.getTime() > oldest) {
            syncCount += 1
            const runAt = new Date(tx.now.getTime() + syncCount * SYNC_INTERVAL_MS)
            await addJob(tx, "settle-payment", { paymentId }, { runAt, jobKey: `settle ${paymentId}` })
          }
      return ids
    })
    const newLastId = batch.at(-1)
    if (newLastId === undefined || batch.length < BATCH_SIZE) return
    lastId = newLastId
  }
}
