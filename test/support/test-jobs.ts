/** Runs the jobs of a test's database; no shop of a test does by itself. */
import { setTimeout as pause } from "node:timers/promises"
import type pg from "pg"
import { makeStatementPool } from "../../adapters/server/database/pool.ts"
import { runInTransaction } from "../../adapters/server/database/transaction.ts"
import type { Handlers } from "../../adapters/server/jobs/job-tasks.ts"
import { type JobLog, type JobPace, runJobs } from "../../adapters/server/jobs/run-jobs.ts"

const PACE: JobPace = { look: 20, sayAlive: 50, dead: 500 }

const SILENT: JobLog = { warn: () => undefined, error: () => undefined }

const nobody = async () => undefined

/** What a test has nothing to say of is done by nobody. */
const NOBODY: Handlers = {
  "send-mail": nobody,
  "settle-payment": nobody,
  "refund-payment": nobody,
  "remind-order": nobody,
  "lapse-order": nobody,
  "tell-agent": nobody,
  forget: nobody,
}

export const startTestJobs = (pool: pg.Pool, handlers: Partial<Handlers>, { log = SILENT, hands = 2 } = {}) =>
  runJobs({
    pool: makeStatementPool(pool, hands + 1),
    transact: (mode, work) => runInTransaction(pool, mode, work),
    handlers: { ...NOBODY, ...handlers },
    log,
    pace: PACE,
  })

export const waitUntilTrue = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await holds())) await pause(10)
}
