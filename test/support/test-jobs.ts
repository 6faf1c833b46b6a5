/** Runs the jobs of a test's database, which test shops don't do themselves. */
import { setTimeout as pause } from "node:timers/promises"
import type pg from "pg"
import { type JobHandlers, makeJobTasks } from "../../adapters/jobs/job-tasks.ts"
import { type JobLogger, type JobWorkerIntervals, startJobWorker } from "../../adapters/postgres/job-worker.ts"

const PACE: JobWorkerIntervals = { pollMs: 20, heartbeatMs: 50, deadAfterMs: 500, stopTimeoutMs: 500 }

const SILENT: JobLogger = { warn: () => undefined, error: () => undefined }

const nobody = async () => undefined

/** Jobs that a test doesn't handle are ignored. */
const NOBODY: JobHandlers = {
  "send-mail": nobody,
  "settle-payment": nobody,
  "refund-payment": nobody,
  "remind-order": nobody,
  "lapse-order": nobody,
  "check-artwork": nobody,
  "remind-artwork": nobody,
  "move-delivery-days": nobody,
  "check-vat-id": nobody,
  "tell-agent": nobody,
  forget: nobody,
}

export const startTestJobs = (pool: pg.Pool, handlers: Partial<JobHandlers>, { log = SILENT, hands = 2 } = {}) =>
  startJobWorker({
    pool,
    concurrency: hands,
    tasks: makeJobTasks({ ...NOBODY, ...handlers }),
    log,
    intervals: PACE,
  })

export const waitUntilTrue = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await holds())) await pause(10)
}
