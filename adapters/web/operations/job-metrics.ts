import type { Pool } from "pg"
import { Gauge, type Registry } from "prom-client"
import { PAYMENT_REVIEW_REASONS } from "../../../domain/ledger/ledger.ts"
import { countJobs, JOB_STATES, type JobCounts, type JobsByState } from "../../postgres/job-counts.ts"
import { jobPayloadSchemas } from "../../postgres/job-payloads.ts"
import { SHOP_FAULT_REMEDIES } from "./shop-faults.ts"

const NO_JOBS: JobsByState = { waiting: 0, running: 0, failing: 0, failed: 0 }

export const registerJobMetrics = (registry: Registry, pool: Pool): void => {
  let pendingCounts: Promise<JobCounts | undefined> | undefined
  /** All gauges of one scrape share the query. */
  const counts = () => {
    pendingCounts ??= countJobs(pool).finally(() => {
      pendingCounts = undefined
    })
    return pendingCounts
  }
  const addGauge = (
    name: string,
    help: string,
    labelNames: readonly string[],
    set: (gauge: Gauge, available: JobCounts) => void,
  ) =>
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
      for (const state of JOB_STATES) gauge.set({ name, state }, (available.jobs.get(name) ?? NO_JOBS)[state])
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
