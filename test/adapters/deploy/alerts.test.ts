import { readFileSync } from "node:fs"
import { afterAll, beforeAll, expect, it } from "vitest"
import { jobPayloadSchemas } from "../../../adapters/server/jobs/job-payloads.ts"
import { defaultDatabaseKinds, openTestShop, type TestShop } from "../../support/test-shop.ts"

const read = (name: string) => readFileSync(new URL(`../../../adapters/deploy/${name}`, import.meta.url), "utf8")

const ALERTS = read("alerts.yaml")
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = ""]) => name)
const alerts = found(ALERTS, /- alert: (\w+)/g)

/** Of Prometheus itself, of PostgreSQL's exporter, and what a backup says of itself. */
const OF_OTHERS = [
  "up",
  "pg_replication_lag_seconds",
  "pg_stat_archiver_last_archive_age",
  ...found(read("back-up"), /"(\w+_timestamp_seconds) /g),
]

const [kind] = defaultDatabaseKinds
let shop: TestShop | undefined
let served: ReadonlySet<string> = new Set()
let atFirst = ""
let routes: readonly string[] = []

beforeAll(async () => {
  if (!kind) throw new Error("there is no database")
  shop = await openTestShop(kind)
  atFirst = await (await fetch(`${shop.origin}/metrics`)).text()
  const types = [...atFirst.matchAll(/^# TYPE (\w+) (\w+)$/gm)]
  served = new Set(types.map(([, name, type]) => (type === "histogram" ? `${name}_bucket` : `${name}`)))
  routes = found(await (await fetch(`${shop.origin}/openapi.json`)).text(), /"operationId":"(\w+)"/g)
})

afterAll(() => shop?.close())

/** What an expression asks for: its words, but functions and what is quoted. */
const askedIn = (expression: string) =>
  found(expression.replaceAll(/"[^"]*"|\bby \([^)]*\)/g, ""), /\b([a-z]+(?:_[a-z0-9]+)*)\b(?! ?\()/g).filter(
    word => word.includes("_") || ["jobs", "up"].includes(word),
  )

const expressions = [
  ...found(ALERTS, /expr: (.+)/g),
  ...(JSON.parse(read("dashboard.json")) as { panels: { targets: { expr: string }[] }[] }).panels.flatMap(panel =>
    panel.targets.map(({ expr }) => expr),
  ),
]

it("alarms and dashboard ask for what the shop counts, by the names it has (OPS-01)", () => {
  const asked = new Set(expressions.flatMap(askedIn))
  expect(asked.size).toBeGreaterThan(10)
  expect([...asked].filter(name => !served.has(name) && !OF_OTHERS.includes(name))).toEqual([])
  const named = new Set(expressions.flatMap(expression => found(expression, /route="(\w+)"/g)))
  expect([...named].filter(route => !routes.includes(route))).toEqual([])
  const jobs = expressions.flatMap(expression => found(expression, /jobs\{name="([\w-]+)"/g))
  expect(jobs.filter(name => !(name in jobPayloadSchemas))).toEqual([])
})

/** What an alarm sees rise: the counter, and the labels it asks for. */
const rising = [...ALERTS.matchAll(/\b(?:rate|increase)\((\w+)(?:\{([^}]*)\})?\[/g)]
  .map(([, name = "", labels = ""]) => ({ name, labels: labels.split(",").filter(Boolean) }))
  .filter(({ name }) => !name.endsWith("_bucket"))

it("every counter of an alarm is there before it counts, at 0, for each route that the alarm sums over (OPS-01)", () => {
  const series = atFirst.split("\n").filter(line => !line.startsWith("#"))
  expect(new Set(rising.map(({ name }) => name)).size).toBeGreaterThan(2)
  for (const { name, labels } of rising) {
    const wanted = series.filter(line => line.startsWith(`${name}{`) && labels.every(label => line.includes(label)))
    expect([name, labels, wanted.length > 0]).toEqual([name, labels, true])
    expect(wanted.filter(line => !line.endsWith(" 0"))).toEqual([])
    const isSummed = name.startsWith("http_") && !labels.some(label => label.startsWith("route="))
    const missing = isSummed ? routes.filter(route => !wanted.some(line => line.includes(`route="${route}"`))) : []
    expect([name, missing]).toEqual([name, []])
  }
})

it("whoever is called by an alarm reads what it means and what to do, and of none that is not there (OPS-02)", () => {
  expect(found(read("on-call.md"), /^## (\w+)$/gm)).toEqual(alerts)
})
