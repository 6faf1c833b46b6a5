import type { Pool } from "pg"
import { Gauge, type Registry } from "prom-client"
import { PAYMENT_REVIEW_REASONS } from "../../../domain/payment/ledger.ts"
import { jobPayloadSchemas } from "../../postgres/job-payloads.ts"
import { isDatabaseUnavailable } from "../../postgres/sql-state.ts"
import { runInTransaction } from "../../postgres/transaction.ts"
import { JOB_FAULT_CAUSE_SQL, SHOP_FAULT_REMEDIES } from "./shop-faults.ts"

const STATES = ["waiting", "running", "failing", "failed"] as const

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

type InStates = Readonly<Record<(typeof STATES)[number], number>>
type Rest = Readonly<Record<"late" | "again", number>>

interface Counts {
  readonly jobs: ReadonlyMap<string, InStates>
  readonly rest: Rest | undefined
  /** jobs by cause */
  readonly faults: ReadonlyMap<string, number>
  /** open reviews by reason */
  readonly reviews: ReadonlyMap<string, number>
}

const NONE: InStates = { waiting: 0, running: 0, failing: 0, failed: 0 }

const isFull = ({ totalCount, idleCount, options, waitingCount }: Pool): boolean =>
  waitingCount > 0 || totalCount - idleCount >= options.max

/** Returns undefined when the database is unavailable or its pool is full: metrics are most needed then, and must still be served. */
const queryCounts = async (pool: Pool): Promise<Counts | undefined> => {
  if (isFull(pool)) return undefined
  try {
    return await runInTransaction(pool, "read", async tx => {
      const rows = await tx.query<InStates & { readonly name: string }>(SELECT_JOBS)
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

export const registerJobMetrics = (registry: Registry, pool: Pool): void => {
  let pendingCounts: Promise<Counts | undefined> | undefined
  /** All gauges of one scrape share the query. */
  const counts = () => {
    pendingCounts ??= queryCounts(pool).finally(() => {
      pendingCounts = undefined
    })
    return pendingCounts
  }
  const addGauge = (name: string, help: string, labelNames: readonly string[], set: (gauge: Gauge, available: Counts) => void) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const available = await counts()
        this.reset()
        if (available) set(this, available)
      },
    })
  const jobs = "Jobs by name: waiting, running, failing and tried again, failed for good."
  addGauge("jobs", jobs, ["name", "state"], (gauge, available) => {
    for (const name of new Set([...Object.keys(jobPayloadSchemas), ...available.jobs.keys()])) {
      for (const state of STATES) gauge.set({ name, state }, (available.jobs.get(name) ?? NONE)[state])
    }
  })
  const faults = "Jobs whose last try failed for a fault of the shop's own set-up, by cause, whichever process ran them."
  addGauge("jobs_of_shop_faults", faults, ["cause"], (gauge, available) => {
    for (const cause of Object.keys(SHOP_FAULT_REMEDIES)) gauge.set({ cause }, available.faults.get(cause) ?? 0)
  })
  addGauge("jobs_late_seconds", "How long ago the job was due that waits longest.", [], (gauge, { rest }) => {
    if (rest) gauge.set(rest.late)
  })
  const again =
    "Mails of the last 30 days that may have come twice: whoever handed one over died, or was cut off, before it was known to be taken."
  addGauge("mails_handed_over_again", again, [], (gauge, { rest }) => {
    if (rest) gauge.set(rest.again)
  })
  const reviews = "Payments that somebody has to look at: money came, or moved, otherwise than the shop asked."
  addGauge("payment_reviews_open", reviews, ["reason"], (gauge, available) => {
    for (const reason of PAYMENT_REVIEW_REASONS) gauge.set({ reason }, available.reviews.get(reason) ?? 0)
  })
}
