/** Measures on a slow phone when each checkout page shows its content and reacts. It compares the median of five with a minimal page. */
import type { Browser, Page } from "@playwright/test"
import { englishTexts } from "../../application/texts/text-catalog.ts"
import { type BenchmarkSessions, openBenchmarkPage } from "./benchmark-sessions.ts"
import { formatAtMost } from "./format-goal.ts"
import { calculateMedian } from "./median.ts"
import { openBaselineApp } from "./open-baseline-app.ts"
import { emulateSlowPhone } from "./slow-phone.ts"
import { type LoadVitals, recordVitals, waitForLoadVitals } from "./vitals.ts"

/** Ratios to the baseline page, except for `cls`. */
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

const openPage = async (page: Page, path: string, title: string | RegExp): Promise<LoadVitals> => {
  await page.goto(path)
  await page.getByRole("heading", { level: 1, name: title }).waitFor()
  return waitForLoadVitals(page)
}

/** The second load uses the browser's cache. */
const loadTwice = async (page: Page, path: string, title: string | RegExp) => {
  await emulateSlowPhone(page)
  const first = await openPage(page, path, title)
  const again = await openPage(page, path, title)
  await page.context().close()
  return { ...first, againMs: again.lcpMs }
}

const measurePage = async (browser: Browser, base: string, sessions: BenchmarkSessions, name: BenchmarkPageName) => {
  const { path = sessions.thanks, title, as } = PAGE_LOADS[name]
  return loadTwice(await openBenchmarkPage(browser, base, sessions, as), path, title)
}

const measureBaseline = async (browser: Browser, base: string) => {
  const page = await (await browser.newContext({ baseURL: base })).newPage()
  await recordVitals(page)
  return loadTwice(page, "/", englishTexts.cart.title)
}

type PageFigures = Awaited<ReturnType<typeof loadTwice>>

const measureMedian = async (measure: () => Promise<PageFigures>): Promise<PageFigures> => {
  const rounds: PageFigures[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure())
  const getMedian = (figure: keyof PageFigures) => calculateMedian(rounds.map(each => each[figure]))
  return {
    lcpMs: Math.round(getMedian("lcpMs")),
    interactiveMs: Math.round(getMedian("interactiveMs")),
    againMs: Math.round(getMedian("againMs")),
    cls: Number(getMedian("cls").toFixed(4)),
  }
}

export interface FirstLoads {
  readonly baseline: PageFigures
  readonly pages: Readonly<Record<BenchmarkPageName, PageFigures>>
}

export const measureFirstLoads = async (browser: Browser, base: string, sessions: BenchmarkSessions): Promise<FirstLoads> => {
  const baselineApp = await openBaselineApp()
  try {
    const baseline = await measureMedian(() => measureBaseline(browser, baselineApp.base))
    const pages = {} as Record<BenchmarkPageName, PageFigures>
    for (const name of Object.keys(PAGE_LOADS) as BenchmarkPageName[])
      pages[name] = await measureMedian(() => measurePage(browser, base, sessions, name))
    return { baseline, pages }
  } finally {
    await baselineApp.close()
  }
}

const listFiguresWithBudget = ({ baseline, pages }: FirstLoads) =>
  Object.entries(pages).map(([name, { lcpMs, interactiveMs, againMs, cls }]) => ({
    name,
    figures: [
      { what: "LCP", ms: lcpMs, is: lcpMs / baseline.lcpMs, most: FIRST_LOAD_BUDGET.lcp },
      { what: "usable", ms: interactiveMs, is: interactiveMs / baseline.interactiveMs, most: FIRST_LOAD_BUDGET.usable },
      { what: "again", ms: againMs, is: againMs / baseline.lcpMs, most: FIRST_LOAD_BUDGET.again },
      { what: "CLS", ms: undefined, is: cls, most: FIRST_LOAD_BUDGET.cls },
    ],
  }))

export const formatFirstLoads = (firstLoads: FirstLoads): string => {
  const { lcpMs, interactiveMs, againMs } = firstLoads.baseline
  const baseline = `${"the baseline on a slow phone".padEnd(31)}LCP ${lcpMs} ms, usable ${interactiveMs} ms, again ${againMs} ms`
  const pages = listFiguresWithBudget(firstLoads).map(({ name, figures }) => {
    const texts = figures.map(({ what, ms, is, most }) =>
      ms === undefined
        ? `${what} ${is} (${formatAtMost(is, most)})`
        : `${what} ${ms} ms (${is.toFixed(2)} × the baseline, ${formatAtMost(is, most)})`,
    )
    return `${name} on a slow phone`.padEnd(31) + texts.join(", ")
  })
  return [baseline, ...pages].join("\n")
}

export const isWithinFirstLoadBudget = (firstLoads: FirstLoads): boolean =>
  listFiguresWithBudget(firstLoads).every(({ figures }) => figures.every(({ is, most }) => is <= most))
