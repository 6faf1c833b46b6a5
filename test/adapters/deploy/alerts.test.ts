import { readFileSync } from "node:fs"
import { afterAll, beforeAll, expect, it } from "vitest"
import { jobPayloadSchemas } from "../../../adapters/postgres/job-payloads.ts"
import { openTestShop, type TestShop } from "../../support/test-shop.ts"

const read = (name: string) => readFileSync(new URL(`../../../adapters/deploy/${name}`, import.meta.url), "utf8")

const ALERTS = read("alerts.yaml")
const matchAll = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = ""]) => name)
const alerts = matchAll(ALERTS, /- alert: (\w+)/g)

/** Metrics of Prometheus itself, of PostgreSQL's exporter and of the backup. */
const OTHER_METRICS = [
  "up",
  "pg_replication_lag_seconds",
  "pg_stat_archiver_last_archive_age",
  ...matchAll(read("back-up"), /"(\w+_timestamp_seconds) /g),
]

let shop: TestShop | undefined
let servedMetrics: ReadonlySet<string> = new Set()
let initialMetrics = ""
let routes: readonly string[] = []

beforeAll(async () => {
  shop = await openTestShop()
  initialMetrics = await (await fetch(`${shop.origin}/metrics`)).text()
  const types = [...initialMetrics.matchAll(/^# TYPE (\w+) (\w+)$/gm)]
  servedMetrics = new Set(types.map(([, name, type]) => (type === "histogram" ? `${name}_bucket` : `${name}`)))
  routes = matchAll(await (await fetch(`${shop.origin}/openapi.json`)).text(), /"operationId":"(\w+)"/g)
})

afterAll(() => shop?.close())

/** The metrics in an expression: its words, except functions and quoted texts. */
const metricsIn = (expression: string) =>
  matchAll(expression.replaceAll(/"[^"]*"|\bby \([^)]*\)/g, ""), /\b([a-z]+(?:_[a-z0-9]+)*)\b(?! ?\()/g).filter(
    word => word.includes("_") || ["jobs", "up"].includes(word),
  )

const expressions = [
  ...matchAll(ALERTS, /expr: (.+)/g),
  ...(JSON.parse(read("dashboard.json")) as { panels: { targets: { expr: string }[] }[] }).panels.flatMap(panel =>
    panel.targets.map(({ expr }) => expr),
  ),
]

it("alerts and dashboard use only metrics, routes and jobs that the shop has (OPS-01)", () => {
  const metrics = new Set(expressions.flatMap(metricsIn))
  expect(metrics.size).toBeGreaterThan(10)
  expect([...metrics].filter(name => !servedMetrics.has(name) && !OTHER_METRICS.includes(name))).toEqual([])
  const named = new Set(expressions.flatMap(expression => matchAll(expression, /route="(\w+)"/g)))
  expect([...named].filter(route => !routes.includes(route))).toEqual([])
  const jobs = expressions.flatMap(expression => matchAll(expression, /jobs\{name="([\w-]+)"/g))
  expect(jobs.filter(name => !(name in jobPayloadSchemas))).toEqual([])
})

/** The counters whose increase an alert watches, with the labels that it selects. */
const counters = [...ALERTS.matchAll(/\b(?:rate|increase)\((\w+)(?:\{([^}]*)\})?\[/g)]
  .map(([, name = "", labels = ""]) => ({ name, labels: labels.split(",").filter(Boolean) }))
  .filter(({ name }) => !name.endsWith("_bucket"))

it("every counter that an alert watches is 0 after the start, for each route that the alert sums over (OPS-01)", () => {
  const series = initialMetrics.split("\n").filter(line => !line.startsWith("#"))
  expect(new Set(counters.map(({ name }) => name)).size).toBeGreaterThan(2)
  for (const { name, labels } of counters) {
    const wanted = series.filter(line => line.startsWith(`${name}{`) && labels.every(label => line.includes(label)))
    expect([name, labels, wanted.length > 0]).toEqual([name, labels, true])
    expect(wanted.filter(line => !line.endsWith(" 0"))).toEqual([])
    const isSummed = name.startsWith("http_") && !labels.some(label => label.startsWith("route="))
    const missing = isSummed ? routes.filter(route => !wanted.some(line => line.includes(`route="${route}"`))) : []
    expect([name, missing]).toEqual([name, []])
  }
})

it("the on-call guide has a section for each alert and for no other (OPS-02)", () => {
  expect(matchAll(read("on-call.md"), /^## (\w+)$/gm)).toEqual(alerts)
})
