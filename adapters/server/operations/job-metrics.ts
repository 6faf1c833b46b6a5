/** What is done without a call: jobs by their state, how late the one is that waits longest, and what waits for somebody to look at it. */
import type { Pool } from "pg"
import { Gauge, type Registry } from "prom-client"
import { isUnavailable } from "../database/sql-state.ts"
import { inTransaction } from "../database/transaction.ts"

const STATES = ["waiting", "running", "failing", "failed"] as const

const SELECT = `SELECT count(*) FILTER (WHERE locked_at IS NULL AND last_error IS NULL) AS waiting,
    count(*) FILTER (WHERE locked_at IS NOT NULL) AS running,
    count(*) FILTER (WHERE locked_at IS NULL AND last_error IS NOT NULL AND attempts < max_attempts) AS failing,
    count(*) FILTER (WHERE locked_at IS NULL AND last_error IS NOT NULL AND attempts >= max_attempts) AS failed,
    coalesce(extract(epoch FROM now() - min(run_at) FILTER (WHERE is_available AND run_at < now())), 0)::float8 AS late,
    (SELECT count(*) FROM payment_reviews WHERE resolved_at IS NULL AND reason = 'amount') AS amount,
    (SELECT count(*) FROM payment_reviews WHERE resolved_at IS NULL AND reason = 'refund') AS refund
  FROM graphile_worker._private_jobs`

const REASONS = ["amount", "refund"] as const

type Counts = Readonly<Record<(typeof STATES)[number] | (typeof REASONS)[number] | "late", number>>

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
  let asked: Promise<Counts | undefined> | undefined
  /** Once for all of them. */
  const counts = () => {
    asked ??= counted(pool).finally(() => {
      asked = undefined
    })
    return asked
  }
  const registers = [registry]
  new Gauge({
    name: "jobs",
    help: "Jobs: waiting, running, failing and tried again, failed for good.",
    labelNames: ["state"],
    registers,
    async collect() {
      const known = await counts()
      this.reset()
      if (known) for (const state of STATES) this.set({ state }, known[state])
    },
  })
  new Gauge({
    name: "jobs_late_seconds",
    help: "How long ago the job was due that waits longest.",
    registers,
    async collect() {
      const known = await counts()
      this.reset()
      if (known) this.set(known.late)
    },
  })
  new Gauge({
    name: "payment_reviews_open",
    help: "Payments that somebody has to look at: another amount came than was asked, or a refund was refused.",
    labelNames: ["reason"],
    registers,
    async collect() {
      const known = await counts()
      this.reset()
      if (known) for (const reason of REASONS) this.set({ reason }, known[reason])
    },
  })
}
