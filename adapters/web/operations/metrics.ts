/** Prometheus metrics. Labels have names of routes, never ids, addresses or names of people. */
import type { FastifyInstance } from "fastify"
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client"
import { JOB_STATES, type JobCounts, type OperationsOverview } from "../../../application/shop/ports/operations-overview.ts"
import { PAYMENT_REVIEW_REASONS } from "../../../domain/ledger/ledger.ts"
import { runUseCase } from "../http/http-problem.ts"
import { registerOperationRoute } from "./operation-route.ts"
import { SHOP_FAULT_REMEDIES } from "./shop-faults.ts"

/** in seconds */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const STATUSES = ["2xx", "3xx", "4xx", "5xx"] as const

/** the route label of pages and files */
const PAGE = "page"

const registerPoolGauges = (registry: Registry, { countConnections }: OperationsOverview): void => {
  new Gauge({
    name: "db_pool_connections",
    help: "Connections to the database, by whether they are in use.",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      const { idle, used } = countConnections()
      this.set({ state: "idle" }, idle)
      this.set({ state: "used" }, used)
    },
  })
  new Gauge({
    name: "db_pool_waiting",
    help: "Calls that wait for a connection to the database.",
    registers: [registry],
    collect() {
      this.set(countConnections().waiting)
    },
  })
  new Gauge({
    name: "db_lane_waiting",
    help: "Calls that wait for their turn to have a connection.",
    registers: [registry],
    collect() {
      this.set(countConnections().waitingForTurn)
    },
  })
}

const registerJobMetrics = (registry: Registry, { countJobs }: OperationsOverview): void => {
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
  const hidden = "Accounts of earlier releases that no login finds: another account has the same email."
  addGauge("accounts_hidden", hidden, [], (gauge, { hiddenAccounts }) => gauge.set(hiddenAccounts))
  const holidays = "The last day that the shop's public holidays cover; no later day is promised."
  addGauge("holidays_end_timestamp_seconds", holidays, [], (gauge, { holidaysUntilSeconds }) => {
    if (holidaysUntilSeconds !== null) gauge.set(holidaysUntilSeconds)
  })
  const reviews = "Payments that somebody has to look at: money came, or moved, otherwise than the shop asked."
  addGauge("payment_reviews_open", reviews, ["reason"], (gauge, available) => {
    for (const reason of PAYMENT_REVIEW_REASONS) gauge.set({ reason }, available.reviews.get(reason) ?? 0)
  })
}

const measureRequests = (app: FastifyInstance, registry: Registry): void => {
  const labelNames = ["route", "status"] as const
  const registers = [registry]
  const count = new Counter({ name: "http_requests_total", help: "Answered requests.", labelNames, registers })
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "From the request's arrival to the end of its answer.",
    labelNames,
    buckets: BUCKETS,
    registers,
  })
  const missing = new Counter({
    name: "http_missing_total",
    help: "Calls that named what is not there, or not the caller's: many of them are somebody's guesses.",
    labelNames: ["route"],
    registers,
  })
  const internalErrors = new Counter({
    name: "http_internal_errors_total",
    help: "Calls that ended in a 500: a bug, or a row that can't be read.",
    labelNames: ["route"],
    registers,
  })
  // every series starts at zero, so that its first increase is visible
  const startSeries = (route: string): void => {
    for (const status of STATUSES) count.inc({ route, status }, 0)
    missing.inc({ route }, 0)
    internalErrors.inc({ route }, 0)
  }
  startSeries(PAGE)
  app.addHook("onRoute", ({ config }) => startSeries(config?.name ?? PAGE))
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.config.name ?? PAGE
    if (reply.statusCode === 404) missing.inc({ route })
    if (reply.statusCode === 500) internalErrors.inc({ route })
    const labels = {
      route,
      status: `${Math.floor(reply.statusCode / 100)}xx`,
    }
    count.inc(labels)
    duration.observe(labels, reply.elapsedTime / 1000)
  })
}

/** Must be called before the routes are registered, so that it sees all of them. */
export const registerMetrics = (app: FastifyInstance, operations: OperationsOverview): Registry => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registerPoolGauges(registry, operations)
  registerJobMetrics(registry, operations)
  measureRequests(app, registry)
  return registry
}

export const registerMetricsRoute = (app: FastifyInstance, registry: Registry): void =>
  registerOperationRoute(app, "metrics", "/metrics", async () => ({
    type: registry.contentType,
    text: await registry.metrics(),
  }))
