import { Effect } from "effect"
import type { JobName, JobOptions, JobQueue } from "../../application/shop/ports/job-queue.ts"
import type { Table, WorkingCopy } from "./database.ts"

export interface WaitingJob {
  readonly id: string
  readonly name: JobName
  readonly payload: unknown
  readonly options: JobOptions
}

/** A job with a key is stored under it, so that the next one with the same key replaces it. */
export const JOBS_TABLE: Table<WaitingJob> = { name: "jobs" }

export const makeMemoryJobs = (copy: WorkingCopy, newId: () => string): JobQueue => ({
  add: (name, payload, options = {}) =>
    Effect.sync(() => {
      const id = options.jobKey ?? newId()
      copy.put(JOBS_TABLE, id, { id, name, payload, options })
    }),
  listFailed: () => Effect.succeed([]),
  retryFailed: Effect.succeed(0),
})
