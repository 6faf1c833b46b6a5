/** Measures on an idle slow phone how long a step's button waits for the next step; the median of five. The baseline is a link between two minimal pages. */
import type { Browser, Locator, Page } from "@playwright/test"
import { englishTexts } from "../../application/texts/text-catalog.ts"
import { openPageAs } from "../open-page-as.ts"
import { createReturningCustomer, makeShopperActions } from "../shopper-actions.ts"
import { formatAtMost } from "./format-goal.ts"
import { calculateMedian } from "./median.ts"
import { openBaselineApp } from "./open-baseline-app.ts"
import { emulateSlowPhone } from "./slow-phone.ts"

export const STEP_BUDGET_MS = 400

const ROUNDS = 5

/** The time that a shopper reads before the click. */
const IDLE_MS = 3000

const products = ["business-cards"]

interface WindowWithTime {
  contentMs: Promise<number>
}

/** Returns the milliseconds from the click until the next frame with a new heading and `content`. */
const measureToContent = async (page: Page, control: Locator, content: string): Promise<number> => {
  await page.waitForTimeout(IDLE_MS)
  await page.evaluate(selector => {
    const getHeading = () => document.querySelector("h1")?.textContent
    const headingBefore = getHeading()
    const waitForContent = async ({ timeStamp }: Event) => {
      await new Promise<void>(resolve => {
        new MutationObserver((_, observer) => {
          if (getHeading() === headingBefore || !document.querySelector(`main ${selector}`)) return
          observer.disconnect()
          resolve()
        }).observe(document, { subtree: true, childList: true, characterData: true })
      })
      await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
      return performance.now() - timeStamp
    }
    const clicked = new Promise<Event>(resolve => {
      addEventListener("click", resolve, { capture: true, once: true })
    })
    Object.assign(window, { contentMs: clicked.then(waitForContent) })
  }, content)
  await control.click()
  return page.evaluate(() => (window as unknown as WindowWithTime).contentMs)
}

const openPage = async (browser: Browser, base: string): Promise<Page> =>
  (await browser.newContext({ baseURL: base, locale: "en-GB" })).newPage()

/** Opens the cart and waits until the code of the last step is preloaded. */
const openCart = async (browser: Browser, base: string, customer?: Awaited<ReturnType<typeof createReturningCustomer>>) => {
  const page = await openPage(browser, base)
  const lastStepCode = page.waitForResponse(/ThanksPage-.*\.js$/)
  await openPageAs(page, "/cart", { products, ...(customer ? { customer } : {}) })
  await (await lastStepCode).finished()
  await emulateSlowPhone(page)
  return page
}

const measureBaseline = async (browser: Browser, base: string): Promise<number> => {
  const page = await openPage(browser, base)
  await page.goto("/")
  await emulateSlowPhone(page)
  const ms = await measureToContent(page, page.getByRole("link"), "p")
  await page.context().close()
  return ms
}

const measureGuestSteps = async (browser: Browser, base: string) => {
  const page = await openCart(browser, base)
  const login = await measureToContent(page, page.getByRole("link", { name: englishTexts.next.login }), "form")
  await page.context().close()
  return { login }
}

const measureCustomerSteps = async (browser: Browser, base: string) => {
  const page = await openCart(browser, base, await createReturningCustomer(base, "Drukwerk BV"))
  const { button } = makeShopperActions(page)
  const delivery = await measureToContent(page, page.getByRole("link", { name: englishTexts.next.delivery }), "article")
  const payment = await measureToContent(page, button(englishTexts.next.payment), "input[type=radio]")
  const thanks = await measureToContent(page, button(new RegExp(`^${englishTexts.payment.place}`)), "h2")
  await page.context().close()
  return { delivery, payment, thanks }
}

const measureSteps = async (browser: Browser, base: string, baselineUrl: string) => ({
  baseline: await measureBaseline(browser, baselineUrl),
  ...(await measureGuestSteps(browser, base)),
  ...(await measureCustomerSteps(browser, base)),
})

export type StepNavigationTimes = Readonly<Record<keyof Awaited<ReturnType<typeof measureSteps>>, number>>

export const measureStepNavigation = async (browser: Browser, base: string): Promise<StepNavigationTimes> => {
  const baselineApp = await openBaselineApp()
  try {
    const rounds: StepNavigationTimes[] = []
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureSteps(browser, base, baselineApp.base))
    const getMedian = (step: keyof StepNavigationTimes) => Math.round(calculateMedian(rounds.map(each => each[step])))
    return {
      baseline: getMedian("baseline"),
      login: getMedian("login"),
      delivery: getMedian("delivery"),
      payment: getMedian("payment"),
      thanks: getMedian("thanks"),
    }
  } finally {
    await baselineApp.close()
  }
}

export const formatStepNavigation = ({ baseline, ...steps }: StepNavigationTimes): string =>
  Object.entries(steps)
    .map(
      ([name, ms]) =>
        `${`a press to ${name}`.padEnd(31)}${ms} ms (${formatAtMost(ms, STEP_BUDGET_MS)}; a link of the baseline ${baseline})`,
    )
    .join("\n")

export const isWithinStepNavigationBudget = ({ baseline: _, ...steps }: StepNavigationTimes): boolean =>
  Object.values(steps).every(ms => ms <= STEP_BUDGET_MS)
