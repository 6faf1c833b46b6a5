/** Measures on an idle slow phone how long a step's button waits for the next step; the median of five. The baseline is a link between two minimal pages. */
import type { Browser, Locator, Page } from "@playwright/test"
import { englishTexts } from "../../ui/i18n/en.ts"
import { openPageAs } from "../open-page-as.ts"
import { createReturningCustomer, makeShopperActions } from "../shopper-actions.ts"
import { formatAtMost } from "./format-goal.ts"
import { calculateMedian } from "./median.ts"
import { openBaselineApp } from "./open-baseline-app.ts"
import { emulateSlowPhone } from "./slow-phone.ts"

/** In milliseconds. */
export const STEP_BUDGET_MS = 400

const ROUNDS = 5

/** As somebody who reads does. */
const LEFT_ALONE_MS = 3000

const products = ["business-cards"]

interface Watched {
  came: Promise<number>
}

/** From the press to the picture of another heading with `content` below it; nothing else asks for pictures meanwhile. */
const toContent = async (page: Page, control: Locator, content: string): Promise<number> => {
  await page.waitForTimeout(LEFT_ALONE_MS)
  await page.evaluate(selector => {
    const heading = () => document.querySelector("h1")?.textContent
    const before = heading()
    const came = async ({ timeStamp }: Event) => {
      await new Promise<void>(resolve => {
        new MutationObserver((_, watch) => {
          if (heading() === before || !document.querySelector(`main ${selector}`)) return
          watch.disconnect()
          resolve()
        }).observe(document, { subtree: true, childList: true, characterData: true })
      })
      await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
      return performance.now() - timeStamp
    }
    const pressed = new Promise<Event>(resolve => {
      addEventListener("click", resolve, { capture: true, once: true })
    })
    Object.assign(window, { came: pressed.then(came) })
  }, content)
  await control.click()
  return page.evaluate(() => (window as unknown as Watched).came)
}

const opened = async (browser: Browser, base: string): Promise<Page> =>
  (await browser.newContext({ baseURL: base, locale: "en-GB" })).newPage()

/** In the cart; the code of the last step has come. */
const inCart = async (browser: Browser, base: string, customer?: Awaited<ReturnType<typeof createReturningCustomer>>) => {
  const page = await opened(browser, base)
  const last = page.waitForResponse(/ThanksPage-.*\.js$/)
  await openPageAs(page, "/cart", { products, ...(customer ? { customer } : {}) })
  await (await last).finished()
  await emulateSlowPhone(page)
  return page
}

const onFloor = async (browser: Browser, base: string): Promise<number> => {
  const page = await opened(browser, base)
  await page.goto("/")
  await emulateSlowPhone(page)
  const ms = await toContent(page, page.getByRole("link"), "p")
  await page.context().close()
  return ms
}

const asVisitor = async (browser: Browser, base: string) => {
  const page = await inCart(browser, base)
  const login = await toContent(page, page.getByRole("link", { name: englishTexts.next.login }), "form")
  await page.context().close()
  return { login }
}

const asCustomer = async (browser: Browser, base: string) => {
  const page = await inCart(browser, base, await createReturningCustomer(base, "Drukwerk BV"))
  const { button } = makeShopperActions(page)
  const delivery = await toContent(page, page.getByRole("link", { name: englishTexts.next.delivery }), "article")
  const payment = await toContent(page, button(englishTexts.next.payment), "input[type=radio]")
  const thanks = await toContent(page, button(new RegExp(`^${englishTexts.payment.place}`)), "h2")
  await page.context().close()
  return { delivery, payment, thanks }
}

const once = async (browser: Browser, base: string, floor: string) => ({
  floor: await onFloor(browser, floor),
  ...(await asVisitor(browser, base)),
  ...(await asCustomer(browser, base)),
})

export type StepNavigationTimes = Readonly<Record<keyof Awaited<ReturnType<typeof once>>, number>>

export const measureStepNavigation = async (browser: Browser, base: string): Promise<StepNavigationTimes> => {
  const opened = await openBaselineApp()
  try {
    const rounds: StepNavigationTimes[] = []
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await once(browser, base, opened.base))
    const of = (what: keyof StepNavigationTimes) => Math.round(calculateMedian(rounds.map(each => each[what])))
    return {
      floor: of("floor"),
      login: of("login"),
      delivery: of("delivery"),
      payment: of("payment"),
      thanks: of("thanks"),
    }
  } finally {
    await opened.close()
  }
}

export const formatStepNavigation = ({ floor, ...steps }: StepNavigationTimes): string =>
  Object.entries(steps)
    .map(
      ([name, ms]) =>
        `${`a press to ${name}`.padEnd(31)}${ms} ms (${formatAtMost(ms, STEP_BUDGET_MS)}; a link of the floor ${floor})`,
    )
    .join("\n")

export const isWithinStepNavigationBudget = ({ floor: _, ...steps }: StepNavigationTimes): boolean =>
  Object.values(steps).every(ms => ms <= STEP_BUDGET_MS)
