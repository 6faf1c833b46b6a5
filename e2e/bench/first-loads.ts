/** Measures on a slow phone when each checkout page shows its content and reacts. It compares the median of five with a minimal page. */
import type { Browser, Page } from "@playwright/test"
import { englishTexts } from "../../ui/i18n/en.ts"
import { type BenchmarkSessions, openBenchmarkPage } from "./benchmark-sessions.ts"
import { formatAtMost } from "./format-goal.ts"
import { calculateMedian } from "./median.ts"
import { openBaselineApp } from "./open-baseline-app.ts"
import { emulateSlowPhone } from "./slow-phone.ts"
import { type LoadVitals, recordVitals, waitForLoadVitals } from "./vitals.ts"

/** As times of the floor, but for how much jumps. */
export const FIRST_LOAD_BUDGET = { lcp: 0.5, usable: 0.95, again: 0.4, cls: 0.01 } as const

const ROUNDS = 5

export const PAGE_LOADS = {
  cart: { path: "/cart", title: englishTexts.cart.title, as: "anonymous" },
  login: { path: "/login", title: englishTexts.login.title, as: "anonymous" },
  delivery: { path: "/delivery", title: englishTexts.delivery.title, as: "customer" },
  payment: { path: "/payment-method", title: englishTexts.payment.title, as: "customer" },
  thanks: { path: undefined, title: /./, as: "customer" },
} as const

export type BenchmarkPageName = keyof typeof PAGE_LOADS

const opened = async (page: Page, path: string, title: string | RegExp): Promise<LoadVitals> => {
  await page.goto(path)
  await page.getByRole("heading", { level: 1, name: title }).waitFor()
  return waitForLoadVitals(page)
}

/** The second time from the browser's own cache. */
const twice = async (page: Page, path: string, title: string | RegExp) => {
  await emulateSlowPhone(page)
  const first = await opened(page, path, title)
  const again = await opened(page, path, title)
  await page.context().close()
  return { ...first, againMs: again.lcpMs }
}

const onPage = async (browser: Browser, base: string, visits: BenchmarkSessions, name: BenchmarkPageName) => {
  const { path = visits.thanks, title, as } = PAGE_LOADS[name]
  return twice(await openBenchmarkPage(browser, base, visits, as), path, title)
}

const onFloor = async (browser: Browser, base: string) => {
  const page = await (await browser.newContext({ baseURL: base })).newPage()
  await recordVitals(page)
  return twice(page, "/", englishTexts.cart.title)
}

type Sight = Awaited<ReturnType<typeof twice>>

const middle = async (once: () => Promise<Sight>): Promise<Sight> => {
  const seen: Sight[] = []
  for (let round = 0; round < ROUNDS; round += 1) seen.push(await once())
  const of = (what: keyof Sight) => calculateMedian(seen.map(each => each[what]))
  const [lcpMs, usableMs, againMs] = [of("lcpMs"), of("usableMs"), of("againMs")].map(Math.round) as [number, number, number]
  return { lcpMs, usableMs, againMs, cls: Number(of("cls").toFixed(4)) }
}

export interface FirstLoads {
  readonly floor: Sight
  readonly pages: Readonly<Record<BenchmarkPageName, Sight>>
}

export const measureFirstLoads = async (browser: Browser, base: string, visits: BenchmarkSessions): Promise<FirstLoads> => {
  const opened = await openBaselineApp()
  try {
    const floor = await middle(() => onFloor(browser, opened.base))
    const pages = {} as Record<BenchmarkPageName, Sight>
    for (const name of Object.keys(PAGE_LOADS) as BenchmarkPageName[])
      pages[name] = await middle(() => onPage(browser, base, visits, name))
    return { floor, pages }
  } finally {
    await opened.close()
  }
}

/** Each figure beside its budget. */
const judged = ({ floor, pages }: FirstLoads) =>
  Object.entries(pages).map(([name, { lcpMs, usableMs, againMs, cls }]) => ({
    name,
    figures: [
      { what: "LCP", ms: lcpMs, is: lcpMs / floor.lcpMs, most: FIRST_LOAD_BUDGET.lcp },
      { what: "usable", ms: usableMs, is: usableMs / floor.usableMs, most: FIRST_LOAD_BUDGET.usable },
      { what: "again", ms: againMs, is: againMs / floor.lcpMs, most: FIRST_LOAD_BUDGET.again },
      { what: "CLS", ms: undefined, is: cls, most: FIRST_LOAD_BUDGET.cls },
    ],
  }))

export const formatFirstLoads = (sight: FirstLoads): string => {
  const { lcpMs, usableMs, againMs } = sight.floor
  const floor = `${"the floor on a slow phone".padEnd(31)}LCP ${lcpMs} ms, usable ${usableMs} ms, again ${againMs} ms`
  const pages = judged(sight).map(({ name, figures }) => {
    const told = figures.map(({ what, ms, is, most }) =>
      ms === undefined
        ? `${what} ${is} (${formatAtMost(is, most)})`
        : `${what} ${ms} ms (${is.toFixed(2)} × the floor, ${formatAtMost(is, most)})`,
    )
    return `${name} on a slow phone`.padEnd(31) + told.join(", ")
  })
  return [floor, ...pages].join("\n")
}

export const isWithinFirstLoadBudget = (sight: FirstLoads): boolean =>
  judged(sight).every(({ figures }) => figures.every(({ is, most }) => is <= most))
