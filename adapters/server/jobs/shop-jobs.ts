/** The shop's own jobs on the shop's own database, beside its calls or in a process of their own. */
import type { Pool } from "pg"
import { statementPool } from "../database/pool.ts"
import { inTransaction } from "../database/transaction.ts"
import { jobHandlers } from "./job-handlers.ts"
import { type JobLog, runJobs } from "./run-jobs.ts"

/** A job that waits for another server keeps none of the others waiting; the embedded database serves one at a time anyway. */
const HANDS = 4

export const runShopJobs = (pool: Pool, log: JobLog) =>
  runJobs({
    pool: statementPool(pool, HANDS + 1),
    transact: (mode, work) => inTransaction(pool, mode, work),
    handlers: jobHandlers(),
    log,
  })
