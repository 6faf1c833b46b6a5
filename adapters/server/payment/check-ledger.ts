/** Columns that repeat what a ledger adds up to are written with its entries; here both are compared, and what lacks entries gets them (PAY-61). */
import type { Pool } from "pg"
import { summarizeLedger } from "../../../domain/payment/ledger.ts"
import { listLedgerDifferences } from "../../../domain/payment/ledger-columns.ts"
import { runInTransaction, type Transaction } from "../database/transaction.ts"
import { addJob } from "../jobs/add-job.ts"
import { appendEntries, findPayables, type PayableOrder } from "./payment-rows.ts"

/** Orders in one go. */
const BATCH = 200

const differencesOf = ({ entries, stored, columns, orderNumber }: PayableOrder): readonly string[] =>
  stored === 0
    ? []
    : listLedgerDifferences(summarizeLedger(entries.slice(0, stored)), columns).map(what => `${orderNumber}: ${what}`)

/** What columns say otherwise than their ledgers, a line each: a version of the shop wrote them that knows no ledger, or somebody by hand. */
export const checkLedgers = async (tx: Transaction): Promise<readonly string[]> => {
  const found: string[] = []
  let after = ""
  while (true) {
    const rows = await tx.query<{ id: string }>("SELECT id FROM orders WHERE id > $1 ORDER BY id LIMIT $2", [
      after,
      BATCH,
    ])
    const orders = await findPayables(
      tx,
      rows.map(({ id }) => id),
    )
    const odd = orders.filter(order => differencesOf(order).length > 0).map(({ id }) => id)
    // once more, held: it may have been changed between two reads
    found.push(...(await findPayables(tx, odd, "FOR UPDATE")).flatMap(differencesOf))
    const last = rows.at(-1)?.id
    if (last === undefined || rows.length < BATCH) return found
    after = last
  }
}

const DAY = 24 * 60 * 60_000

/** In milliseconds: a bank takes money back up to thirteen months after it was paid. */
const MAY_BE_CHARGED_BACK = 400 * DAY

/** In milliseconds: so that the provider isn't asked for all at once. */
const BETWEEN_LOOKS = 2000

/** Ledgers of orders that have none, from their rows. */
export const storeLedgers = async (tx: Transaction, ids: readonly string[]): Promise<readonly PayableOrder[]> => {
  const orders = (await findPayables(tx, ids, "FOR UPDATE")).filter(order => order.entries.length > order.stored)
  for (const order of orders) await appendEntries(tx, order, [], { isNewVersion: false })
  return orders
}

/** Once for each order that a version before left without entries; of what it was paid the provider is asked once more, as nobody looked for chargebacks. */
export const deriveLedgers = async (pool: Pool): Promise<void> => {
  let [after, looks] = ["", 0]
  while (true) {
    const done = await runInTransaction(pool, "setup", async tx => {
      const rows = await tx.query<{ id: string }>(
        `SELECT id FROM orders o WHERE id > $1 AND NOT EXISTS (SELECT FROM order_ledger WHERE order_id = o.id)
         ORDER BY id LIMIT $2`,
        [after, BATCH],
      )
      const ids = rows.map(({ id }) => id)
      const oldest = tx.now.getTime() - MAY_BE_CHARGED_BACK
      for (const { payments } of await storeLedgers(tx, ids))
        for (const { id: paymentId, status, providerId, createdAt } of payments)
          if (status === "paid" && providerId !== undefined && createdAt.getTime() > oldest) {
            looks += 1
            const runAt = new Date(tx.now.getTime() + looks * BETWEEN_LOOKS)
            await addJob(tx, "settle-payment", { paymentId }, { runAt, jobKey: `settle ${paymentId}` })
          }
      return ids
    })
    const last = done.at(-1)
    if (last === undefined || done.length < BATCH) return
    after = last
  }
}
