import { Gauge, type Registry } from "prom-client"
import { JOB_STATES, type JobCounts, type OperationsOverview } from "../../../application/shop/ports/operations-overview.ts"
import { PAYMENT_REVIEW_REASONS } from "../../../domain/ledger/ledger.ts"
import { runUseCase } from "../http/http-problem.ts"
import { SHOP_FAULT_REMEDIES } from "./shop-faults.ts"

export const registerJobMetrics = (registry: Registry, { countJobs }: OperationsOverview): void => {
  let pendingCounts: Promise<JobCounts | undefined> | undefined
  /** All gauges of one scrape share the query. */
  const counts = () => {
    pendingCounts ??= runUseCase(countJobs()).finally(() => {
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
    for (const [name, byState] of available.jobs) {
      for (const state of JOB_STATES) gauge.set({ name, state }, byState[state])
    }
  })
  const faults = "Jobs whose last try failed for a fault of the shop's own set-up, by cause, whichever process ran them."
  addGauge("jobs_of_shop_faults", faults, ["cause"], (gauge, available) => {
    for (const cause of Object.keys(SHOP_FAULT_REMEDIES)) gauge.set({ cause }, available.faults.get(cause) ?? 0)
  })
  addGauge("jobs_late_seconds", "How long ago the job was due that waits longest.", [], (gauge, { lateSeconds }) =>
    gauge.set(lateSeconds),
  )
  const again =
    "Mails of the last 30 days that may have come twice: whoever handed one over died, or was cut off, before it was known to be taken."
  addGauge("mails_handed_over_again", again, [], (gauge, { resentMails }) => gauge.set(resentMails))
  const reviews = "Payments that somebody has to look at: money came, or moved, otherwise than the shop asked."
  addGauge("payment_reviews_open", reviews, ["reason"], (gauge, available) => {
    for (const reason of PAYMENT_REVIEW_REASONS) gauge.set({ reason }, available.reviews.get(reason) ?? 0)
  })
}
