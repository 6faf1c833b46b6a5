import type { Pool } from "pg"
import { SHOP_FAULT_PREFIX } from "../../application/shop/shop-fault.ts"
import { isDatabaseUnavailable } from "./sql-state.ts"
import { runInTransaction } from "./transaction.ts"

export const JOB_STATES = ["waiting", "running", "failing", "failed"] as const

/** SQL for the cause of a job's last error; null for other errors */
const JOB_FAULT_CAUSE_SQL = `substring(last_error FROM '^${SHOP_FAULT_PREFIX} ([a-z-]+):')`

const SELECT_JOBS = `SELECT t.identifier AS name, count(*) FILTER (WHERE locked_at IS NULL AND last_error IS NULL) AS waiting,
    count(*) FILTER (WHERE locked_at IS NOT NULL) AS running,
    count(*) FILTER (WHERE locked_at IS NULL AND last_error IS NOT NULL AND attempts < max_attempts) AS failing,
    count(*) FILTER (WHERE locked_at IS NULL AND last_error IS NOT NULL AND attempts >= max_attempts) AS failed
  FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id GROUP BY 1`

const SELECT_REST = `SELECT
    coalesce(extract(epoch FROM now() - min(run_at) FILTER (WHERE is_available AND run_at < now())), 0)::float8 AS late,
    (SELECT coalesce(sum(again), 0)::int FROM mails_handed_over WHERE again > 0) AS again
  FROM graphile_worker._private_jobs`

const SELECT_FAULTS = `SELECT ${JOB_FAULT_CAUSE_SQL} AS cause, count(*)::int AS jobs FROM graphile_worker._private_jobs
  WHERE locked_at IS NULL AND ${JOB_FAULT_CAUSE_SQL} IS NOT NULL GROUP BY 1`

const SELECT_REVIEWS = "SELECT reason, count(*) FROM payment_reviews WHERE resolved_at IS NULL GROUP BY reason"

export type JobsByState = Readonly<Record<(typeof JOB_STATES)[number], number>>
type Rest = Readonly<Record<"late" | "again", number>>

export interface JobCounts {
  readonly jobs: ReadonlyMap<string, JobsByState>
  readonly rest: Rest | undefined
  /** jobs by cause */
  readonly faults: ReadonlyMap<string, number>
  /** open reviews by reason */
  readonly reviews: ReadonlyMap<string, number>
}

const isFull = ({ totalCount, idleCount, options, waitingCount }: Pool): boolean =>
  waitingCount > 0 || totalCount - idleCount >= options.max

/** Returns undefined when the database is unavailable or its pool is full: metrics are most needed then, and must still be served. */
export const countJobs = async (pool: Pool): Promise<JobCounts | undefined> => {
  if (isFull(pool)) return undefined
  try {
    return await runInTransaction(pool, "read", async tx => {
      const rows = await tx.query<JobsByState & { readonly name: string }>(SELECT_JOBS)
      const [rest] = await tx.query<Rest>(SELECT_REST)
      const faults = await tx.query<{ cause: string; jobs: number }>(SELECT_FAULTS)
      const reviews = await tx.query<{ reason: string; count: number }>(SELECT_REVIEWS)
      return {
        jobs: new Map(rows.map(row => [row.name, row])),
        rest,
        faults: new Map(faults.map(({ cause, jobs }) => [cause, jobs])),
        reviews: new Map(reviews.map(({ reason, count }) => [reason, count])),
      }
    })
  } catch (error) {
    if (isDatabaseUnavailable(error)) return undefined
    throw error
  }
}
