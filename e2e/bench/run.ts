/** `npm run bench` measures the rules, the weight of the pages, the time of a quantity change, and the pages on a slow phone. */
import { writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { type Browser, chromium } from "@playwright/test"
import { englishTexts } from "../../application/texts/text-catalog.ts"
import { launchOptions } from "../chromium.ts"
import { consumerLogin, makeShopperActions } from "../shopper-actions.ts"
import { type BenchmarkSessions, openBenchmarkPage, prepareBenchmarkSessions } from "./benchmark-sessions.ts"
import { formatDomainResults, isWithinDomainBudget, measureDomainRules } from "./domain-benchmark.ts"
import { storeFilledCart } from "./filled-cart.ts"
import { formatFirstLoads, isWithinFirstLoadBudget, measureFirstLoads } from "./first-loads.ts"
import { formatAtMost } from "./format-goal.ts"
import { formatInteractions, isWithinInpBudget, measureInteractions } from "./interaction-times.ts"
import { formatLargeInputs, isWithinLargeInputBudget, measureLargeInputs } from "./large-inputs.ts"
import { formatMapPan, isWithinMapPanBudget, measureMapPan } from "./map-pan.ts"
import { type ChangeQuantityTimes, measureChangeQuantity } from "./measure-change-quantity.ts"
import { calculateMedian } from "./median.ts"
import { openBenchmarkShop } from "./open-benchmark-shop.ts"
import { formatRenderTimes, isWithinRenderBudget, measureServerRendering } from "./server-rendering.ts"
import { formatStepNavigation, isWithinStepNavigationBudget, measureStepNavigation } from "./step-navigation.ts"
import { recordTransferSizes, sumTransferSizes } from "./transfer-sizes.ts"

const RESULTS = fileURLToPath(new URL("results.json", import.meta.url))

/** Gzip bytes that the cart page may load for a guest who returns to it. */
const CART_PAGE_BUDGET = 198_000

/** Gzip bytes from the shop to the thanks page, without the code for maps and phone numbers. */
const JOURNEY_BUDGET = 275_000

/** A change may take this many times as long as the call it waits for. */
const CHANGE_RATIO_BUDGET = 4

const LINES = 50

const ROUNDS = 9

const newPage = async (browser: Browser, base: string) => (await browser.newContext({ baseURL: base, locale: "en-GB" })).newPage()

const measureJourneySize = async (browser: Browser, base: string): Promise<number> => {
  const page = await newPage(browser, base)
  const sizes = await recordTransferSizes(page)
  const shopper = makeShopperActions(page)
  await shopper.openShop()
  await shopper.addProduct(/Business cards/)
  await shopper.goToLogin()
  await shopper.logIn(consumerLogin)
  await shopper.expectPage(englishTexts.delivery.title)
  await shopper.goToPayment()
  await shopper.placeOrder()
  await page.waitForLoadState("networkidle")
  return sumTransferSizes(sizes)
}

const measureCartPageSize = async (browser: Browser, base: string, sessions: BenchmarkSessions) => {
  const page = await openBenchmarkPage(browser, base, sessions, "anonymous")
  const sizes = await recordTransferSizes(page)
  await page.goto("/cart")
  await page.waitForLoadState("networkidle")
  return { gzipBytes: sumTransferSizes(sizes), budget: CART_PAGE_BUDGET, files: Object.fromEntries(sizes) }
}

type PageFigures = Awaited<ReturnType<typeof measurePages>>

const measurePages = async (browser: Browser, base: string, sessions: BenchmarkSessions) => {
  const page = await newPage(browser, base)
  await storeFilledCart(page, base, LINES)
  await page.goto("/cart")
  await page
    .getByText(new RegExp(`^${LINES} products`))
    .first()
    .waitFor()
  const changes: ChangeQuantityTimes[] = []
  for (let round = 0; round < ROUNDS; round += 1) changes.push(await measureChangeQuantity(page))
  const clickToTotal = calculateMedian(changes.map(change => change.clickToTotal))
  const call = calculateMedian(changes.map(change => change.call))
  return {
    cartPage: await measureCartPageSize(browser, base, sessions),
    journey: { gzipBytes: await measureJourneySize(browser, base), budget: JOURNEY_BUDGET },
    quantityChangeIn50Lines: {
      clickToTotalMs: Number(clickToTotal.toFixed(1)),
      serviceCallMs: Number(call.toFixed(1)),
      ratio: Number((clickToTotal / call).toFixed(2)),
      budget: CHANGE_RATIO_BUDGET,
    },
  }
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

const formatPageFigures = ({ cartPage, journey, quantityChangeIn50Lines: change }: PageFigures): string =>
  [
    `cart page, JS and CSS, gzip    ${kB(cartPage.gzipBytes)} (${formatAtMost(cartPage.gzipBytes / 1000, cartPage.budget / 1000, " kB")})`,
    `whole journey                  ${kB(journey.gzipBytes)} (${formatAtMost(journey.gzipBytes / 1000, journey.budget / 1000, " kB")})`,
    `quantity change in 50 lines    ${change.clickToTotalMs} ms from click to total`,
    `the service call in it         ${change.serviceCallMs} ms (ratio ${change.ratio}, ${formatAtMost(change.ratio, change.budget)})`,
  ].join("\n")

const isWithinPageBudget = ({ cartPage, journey, quantityChangeIn50Lines: change }: PageFigures): boolean =>
  cartPage.gzipBytes <= cartPage.budget && journey.gzipBytes <= journey.budget && change.ratio <= change.budget

/** Prints figures at once, because a later measurement may fail. */
const report = <T>(figures: T, format: (figures: T) => string, isWithinBudget: (figures: T) => boolean): T => {
  process.stdout.write(`${format(figures)}\n`)
  if (!isWithinBudget(figures)) process.exitCode = 1
  return figures
}

const domain = report(measureDomainRules(), formatDomainResults, isWithinDomainBudget)
const shop = await openBenchmarkShop()
const browser = await chromium.launch(launchOptions)
try {
  const { base } = shop
  const sessions = await prepareBenchmarkSessions(browser, base)
  const pageFigures = report(await measurePages(browser, base, sessions), formatPageFigures, isWithinPageBudget)
  const serverRendering = report(await measureServerRendering(base), formatRenderTimes, isWithinRenderBudget)
  const firstLoads = report(await measureFirstLoads(browser, base, sessions), formatFirstLoads, isWithinFirstLoadBudget)
  const stepMs = report(await measureStepNavigation(browser, base), formatStepNavigation, isWithinStepNavigationBudget)
  const inpMs = report(await measureInteractions(browser, base, sessions), formatInteractions, isWithinInpBudget)
  const largeInputs = report(await measureLargeInputs(browser, base), formatLargeInputs, isWithinLargeInputBudget)
  const mapPan = report(await measureMapPan(browser, base), formatMapPan, isWithinMapPanBudget)
  const results = { domain, ...pageFigures, serverRendering, firstLoads, stepMs, inpMs, largeInputs, mapPan }
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`)
} finally {
  await browser.close()
  await shop.close()
}
