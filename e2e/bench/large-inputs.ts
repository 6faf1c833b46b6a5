/** Measures clicks at a quarter of the CPU speed: in large carts, and in a split of 10,000 pieces over 50 addresses. */
import type { Browser, Page } from "@playwright/test"
import { englishTexts } from "../../application/texts/text-catalog.ts"
import { createCustomerInCities, makeShopperActions } from "../shopper-actions.ts"
import { fillCustomerCart, storeFilledCart } from "./filled-cart.ts"
import { formatAtMost } from "./format-goal.ts"
import { calculateMedian } from "./median.ts"
import { throttleCpu } from "./slow-phone.ts"
import { measureInteractionMs, recordVitals } from "./vitals.ts"

interface CartSize {
  readonly lines: number
  readonly groups: number
  readonly mostMs: number
}

const LARGE_CART: CartSize = { lines: 200, groups: 60, mostMs: 100 }

/** The largest cart, with one card per line. */
const FULL_CART: CartSize = { lines: 500, groups: 500, mostMs: 120 }

const SPLIT_BUDGET_MS = 100

const PIECES = 10_000
const ADDRESSES = 50
const ROUNDS = 5

const newPage = async (browser: Browser, base: string): Promise<Page> => {
  const page = await (await browser.newContext({ baseURL: base, locale: "en-GB" })).newPage()
  await recordVitals(page)
  return page
}

const measureMedian = async (measure: () => Promise<number>): Promise<number> => {
  const all: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) all.push(await measure())
  return calculateMedian(all)
}

/** Clicks + on the first quantity in the first card's edit dialog. */
const measureCartClick = async (browser: Browser, base: string, { lines, groups }: CartSize): Promise<number> => {
  const page = await newPage(browser, base)
  await storeFilledCart(page, base, lines, groups)
  await page.goto("/cart")
  await page
    .getByRole("button", { name: new RegExp(`^${englishTexts.cart.edit}`) })
    .first()
    .click()
  const increaseButton = page
    .getByRole("dialog")
    .getByRole("button", { name: /^Increase quantity/ })
    .first()
  await increaseButton.waitFor()
  await throttleCpu(page)
  const medianMs = await measureMedian(() => measureInteractionMs(page, () => increaseButton.click()))
  await page.context().close()
  return medianMs
}

/** Types a digit into the quantity of one extra address. */
const measureSplitKeyPress = async (browser: Browser, base: string): Promise<number> => {
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
  await shopper.expectPage(englishTexts.delivery.title)
  await page.getByRole("button", { name: new RegExp(`^${englishTexts.word.add} extra`) }).click()
  const dialog = page.getByRole("dialog")
  const checkboxes = dialog.getByRole("checkbox")
  await checkboxes.first().waitFor({ state: "attached" })
  // by keyboard, because each checked address adds a row and moves the others
  for (const checkbox of await checkboxes.all()) await checkbox.press("Space")
  const quantity = dialog.getByRole("textbox").nth(ADDRESSES >> 1)
  await quantity.fill("1")
  await throttleCpu(page)
  const medianMs = await measureMedian(() => measureInteractionMs(page, () => quantity.press("5")))
  await page.context().close()
  return medianMs
}

export interface LargeInputTimes {
  readonly cartPressMs: number
  readonly fullCartPressMs: number
  readonly splitPressMs: number
}

export const measureLargeInputs = async (browser: Browser, base: string): Promise<LargeInputTimes> => ({
  cartPressMs: await measureCartClick(browser, base, LARGE_CART),
  fullCartPressMs: await measureCartClick(browser, base, FULL_CART),
  splitPressMs: await measureSplitKeyPress(browser, base),
})

const listTimesWithBudget = ({ cartPressMs, fullCartPressMs, splitPressMs }: LargeInputTimes) => [
  { what: `press in a cart of ${LARGE_CART.lines} lines`, ms: cartPressMs, most: LARGE_CART.mostMs },
  { what: `press in a cart of ${FULL_CART.lines} lines`, ms: fullCartPressMs, most: FULL_CART.mostMs },
  { what: `press in a split over ${ADDRESSES}`, ms: splitPressMs, most: SPLIT_BUDGET_MS },
]

export const formatLargeInputs = (times: LargeInputTimes): string =>
  listTimesWithBudget(times)
    .map(({ what, ms, most }) => `${what.padEnd(31)}INP ${ms} ms (${formatAtMost(ms, most)})`)
    .join("\n")

export const isWithinLargeInputBudget = (times: LargeInputTimes): boolean =>
  listTimesWithBudget(times).every(({ ms, most }) => ms <= most)
