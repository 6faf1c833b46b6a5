/** The shop's own jobs on the shop's own database, beside its calls or in a process of their own. */
import type { Pool } from "pg"
import { statementPool } from "../database/pool.ts"
import { inTransaction, type Transact } from "../database/transaction.ts"
import { type MailWiring, makeMailRoom } from "../mail/mail-room.ts"
import { makePayingSite, type PayingWiring } from "../payment/paying-site.ts"
import { jobHandlers } from "./job-handlers.ts"
import { type JobLog, runJobs } from "./run-jobs.ts"

/** A job that waits for another server keeps none of the others waiting; the embedded database serves one at a time anyway. */
const HANDS = 4

type Wiring = Omit<PayingWiring & MailWiring, "transact">

export const runShopJobs = (pool: Pool, log: JobLog, wiring: Wiring) => {
  const transact: Transact = (mode, work) => inTransaction(pool, mode, work)
  return runJobs({
    pool: statementPool(pool, HANDS + 1),
    transact,
    handlers: jobHandlers(makePayingSite({ ...wiring, transact }), makeMailRoom({ ...wiring, transact })),
    log,
  })
}
