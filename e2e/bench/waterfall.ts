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

/** Times since the start of the navigation; `bytes` as transferred, compressed. */
interface LoadedFile {
  readonly path: string
  readonly startMs: number
  readonly endMs: number
  readonly bytes: number
}

const listLoadedFiles = (page: Page): Promise<readonly LoadedFile[]> =>
  page.evaluate(() =>
    [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
      .map(entry => entry as PerformanceResourceTiming)
      .map(({ name, startTime, responseEnd, encodedBodySize }) => ({
        path: new URL(name).pathname,
        startMs: Math.round(startTime),
        endMs: Math.round(responseEnd),
        bytes: encodedBodySize,
      })),
  )

const measureLoad = async (page: Page, path: string) => {
  await emulateSlowPhone(page)
  await page.goto(path)
  const { lcpMs, interactiveMs } = await waitForLoadVitals(page)
  const isServerRendered = await page.evaluate(() => document.documentElement.dataset.cart !== undefined)
  const load = {
    lcpMs: Math.round(lcpMs),
    interactiveMs: Math.round(interactiveMs),
    isServerRendered,
    files: await listLoadedFiles(page),
  }
  await page.context().close()
  return load
}

const measureBaseline = async (browser: Browser) => {
  const baseline = await openBaselineApp()
  const page = await (await browser.newContext({ baseURL: baseline.base })).newPage()
  await recordVitals(page)
  return measureLoad(page, "/").finally(baseline.close)
}

const measureAllPages = async (browser: Browser) => {
  const shop = await openBenchmarkShop()
  try {
    const sessions = await prepareBenchmarkSessions(browser, shop.base)
    const loads: Record<string, Awaited<ReturnType<typeof measureLoad>>> = { baseline: await measureBaseline(browser) }
    for (const name of Object.keys(PAGE_LOADS) as BenchmarkPageName[]) {
      const { path = sessions.thanks, as } = PAGE_LOADS[name]
      loads[name] = await measureLoad(await openBenchmarkPage(browser, shop.base, sessions, as), path)
    }
    return loads
  } finally {
    await shop.close()
  }
}

const RESULTS = fileURLToPath(new URL("../../test-results/waterfall.json", import.meta.url))

const browser = await chromium.launch(launchOptions)
const loads = await measureAllPages(browser).finally(() => browser.close())
mkdirSync(dirname(RESULTS), { recursive: true })
writeFileSync(RESULTS, `${JSON.stringify(loads, null, 2)}\n`)
for (const [name, { lcpMs, interactiveMs, isServerRendered, files }] of Object.entries(loads)) {
  process.stdout.write(`${name}${isServerRendered ? ", server-rendered" : ""}: LCP ${lcpMs} ms, usable ${interactiveMs} ms\n`)
  for (const { path, startMs, endMs, bytes } of files.filter(({ startMs }) => startMs < interactiveMs)) {
    process.stdout.write(
      `  ${String(startMs).padStart(5)} … ${String(endMs).padStart(5)} ms ${String(bytes).padStart(7)} B  ${path}\n`,
    )
  }
}
