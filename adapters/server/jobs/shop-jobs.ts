/** The shop's own jobs on the shop's own database, beside its calls or in a process of their own. */
import type { Pool } from "pg"
import { statementPool } from "../database/pool.ts"
import { inTransaction, type Transact } from "../database/transaction.ts"
import { makePayingSite, type PayingWiring } from "../payment/paying-site.ts"
import { jobHandlers } from "./job-handlers.ts"
import { type JobLog, runJobs } from "./run-jobs.ts"

/** A job that waits for another server keeps none of the others waiting; the embedded database serves one at a time anyway. */
const HANDS = 4

export const runShopJobs = (pool: Pool, log: JobLog, paying: Omit<PayingWiring, "transact">) => {
  const transact: Transact = (mode, work) => inTransaction(pool, mode, work)
  return runJobs({
    pool: statementPool(pool, HANDS + 1),
    transact,
    handlers: jobHandlers(makePayingSite({ ...paying, transact })),
    log,
  })
}
