/** Varies every response within its contract: without optional parts, with empty, single and long lists. The pages must handle each variant (RELY-11). */
import { expect, type Page } from "@playwright/test"
import { Result, Schema } from "effect"
import { endpoints } from "../adapters/contract/endpoints.ts"
import { IS_FULL_SIZE, selectSample } from "../test/support/run-size.ts"
import { englishTexts } from "../ui/i18n/en.ts"
import { isProxiedCall } from "./fault-proxy.ts"
import { faultTestActions } from "./faults/fault-test-actions.ts"
import { startFaultTestSession } from "./faults/fault-test-session.ts"
import type { FaultTestAction, FaultTestContext } from "./faults/fault-test-steps.ts"
import { journeyTest } from "./journey-test.ts"

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

const isRecord = (json: Json): json is { readonly [key: string]: Json } =>
  typeof json === "object" && json !== null && !Array.isArray(json)

const LONG = 30

const another = (json: Json, nth: number): Json => {
  if (!isRecord(json)) return typeof json === "string" ? `${json}-${nth}` : json
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [key, /^(id|key|code|.*Id)$/.test(key) ? another(value, nth) : value]),
  )
}

/** The list in another length, or the part left out: nothing where it stays as it is. */
const VARIANTS = {
  "without its optional parts": (json: Json) =>
    isRecord(json) ? Object.keys(json).map(left => Object.fromEntries(Object.entries(json).filter(([key]) => key !== left))) : [],
  "with empty lists": (json: Json) => (Array.isArray(json) && json.length > 0 ? [[]] : []),
  "with lists of one": (json: Json) => (Array.isArray(json) && json.length > 1 ? [json.slice(0, 1)] : []),
  "with long lists": (json: Json) =>
    Array.isArray(json) && json.length > 0 && json.length < LONG
      ? [Array.from({ length: LONG }, (_, nth) => another(json[nth % json.length], Math.floor(nth / json.length)))]
      : [],
} as const

type Variant = keyof typeof VARIANTS
const variants = Object.keys(VARIANTS) as readonly Variant[]

/** Changes as much of it as the contract takes; `put` places a part into the whole. */
const changed = (part: Json, change: (json: Json) => readonly Json[], isTaken: (part: Json) => boolean): Json => {
  let now = part
  for (let tried = change(now), at = 0; at < tried.length; at += 1) {
    const next = tried[at]
    if (next === undefined || !isTaken(next)) continue
    now = next
    tried = isRecord(now) ? change(now) : []
    at = isRecord(now) ? -1 : at
  }
  if (Array.isArray(now)) {
    const items: Json[] = [...now]
    // of many that are alike
    for (const [at, item] of items.slice(0, 2).entries()) {
      items[at] = changed(item, change, inner => isTaken(items.map((other, index) => (index === at ? inner : other))))
    }
    return items
  }
  if (!isRecord(now)) return now
  let whole = now
  for (const [key, value] of Object.entries(whole)) {
    whole = { ...whole, [key]: changed(value, change, inner => isTaken({ ...whole, [key]: inner })) }
  }
  return whole
}

const endpointOf = (method: string, path: string) =>
  Object.values(endpoints).find(
    endpoint => endpoint.method === method && new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(path),
  )

interface Asked {
  readonly action: FaultTestAction
  readonly variant: Variant
}

/** From now on the answers to these come in their way; tells whose came so. */
const changeAnswers = async (page: Page, rows: readonly Asked[]): Promise<ReadonlySet<Asked>> => {
  const met = new Set<Asked>()
  await page.route("**/services/**", async route => {
    const request = route.request()
    const { pathname, search } = new URL(request.url())
    const sent = { method: request.method(), url: `${pathname}${search}`, body: request.postData() ?? "" }
    const endpoint = endpointOf(sent.method, pathname.slice("/services".length))
    const row = rows.find(({ action }) => isProxiedCall(action.call, sent))
    if (!endpoint || !row) return route.fallback()
    const response = await route.fetch({ maxRetries: 1 })
    if (!response.ok()) return route.fulfill({ response })
    met.add(row)
    // what says only that it was taken
    if ((await response.text()) === "") return route.fulfill({ response })
    const decode = Schema.decodeUnknownResult(endpoint.response)
    const json = changed((await response.json()) as Json, VARIANTS[row.variant], part => Result.isSuccess(decode(part)))
    return route.fulfill({ response, json })
  })
  return met
}

/** What is looked at in the same act. */
const stands = async (rows: readonly Asked[], acting: FaultTestContext) => {
  const [first] = rows
  if (!first) return
  const { page } = acting
  await first.action.start(acting)
  const met = await changeAnswers(page, rows)
  await first.action.act(acting)
  await expect.poll(() => met.size, "each answer was changed").toBe(rows.length)
  await page.waitForLoadState("networkidle")
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached()
  await expect(page.getByText(englishTexts.error.saved)).toHaveCount(0)
  await expect(page.getByText(/…$/).filter({ visible: true })).toHaveCount(0)
}

/** As the shopper was before: what is looked at changes nothing but drafts. */
const lookElsewhere = async (page: Page) => {
  await page.unrouteAll({ behavior: "ignoreErrors" })
  await page.goto("/favicon.svg")
  await page.evaluate(() => sessionStorage.clear())
}

/** Whoever looks only looks at one thing after the other; at full size all answers come in every way, also those of changes. */
const asked = faultTestActions
  .filter(({ says, loads = false }) => IS_FULL_SIZE || (says !== undefined && loads))
  .flatMap((action, index) => selectSample(variants, index).map(variant => ({ action, variant })))

const nameOf = ({ action, variant }: Asked) => `${action.name} ${variant}`

const visitOf = (row: Asked) => (IS_FULL_SIZE ? nameOf(row) : JSON.stringify(row.action.wants))

for (const visit of new Set(asked.map(visitOf))) {
  const rows = asked.filter(row => visitOf(row) === visit)
  journeyTest(
    `pages show no error for valid variants of a response: ${rows.map(nameOf).join(", ")} (RELY-11, USE-17)`,
    async ({ page, baseURL }) => {
      const [first] = rows
      if (!first) return
      const broken: string[] = []
      page.on("pageerror", error => broken.push(String(error)))
      const acting = { page, visit: await startFaultTestSession(page, baseURL ?? "", first.action.wants) }
      for (const act of new Set(rows.map(({ action }) => action.act))) {
        const looked = rows.filter(({ action }) => action.act === act)
        await journeyTest.step(looked.map(nameOf).join(", "), () => stands(looked, acting))
        await lookElsewhere(page)
      }
      expect(broken).toEqual(rows.flatMap(({ action }) => action.breaks ?? []))
    },
  )
}
