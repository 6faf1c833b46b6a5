/** What a Prometheus reads: how often, how fast and how full, by the names of routes; no id, address or name in a label. */
import type { FastifyInstance } from "fastify"
import type { Pool } from "pg"
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client"
import type { Bulkheads } from "../database/bulkhead.ts"
import { registerJobMetrics } from "./job-metrics.ts"
import { registerOperationRoute } from "./operation-route.ts"

/** In seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const STATUSES = ["2xx", "3xx", "4xx", "5xx"] as const

/** Whatever is no call. */
const PAGE = "page"

const gaugePool = (registry: Registry, pool: Pool, lanes: Bulkheads): void => {
  new Gauge({
    name: "db_pool_connections",
    help: "Connections to the database, by whether they are in use.",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      this.set({ state: "idle" }, pool.idleCount)
      this.set({ state: "used" }, pool.totalCount - pool.idleCount)
    },
  })
  new Gauge({
    name: "db_pool_waiting",
    help: "Calls that wait for a connection to the database.",
    registers: [registry],
    collect() {
      this.set(pool.waitingCount)
    },
  })
  new Gauge({
    name: "db_lane_waiting",
    help: "Calls that wait for their turn to have a connection.",
    registers: [registry],
    collect() {
      this.set(lanes.countWaiting())
    },
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
  const broken = new Counter({
    name: "http_internal_errors_total",
    help: "Calls that ended in a 500: a bug, or a row that can't be read.",
    labelNames: ["route"],
    registers,
  })
  // a series that begins with what it counts has not risen
  const begin = (route: string): void => {
    for (const status of STATUSES) count.inc({ route, status }, 0)
    missing.inc({ route }, 0)
    broken.inc({ route }, 0)
  }
  begin(PAGE)
  app.addHook("onRoute", ({ config }) => begin(config?.name ?? PAGE))
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.config.name ?? PAGE
    if (reply.statusCode === 404) missing.inc({ route })
    if (reply.statusCode === 500) broken.inc({ route })
    const labels = {
      route,
      status: `${Math.floor(reply.statusCode / 100)}xx`,
    }
    count.inc(labels)
    duration.observe(labels, reply.elapsedTime / 1000)
  })
}

/** Before the routes, so that it sees all of them. */
export const registerMetrics = (app: FastifyInstance, pool: Pool, lanes: Bulkheads): Registry => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  gaugePool(registry, pool, lanes)
  registerJobMetrics(registry, pool)
  measureRequests(app, registry)
  return registry
}

export const registerMetricsRoute = (app: FastifyInstance, registry: Registry): void =>
  registerOperationRoute(app, "metrics", "/metrics", async () => ({
    type: registry.contentType,
    text: await registry.metrics(),
  }))
