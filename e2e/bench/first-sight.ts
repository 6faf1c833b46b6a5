/** On a slow phone: when each page of the checkout shows what it is about and can be used, first and again, beside the least that a page of its packages can be; the median of five. */
import type { Browser, Page } from "@playwright/test"
import { englishTexts } from "../../ui/i18n/en.ts"
import { type BenchmarkSessions, openBenchmarkPage } from "./benchmark-sessions.ts"
import { atMost } from "./goal.ts"
import { median } from "./median.ts"
import { openFloor } from "./open-floor.ts"
import { onSlowPhone } from "./slow-phone.ts"
import { type Loaded, loaded, watchVitals } from "./vitals.ts"

/** As times of the floor, but for how much jumps. */
export const SIGHT_BUDGET = { lcp: 0.5, usable: 0.95, again: 0.4, cls: 0.01 } as const

const ROUNDS = 5

export const LOADS = {
  cart: { path: "/cart", title: englishTexts.cart.title, as: "anonymous" },
  login: { path: "/login", title: englishTexts.login.title, as: "anonymous" },
  delivery: { path: "/delivery", title: englishTexts.delivery.title, as: "customer" },
  payment: { path: "/payment-method", title: englishTexts.payment.title, as: "customer" },
  thanks: { path: undefined, title: /./, as: "customer" },
} as const

export type BenchmarkPageName = keyof typeof LOADS

const opened = async (page: Page, path: string, title: string | RegExp): Promise<Loaded> => {
  await page.goto(path)
  await page.getByRole("heading", { level: 1, name: title }).waitFor()
  return loaded(page)
}

/** The second time from the browser's own cache. */
const twice = async (page: Page, path: string, title: string | RegExp) => {
  await onSlowPhone(page)
  const first = await opened(page, path, title)
  const again = await opened(page, path, title)
  await page.context().close()
  return { ...first, againMs: again.lcpMs }
}

const onPage = async (browser: Browser, base: string, visits: BenchmarkSessions, name: BenchmarkPageName) => {
  const { path = visits.thanks, title, as } = LOADS[name]
  return twice(await openBenchmarkPage(browser, base, visits, as), path, title)
}

const onFloor = async (browser: Browser, base: string) => {
  const page = await (await browser.newContext({ baseURL: base })).newPage()
  await watchVitals(page)
  return twice(page, "/", englishTexts.cart.title)
}

type Sight = Awaited<ReturnType<typeof twice>>

const middle = async (once: () => Promise<Sight>): Promise<Sight> => {
  const seen: Sight[] = []
  for (let round = 0; round < ROUNDS; round += 1) seen.push(await once())
  const of = (what: keyof Sight) => median(seen.map(each => each[what]))
  const [lcpMs, usableMs, againMs] = [of("lcpMs"), of("usableMs"), of("againMs")].map(Math.round) as [
    number,
    number,
    number,
  ]
  return { lcpMs, usableMs, againMs, cls: Number(of("cls").toFixed(4)) }
}

export interface FirstSight {
  readonly floor: Sight
  readonly pages: Readonly<Record<BenchmarkPageName, Sight>>
}

export const measureFirstSight = async (
  browser: Browser,
  base: string,
  visits: BenchmarkSessions,
): Promise<FirstSight> => {
  const opened = await openFloor()
  try {
    const floor = await middle(() => onFloor(browser, opened.base))
    const pages = {} as Record<BenchmarkPageName, Sight>
    for (const name of Object.keys(LOADS) as BenchmarkPageName[])
      pages[name] = await middle(() => onPage(browser, base, visits, name))
    return { floor, pages }
  } finally {
    await opened.close()
  }
}

/** Each figure beside its budget. */
const judged = ({ floor, pages }: FirstSight) =>
  Object.entries(pages).map(([name, { lcpMs, usableMs, againMs, cls }]) => ({
    name,
    figures: [
      { what: "LCP", ms: lcpMs, is: lcpMs / floor.lcpMs, most: SIGHT_BUDGET.lcp },
      { what: "usable", ms: usableMs, is: usableMs / floor.usableMs, most: SIGHT_BUDGET.usable },
      { what: "again", ms: againMs, is: againMs / floor.lcpMs, most: SIGHT_BUDGET.again },
      { what: "CLS", ms: undefined, is: cls, most: SIGHT_BUDGET.cls },
    ],
  }))

export const formatFirstLoads = (sight: FirstSight): string => {
  const { lcpMs, usableMs, againMs } = sight.floor
  const floor = `${"the floor on a slow phone".padEnd(31)}LCP ${lcpMs} ms, usable ${usableMs} ms, again ${againMs} ms`
  const pages = judged(sight).map(({ name, figures }) => {
    const told = figures.map(({ what, ms, is, most }) =>
      ms === undefined
        ? `${what} ${is} (${atMost(is, most)})`
        : `${what} ${ms} ms (${is.toFixed(2)} × the floor, ${atMost(is, most)})`,
    )
    return `${name} on a slow phone`.padEnd(31) + told.join(", ")
  })
  return [floor, ...pages].join("\n")
}

export const isWithinFirstLoadBudget = (sight: FirstSight): boolean =>
  judged(sight).every(({ figures }) => figures.every(({ is, most }) => is <= most))
