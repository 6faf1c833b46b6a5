/** Varies every response within its contract: without optional parts, with empty, single and long lists. The pages must handle each variant (RELY-11). */
import { expect, type Page } from "@playwright/test"
import { Result, Schema } from "effect"
import { endpoints } from "../adapters/contract/endpoints.ts"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { IS_FULL_SIZE, selectSample } from "../test/support/run-size.ts"
import { isProxiedCall } from "./fault-proxy.ts"
import { faultTestActions } from "./faults/fault-test-actions.ts"
import { startFaultTestSession } from "./faults/fault-test-session.ts"
import type { FaultTestAction, FaultTestContext } from "./faults/fault-test-steps.ts"
import { journeyTest } from "./journey-test.ts"

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

const isRecord = (json: Json): json is { readonly [key: string]: Json } =>
  typeof json === "object" && json !== null && !Array.isArray(json)

const LONG_LENGTH = 30

const copyWithNewIds = (json: Json, nth: number): Json => {
  if (!isRecord(json)) return typeof json === "string" ? `${json}-${nth}` : json
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [key, /^(id|key|code|.*Id)$/.test(key) ? copyWithNewIds(value, nth) : value]),
  )
}

/** The changed values of one part of a response; none where the variant doesn't apply to that part. */
const VARIANTS = {
  "without its optional parts": (json: Json) =>
    isRecord(json) ? Object.keys(json).map(name => Object.fromEntries(Object.entries(json).filter(([key]) => key !== name))) : [],
  "with empty lists": (json: Json) => (Array.isArray(json) && json.length > 0 ? [[]] : []),
  "with lists of one": (json: Json) => (Array.isArray(json) && json.length > 1 ? [json.slice(0, 1)] : []),
  "with long lists": (json: Json) =>
    Array.isArray(json) && json.length > 0 && json.length < LONG_LENGTH
      ? [Array.from({ length: LONG_LENGTH }, (_, nth) => copyWithNewIds(json[nth % json.length], Math.floor(nth / json.length)))]
      : [],
} as const

type Variant = keyof typeof VARIANTS
const variants = Object.keys(VARIANTS) as readonly Variant[]

/** Applies a variant to every part of a response for which the response stays valid. */
const applyVariant = (part: Json, change: (json: Json) => readonly Json[], isValid: (part: Json) => boolean): Json => {
  let current = part
  for (let candidates = change(current), index = 0; index < candidates.length; index += 1) {
    const next = candidates[index]
    if (next === undefined || !isValid(next)) continue
    current = next
    candidates = isRecord(current) ? change(current) : []
    index = isRecord(current) ? -1 : index
  }
  if (Array.isArray(current)) {
    const items: Json[] = [...current]
    // Items of a list are alike: two are enough.
    for (const [index, item] of items.slice(0, 2).entries()) {
      items[index] = applyVariant(item, change, inner => isValid(items.map((other, nth) => (nth === index ? inner : other))))
    }
    return items
  }
  if (!isRecord(current)) return current
  let whole = current
  for (const [key, value] of Object.entries(whole)) {
    whole = { ...whole, [key]: applyVariant(value, change, inner => isValid({ ...whole, [key]: inner })) }
  }
  return whole
}

const findEndpoint = (method: string, path: string) =>
  Object.values(endpoints).find(
    endpoint => endpoint.method === method && new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(path),
  )

interface ResponseCase {
  readonly action: FaultTestAction
  readonly variant: Variant
}

/** Varies the responses of these cases from now on. Returns the cases that were varied so far. */
const varyResponses = async (page: Page, rows: readonly ResponseCase[]): Promise<ReadonlySet<ResponseCase>> => {
  const variedCases = new Set<ResponseCase>()
  await page.route("**/services/**", async route => {
    const request = route.request()
    const { pathname, search } = new URL(request.url())
    const call = { method: request.method(), url: `${pathname}${search}`, body: request.postData() ?? "" }
    const endpoint = findEndpoint(call.method, pathname.slice("/services".length))
    const match = rows.find(({ action }) => isProxiedCall(action.call, call))
    if (!endpoint || !match) return route.fallback()
    const response = await route.fetch({ maxRetries: 1 })
    if (!response.ok()) return route.fulfill({ response })
    variedCases.add(match)
    // An empty response has nothing to vary.
    if ((await response.text()) === "") return route.fulfill({ response })
    const decode = Schema.decodeUnknownResult(endpoint.response)
    const json = applyVariant((await response.json()) as Json, VARIANTS[match.variant], part => Result.isSuccess(decode(part)))
    return route.fulfill({ response, json })
  })
  return variedCases
}

/** Runs the cases of one act together and expects a page without errors. */
const expectPageWithoutErrors = async (rows: readonly ResponseCase[], testContext: FaultTestContext) => {
  const [first] = rows
  if (!first) return
  const { page } = testContext
  await first.action.start(testContext)
  const variedCases = await varyResponses(page, rows)
  await first.action.act(testContext)
  await expect.poll(() => variedCases.size, "each response was varied").toBe(rows.length)
  await page.waitForLoadState("networkidle")
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached()
  await expect(page.getByText(englishTexts.error.saved)).toHaveCount(0)
  await expect(page.getByText(/…$/).filter({ visible: true })).toHaveCount(0)
}

/** Leaves the page and deletes the drafts: viewing pages changes nothing else. */
const leavePage = async (page: Page) => {
  await page.unrouteAll({ behavior: "ignoreErrors" })
  await page.goto("/favicon.svg")
  await page.evaluate(() => sessionStorage.clear())
}

const isLoad = ({ message, needsOtherResponses = false }: FaultTestAction): boolean =>
  message !== undefined && needsOtherResponses

/**
 * A normal run varies every third load, several in one session, because the compiler sees optional parts in every page.
 * A full run varies all responses, each in its own session.
 */
const cases = selectSample(IS_FULL_SIZE ? faultTestActions : faultTestActions.filter(isLoad), 0, 3).flatMap((action, index) =>
  selectSample(variants, index).map(variant => ({ action, variant })),
)

const formatCaseName = ({ action, variant }: ResponseCase) => `${action.name} ${variant}`

const getSessionKey = (row: ResponseCase) => (IS_FULL_SIZE ? formatCaseName(row) : JSON.stringify(row.action.setup))

/** Whether both cases begin on the same page and act alike there. */
const haveSameAct = ({ action: a }: ResponseCase, { action: b }: ResponseCase): boolean => a.start === b.start && a.act === b.act

for (const sessionKey of new Set(cases.map(getSessionKey))) {
  const rows = cases.filter(row => getSessionKey(row) === sessionKey)
  journeyTest(
    `pages show no error for valid variants of a response: ${rows.map(formatCaseName).join(", ")} (RELY-11, USE-17)`,
    async ({ page, baseURL }) => {
      const [first] = rows
      if (!first) return
      const pageErrors: string[] = []
      page.on("pageerror", error => pageErrors.push(String(error)))
      const testContext = { page, session: await startFaultTestSession(page, baseURL ?? "", first.action.setup) }
      for (const firstOfAct of rows.filter((row, index) => rows.findIndex(other => haveSameAct(row, other)) === index)) {
        const casesOfAct = rows.filter(row => haveSameAct(row, firstOfAct))
        await journeyTest.step(casesOfAct.map(formatCaseName).join(", "), () => expectPageWithoutErrors(casesOfAct, testContext))
        await leavePage(page)
      }
      expect(pageErrors).toEqual(rows.flatMap(({ action }) => action.pageError ?? []))
    },
  )
}
