/** How many jobs wait, are run, fail and have failed for good, and how long the one that is due has waited. */
import type { Pool } from "pg"
import { Gauge, type Registry } from "prom-client"
import { isUnavailable } from "../database/sql-state.ts"
import { inTransaction } from "../database/transaction.ts"

const STATES = ["waiting", "running", "failing", "failed"] as const

const SELECT = `SELECT count(*) FILTER (WHERE locked_at IS NULL AND last_error IS NULL) AS waiting,
    count(*) FILTER (WHERE locked_at IS NOT NULL) AS running,
    count(*) FILTER (WHERE locked_at IS NULL AND last_error IS NOT NULL AND attempts < max_attempts) AS failing,
    count(*) FILTER (WHERE locked_at IS NULL AND last_error IS NOT NULL AND attempts >= max_attempts) AS failed,
    coalesce(extract(epoch FROM now() - min(run_at) FILTER (WHERE is_available AND run_at < now())), 0)::float8 AS late
  FROM graphile_worker._private_jobs`

type Counts = Readonly<Record<(typeof STATES)[number] | "late", number>>

const isFull = ({ totalCount, idleCount, options, waitingCount }: Pool): boolean =>
  waitingCount > 0 || totalCount - idleCount >= options.max

/** What can't be counted now is left out, for the rest is asked for most when the database is away or every connection is taken. */
const counted = async (pool: Pool): Promise<Counts | undefined> => {
  if (isFull(pool)) return undefined
  try {
    const [row] = await inTransaction(pool, "read", tx => tx.rows<Counts>(SELECT))
    return row
  } catch (error) {
    if (isUnavailable(error)) return undefined
    throw error
  }
}

export const gaugeJobs = (registry: Registry, pool: Pool): void => {
  const late = new Gauge({
    name: "jobs_late_seconds",
    help: "How long ago the job was due that waits longest.",
    registers: [registry],
  })
  new Gauge({
    name: "jobs",
    help: "Jobs: waiting, running, failing and tried again, failed for good.",
    labelNames: ["state"],
    registers: [registry],
    async collect() {
      const counts = await counted(pool)
      this.reset()
      late.reset()
      if (!counts) return
      for (const state of STATES) this.set({ state }, counts[state])
      late.set(counts.late)
    },
  })
}
