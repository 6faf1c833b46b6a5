import { Effect } from "effect"
import type { Pool } from "pg"
import type { JobCounts, OperationsOverview, StorageReadiness } from "../../application/shop/ports/operations-overview.ts"
import { SHOP_FAULT_PREFIX } from "../../application/shop/shop-fault.ts"
import type { Bulkheads } from "./bulkhead.ts"
import { jobPayloadSchemas } from "./job-payloads.ts"
import { findMissingMigrations } from "./migrate.ts"
import { isDatabaseUnavailable } from "./sql-state.ts"
import { runInTransaction } from "./transaction.ts"

/** SQL for the cause of a job's last error; null for other errors */
const JOB_FAULT_CAUSE_SQL = `substring(last_error FROM '^${SHOP_FAULT_PREFIX} ([a-z-]+):')`

const SELECT_JOBS = `SELECT t.identifier AS name, count(*) FILTER (WHERE locked_at IS NULL AND last_error IS NULL) AS waiting,
    count(*) FILTER (WHERE locked_at IS NOT NULL) AS running,
    count(*) FILTER (WHERE locked_at IS NULL AND last_error IS NOT NULL AND attempts < max_attempts) AS failing,
    count(*) FILTER (WHERE locked_at IS NULL AND last_error IS NOT NULL AND attempts >= max_attempts) AS failed
  FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id GROUP BY 1`

/** Emails are compared more loosely than when these accounts were made; few have another form (LOGIN-37). */
const SELECT_HIDDEN_ACCOUNTS = `WITH other AS (
    SELECT id, canonical_email(email_key) AS form FROM customers WHERE canonical_email(email_key) <> email_key
  ) SELECT count(*)::int FROM other WHERE EXISTS (SELECT FROM customers WHERE email_key = form)
    OR EXISTS (SELECT FROM other o WHERE o.form = other.form AND o.id < other.id)`

const SELECT_REST = `SELECT
    coalesce(extract(epoch FROM now() - min(run_at) FILTER (WHERE is_available AND run_at < now())), 0)::float8 AS "lateSeconds",
    (SELECT coalesce(sum(again), 0)::int FROM mails_handed_over WHERE again > 0) AS "resentMails",
    (${SELECT_HIDDEN_ACCOUNTS}) AS "hiddenAccounts",
    (SELECT extract(epoch FROM (entry->'holidays'->>'until')::date)::float8 FROM shop_entries WHERE name = 'delivery')
      AS "holidaysUntilSeconds"
  FROM graphile_worker._private_jobs`

const SELECT_FAULTS = `SELECT ${JOB_FAULT_CAUSE_SQL} AS cause, count(*)::int AS jobs FROM graphile_worker._private_jobs
  WHERE locked_at IS NULL AND ${JOB_FAULT_CAUSE_SQL} IS NOT NULL GROUP BY 1`

const SELECT_REVIEWS = "SELECT reason, count(*) FROM payment_reviews WHERE resolved_at IS NULL GROUP BY reason"

const NO_JOBS = { waiting: 0, running: 0, failing: 0, failed: 0 }

const isFull = ({ totalCount, idleCount, options, waitingCount }: Pool): boolean =>
  waitingCount > 0 || totalCount - idleCount >= options.max

const countJobs = async (pool: Pool): Promise<JobCounts | undefined> => {
  if (isFull(pool)) return undefined
  try {
    return await runInTransaction(pool, "read", async tx => {
      const rows = await tx.query<typeof NO_JOBS & { readonly name: string }>(SELECT_JOBS)
      const [rest = { lateSeconds: 0, resentMails: 0, hiddenAccounts: 0, holidaysUntilSeconds: null }] =
        await tx.query<Pick<JobCounts, "lateSeconds" | "resentMails" | "hiddenAccounts" | "holidaysUntilSeconds">>(SELECT_REST)
      const faults = await tx.query<{ cause: string; jobs: number }>(SELECT_FAULTS)
      const reviews = await tx.query<{ reason: string; count: number }>(SELECT_REVIEWS)
      const none = Object.keys(jobPayloadSchemas).map(name => [name, NO_JOBS] as const)
      return {
        jobs: new Map([...none, ...rows.map(row => [row.name, row] as const)]),
        faults: new Map(faults.map(({ cause, jobs }) => [cause, jobs])),
        reviews: new Map(reviews.map(({ reason, count }) => [reason, count])),
        ...rest,
      }
    })
  } catch (error) {
    if (isDatabaseUnavailable(error)) return undefined
    throw error
  }
}

/** A database that takes no writes, as when its disk is full, answers queries but can't serve. */
const isWritable = async (pool: Pool): Promise<boolean> => {
  const sql = "SELECT WHERE current_setting('default_transaction_read_only') = 'off'"
  return (await runInTransaction(pool, "read", tx => tx.query(sql))).length > 0
}

const checkReadiness = async (pool: Pool): Promise<StorageReadiness> => {
  try {
    const [missing, writable] = await Promise.all([findMissingMigrations(pool), isWritable(pool)])
    if (!writable) return "Unavailable"
    return missing.length > 0 ? "MigrationsMissing" : "Ready"
  } catch {
    return "Unavailable"
  }
}

export const makePostgresOperationsOverview = (pool: Pool, { countWaiting }: Bulkheads): OperationsOverview => ({
  checkReadiness: () => Effect.promise(() => checkReadiness(pool)),
  countJobs: () => Effect.promise(() => countJobs(pool)),
  countConnections: () => ({
    idle: pool.idleCount,
    used: pool.totalCount - pool.idleCount,
    waiting: pool.waitingCount,
    waitingForTurn: countWaiting(),
  }),
})
