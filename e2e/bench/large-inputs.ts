/** Measures clicks at a quarter of the CPU speed: in large carts, and in a split of 10,000 pieces over 50 addresses. */
import type { Browser, Page } from "@playwright/test"
import { englishTexts } from "../../ui/i18n/en.ts"
import { createCustomerInCities, makeShopperActions } from "../shopper-actions.ts"
import { createFilledCart, fillCustomerCart } from "./filled-cart.ts"
import { formatAtMost } from "./format-goal.ts"
import { calculateMedian } from "./median.ts"
import { throttleCpu } from "./slow-phone.ts"
import { measureInteractionMs, recordVitals } from "./vitals.ts"

interface Size {
  readonly lines: number
  readonly groups: number
  readonly mostMs: number
}

const LARGE: Size = { lines: 200, groups: 60, mostMs: 100 }

/** As many as a cart takes, each a card of its own. */
const FULL: Size = { lines: 500, groups: 500, mostMs: 120 }

const SPLIT_BUDGET_MS = 100

const PIECES = 10_000
const ADDRESSES = 50
const ROUNDS = 5

const newPage = async (browser: Browser, base: string): Promise<Page> => {
  const page = await (await browser.newContext({ baseURL: base, locale: "en-GB" })).newPage()
  await recordVitals(page)
  return page
}

const repeated = async (once: () => Promise<number>): Promise<number> => {
  const all: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) all.push(await once())
  return calculateMedian(all)
}

/** The quantity of the first design of the first card, which is open for editing. */
const pressInCart = async (browser: Browser, base: string, { lines, groups }: Size): Promise<number> => {
  const visit = await createFilledCart(base, lines, groups)
  const page = await newPage(browser, base)
  await page.addInitScript(texts => {
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text)
  }, visit)
  await page.goto("/cart")
  await page
    .getByRole("button", { name: new RegExp(`^${englishTexts.cart.edit}`) })
    .first()
    .click()
  const more = page
    .getByRole("dialog")
    .getByRole("button", { name: /^Increase quantity/ })
    .first()
  await more.waitFor()
  await throttleCpu(page)
  const press = await repeated(() => measureInteractionMs(page, () => more.click()))
  await page.context().close()
  return press
}

/** The quantity of one of the extra addresses. */
const pressInLargeSplit = async (browser: Browser, base: string): Promise<number> => {
  const customer = await createCustomerInCities(
    base,
    Array.from({ length: ADDRESSES }, (_, index) => `Amsterdam ${index + 1}`),
    () => true,
  )
  await fillCustomerCart(base, customer, PIECES)
  const page = await newPage(browser, base)
  const shopper = makeShopperActions(page)
  await page.goto("/delivery")
  await shopper.logIn(customer)
  await shopper.onPage(englishTexts.delivery.title)
  await page.getByRole("button", { name: new RegExp(`^${englishTexts.word.add} extra`) }).click()
  const dialog = page.getByRole("dialog")
  const ticks = dialog.getByRole("checkbox")
  await ticks.first().waitFor({ state: "attached" })
  // by keyboard: each that is ticked brings a row, under a pointer too
  for (const tick of await ticks.all()) await tick.press("Space")
  const quantity = dialog.getByRole("textbox").nth(ADDRESSES >> 1)
  await quantity.fill("1")
  await throttleCpu(page)
  const press = await repeated(() => measureInteractionMs(page, () => quantity.press("5")))
  await page.context().close()
  return press
}

export interface LargeInputTimes {
  readonly cartPressMs: number
  readonly fullCartPressMs: number
  readonly splitPressMs: number
}

export const measureLargeInputs = async (browser: Browser, base: string): Promise<LargeInputTimes> => ({
  cartPressMs: await pressInCart(browser, base, LARGE),
  fullCartPressMs: await pressInCart(browser, base, FULL),
  splitPressMs: await pressInLargeSplit(browser, base),
})

const judged = ({ cartPressMs, fullCartPressMs, splitPressMs }: LargeInputTimes) => [
  { what: `press in a cart of ${LARGE.lines} lines`, ms: cartPressMs, most: LARGE.mostMs },
  { what: `press in a cart of ${FULL.lines} lines`, ms: fullCartPressMs, most: FULL.mostMs },
  { what: `press in a split over ${ADDRESSES}`, ms: splitPressMs, most: SPLIT_BUDGET_MS },
]

export const formatLargeInputs = (inputs: LargeInputTimes): string =>
  judged(inputs)
    .map(({ what, ms, most }) => `${what.padEnd(31)}INP ${ms} ms (${formatAtMost(ms, most)})`)
    .join("\n")

export const isWithinLargeInputBudget = (inputs: LargeInputTimes): boolean => judged(inputs).every(({ ms, most }) => ms <= most)
