/** `npm run waterfall` lists on a slow phone when each file was requested and received, and what the page showed by then. A minimal page is the baseline. */
import { mkdirSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { fileURLToPath } from "node:url"
import { type Browser, chromium, type Page } from "@playwright/test"
import { launchOptions } from "../chromium.ts"
import { openBenchmarkPage, prepareBenchmarkSessions } from "./benchmark-sessions.ts"
import { type BenchmarkPageName, PAGE_LOADS } from "./first-loads.ts"
import { openBaselineApp } from "./open-baseline-app.ts"
import { openBenchmarkShop } from "./open-benchmark-shop.ts"
import { emulateSlowPhone } from "./slow-phone.ts"
import { recordVitals, waitForLoadVitals } from "./vitals.ts"

/** In milliseconds since the page was asked for; `bytes` as they came. */
interface Piece {
  readonly what: string
  readonly from: number
  readonly to: number
  readonly bytes: number
}

const piecesOf = (page: Page): Promise<readonly Piece[]> =>
  page.evaluate(() =>
    [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
      .map(entry => entry as PerformanceResourceTiming)
      .map(({ name, startTime, responseEnd, encodedBodySize }) => ({
        what: new URL(name).pathname,
        from: Math.round(startTime),
        to: Math.round(responseEnd),
        bytes: encodedBodySize,
      })),
  )

const opened = async (page: Page, path: string) => {
  await emulateSlowPhone(page)
  await page.goto(path)
  const { lcpMs, usableMs } = await waitForLoadVitals(page)
  const isDrawn = await page.evaluate(() => document.documentElement.dataset.cart !== undefined)
  const fall = { lcpMs: Math.round(lcpMs), usableMs: Math.round(usableMs), isDrawn, pieces: await piecesOf(page) }
  await page.context().close()
  return fall
}

const onFloor = async (browser: Browser) => {
  const floor = await openBaselineApp()
  const page = await (await browser.newContext({ baseURL: floor.base })).newPage()
  await recordVitals(page)
  return opened(page, "/").finally(floor.close)
}

const measured = async (browser: Browser) => {
  const shop = await openBenchmarkShop()
  try {
    const visits = await prepareBenchmarkSessions(browser, shop.base)
    const falls: Record<string, Awaited<ReturnType<typeof opened>>> = { floor: await onFloor(browser) }
    for (const name of Object.keys(PAGE_LOADS) as BenchmarkPageName[]) {
      const { path = visits.thanks, as } = PAGE_LOADS[name]
      falls[name] = await opened(await openBenchmarkPage(browser, shop.base, visits, as), path)
    }
    return falls
  } finally {
    await shop.close()
  }
}

const RESULTS = fileURLToPath(new URL("../../test-results/waterfall.json", import.meta.url))

const browser = await chromium.launch(launchOptions)
const falls = await measured(browser).finally(() => browser.close())
mkdirSync(dirname(RESULTS), { recursive: true })
writeFileSync(RESULTS, `${JSON.stringify(falls, null, 2)}\n`)
for (const [name, { lcpMs, usableMs, isDrawn, pieces }] of Object.entries(falls)) {
  process.stdout.write(`${name}${isDrawn ? ", drawn" : ""}: LCP ${lcpMs} ms, usable ${usableMs} ms\n`)
  for (const { what, from, to, bytes } of pieces.filter(({ from }) => from < usableMs)) {
    process.stdout.write(`  ${String(from).padStart(5)} … ${String(to).padStart(5)} ms ${String(bytes).padStart(7)} B  ${what}\n`)
  }
}
