import type { Effect } from "effect"
import type { FailedJob } from "../ports/job-queue.ts"
import type { ShopWrites } from "../ports/unit-of-work.ts"

const MAX_LISTED = 50

/** Returns the latest jobs that failed too often to be tried again. */
export const listFailedJobs = ({ jobs }: ShopWrites): Effect.Effect<readonly FailedJob[]> => jobs.listFailed(MAX_LISTED)

/** Runs all failed jobs again, and returns their number (JOB-03). */
export const retryFailedJobs = ({ jobs }: ShopWrites): Effect.Effect<number> => jobs.retryFailed
