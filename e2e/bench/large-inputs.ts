/** With a quarter of the speed, a press is seen within 100 ms also in a cart of 200 lines, and in a split of 10,000 pieces over 50 addresses. */
import type { Browser, Page } from "@playwright/test"
import { en } from "../../ui/i18n/en.ts"
import { customerIn, makeShopper } from "../shopper.ts"
import { fillCart, filledVisit } from "./filled-visit.ts"
import { median } from "./median.ts"
import { throttleCpu } from "./slow-phone.ts"
import { pressed, watchVitals } from "./vitals.ts"

export const PRESS_BUDGET_MS = 100

const LINES = 200
const GROUPS = 60
const PIECES = 10_000
const ADDRESSES = 50
const ROUNDS = 5

const newPage = async (browser: Browser, base: string): Promise<Page> => {
  const page = await (await browser.newContext({ baseURL: base, locale: "en-GB" })).newPage()
  await watchVitals(page)
  return page
}

const repeated = async (once: () => Promise<number>): Promise<number> => {
  const all: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) all.push(await once())
  return median(all)
}

/** The quantity of the first card, which is open for editing. */
const pressInLargeCart = async (browser: Browser, base: string): Promise<number> => {
  const visit = await filledVisit(base, LINES, GROUPS)
  const page = await newPage(browser, base)
  await page.addInitScript(texts => {
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text)
  }, visit)
  await page.goto("/cart")
  await page
    .getByRole("button", { name: new RegExp(`^${en.cart.edit}`) })
    .first()
    .click()
  const more = page.getByRole("dialog").getByRole("button", { name: /^Increase quantity/ })
  await more.waitFor()
  await throttleCpu(page)
  const press = await repeated(() => pressed(page, () => more.click()))
  await page.context().close()
  return press
}

/** The quantity of one of the extra addresses. */
const pressInLargeSplit = async (browser: Browser, base: string): Promise<number> => {
  const customer = await customerIn(
    base,
    Array.from({ length: ADDRESSES }, (_, index) => `Amsterdam ${index + 1}`),
    () => true,
  )
  await fillCart(base, customer, PIECES)
  const page = await newPage(browser, base)
  const shopper = makeShopper(page)
  await page.goto("/delivery")
  await shopper.logIn(customer)
  await shopper.onPage(en.delivery.title)
  await page.getByRole("button", { name: new RegExp(`^${en.word.add} extra`) }).click()
  const dialog = page.getByRole("dialog")
  const ticks = dialog.getByRole("checkbox")
  await ticks.first().waitFor({ state: "attached" })
  for (const tick of await ticks.all()) await tick.check({ force: true })
  const quantity = dialog.getByRole("textbox").nth(ADDRESSES >> 1)
  await quantity.fill("1")
  await throttleCpu(page)
  const press = await repeated(() => pressed(page, () => quantity.press("5")))
  await page.context().close()
  return press
}

export interface LargeInputs {
  readonly cartPressMs: number
  readonly splitPressMs: number
}

export const measureLargeInputs = async (browser: Browser, base: string): Promise<LargeInputs> => ({
  cartPressMs: await pressInLargeCart(browser, base),
  splitPressMs: await pressInLargeSplit(browser, base),
})

const told = (what: string, ms: number): string => `${what.padEnd(31)}${ms} ms (at most ${PRESS_BUDGET_MS})`

export const toldLargeInputs = ({ cartPressMs, splitPressMs }: LargeInputs): string =>
  [
    told(`press in a cart of ${LINES} lines`, cartPressMs),
    told(`press in a split over ${ADDRESSES}`, splitPressMs),
  ].join("\n")

export const keepsPressBudget = ({ cartPressMs, splitPressMs }: LargeInputs): boolean =>
  Math.max(cartPressMs, splitPressMs) <= PRESS_BUDGET_MS
