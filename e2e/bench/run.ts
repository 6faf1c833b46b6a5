/** `npm run bench` measures the rules, the weight of the pages, the time of a quantity change, and the pages on a slow phone. */
import { writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { type Browser, chromium } from "@playwright/test"
import { englishTexts } from "../../ui/i18n/en.ts"
import { launchOptions } from "../chromium.ts"
import { consumerLogin, makeShopperActions } from "../shopper-actions.ts"
import { prepareBenchmarkSessions } from "./benchmark-sessions.ts"
import { formatDomainResults, isWithinDomainBudget, measureDomainRules } from "./domain-benchmark.ts"
import { createFilledCart } from "./filled-cart.ts"
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

/** In bytes of gzip: what the cart page may load. */
const CART_PAGE_BUDGET = 210_000

/** From the shop to the thanks, without maps and phone numbers. */
const JOURNEY_BUDGET = 275_000

/** A change may take this many times as long as the call it waits for. */
const CHANGE_RATIO_BUDGET = 4

const LINES = 50

const ROUNDS = 9

const newPage = async (browser: Browser, base: string) => (await browser.newContext({ baseURL: base, locale: "en-GB" })).newPage()

const weighJourney = async (browser: Browser, base: string): Promise<number> => {
  const page = await newPage(browser, base)
  const sizes = await recordTransferSizes(page)
  const shopper = makeShopperActions(page)
  await shopper.openShop()
  await shopper.addProduct(/Business cards/)
  await shopper.toLogin()
  await shopper.logIn(consumerLogin)
  await shopper.onPage(englishTexts.cart.title)
  await shopper.toDelivery()
  await shopper.toPayment()
  await shopper.placeOrder()
  await page.waitForLoadState("networkidle")
  return sumTransferSizes(sizes)
}

type Weighed = Awaited<ReturnType<typeof measure>>

const measure = async (browser: Browser, base: string) => {
  const visit = await createFilledCart(base, LINES)
  const page = await newPage(browser, base)
  await page.addInitScript(texts => {
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text)
  }, visit)
  const sizes = await recordTransferSizes(page)
  await page.goto("/cart")
  await page
    .getByText(new RegExp(`^${LINES} products`))
    .first()
    .waitFor()
  await page.waitForLoadState("networkidle")
  const loaded = new Map(sizes) // the dialog of a change brings its own code
  const changes: ChangeQuantityTimes[] = []
  for (let round = 0; round < ROUNDS; round += 1) changes.push(await measureChangeQuantity(page))
  const clickToTotal = calculateMedian(changes.map(change => change.clickToTotal))
  const call = calculateMedian(changes.map(change => change.call))
  return {
    cartPage: { gzipBytes: sumTransferSizes(loaded), budget: CART_PAGE_BUDGET, files: Object.fromEntries(loaded) },
    journey: { gzipBytes: await weighJourney(browser, base), budget: JOURNEY_BUDGET },
    quantityChangeIn50Lines: {
      clickToTotalMs: Number(clickToTotal.toFixed(1)),
      serviceCallMs: Number(call.toFixed(1)),
      ratio: Number((clickToTotal / call).toFixed(2)),
      budget: CHANGE_RATIO_BUDGET,
    },
  }
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

const toldWeight = ({ cartPage, journey, quantityChangeIn50Lines: change }: Weighed): string =>
  [
    `cart page, JS and CSS, gzip    ${kB(cartPage.gzipBytes)} (${formatAtMost(cartPage.gzipBytes / 1000, cartPage.budget / 1000, " kB")})`,
    `whole journey                  ${kB(journey.gzipBytes)} (${formatAtMost(journey.gzipBytes / 1000, journey.budget / 1000, " kB")})`,
    `quantity change in 50 lines    ${change.clickToTotalMs} ms from click to total`,
    `the service call in it         ${change.serviceCallMs} ms (ratio ${change.ratio}, ${formatAtMost(change.ratio, change.budget)})`,
  ].join("\n")

const keepsWeightBudget = ({ cartPage, journey, quantityChangeIn50Lines: change }: Weighed): boolean =>
  cartPage.gzipBytes <= cartPage.budget && journey.gzipBytes <= journey.budget && change.ratio <= change.budget

/** As soon as it is known: what comes later may break. */
const say = <Figures>(figures: Figures, told: (figures: Figures) => string, isKept: (figures: Figures) => boolean): Figures => {
  process.stdout.write(`${told(figures)}\n`)
  if (!isKept(figures)) process.exitCode = 1
  return figures
}

const domain = say(measureDomainRules(), formatDomainResults, isWithinDomainBudget)
const shop = await openBenchmarkShop()
const browser = await chromium.launch(launchOptions)
try {
  const { base } = shop
  const weighed = say(await measure(browser, base), toldWeight, keepsWeightBudget)
  const drawing = say(await measureServerRendering(base), formatRenderTimes, isWithinRenderBudget)
  const visits = await prepareBenchmarkSessions(browser, base)
  const firstSight = say(await measureFirstLoads(browser, base, visits), formatFirstLoads, isWithinFirstLoadBudget)
  const stepMs = say(await measureStepNavigation(browser, base), formatStepNavigation, isWithinStepNavigationBudget)
  const inpMs = say(await measureInteractions(browser, base, visits), formatInteractions, isWithinInpBudget)
  const largeInputs = say(await measureLargeInputs(browser, base), formatLargeInputs, isWithinLargeInputBudget)
  const panning = say(await measureMapPan(browser, base), formatMapPan, isWithinMapPanBudget)
  const results = { domain, ...weighed, drawing, firstSight, stepMs, inpMs, largeInputs, panning }
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`)
} finally {
  await browser.close()
  await shop.close()
}
