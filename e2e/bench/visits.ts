/** Who looks at the pages on a slow phone, and what they left in their browser before. */
import type { Browser, BrowserContext, Page } from "@playwright/test"
import { en } from "../../ui/i18n/en.ts"
import { beginAt } from "../begin-at.ts"
import { makeShopper, returningCustomer } from "../shopper.ts"
import { watchVitals } from "./vitals.ts"

export const product = /Business cards/

type State = Awaited<ReturnType<BrowserContext["storageState"]>>

export interface Visits {
  /** with three products in the cart */
  readonly anonymous: State
  /** logged in, with something in the cart and an order placed before */
  readonly customer: State
  readonly thanks: string
}

const PRODUCTS = ["business-cards", "flyers", "posters"]

const anonymousVisit = async (browser: Browser, base: string): Promise<State> => {
  const context = await browser.newContext({ baseURL: base, locale: "en-GB" })
  await beginAt(await context.newPage(), "/help", { products: PRODUCTS })
  const state = await context.storageState()
  await context.close()
  return state
}

export const prepared = async (browser: Browser, base: string): Promise<Visits> => {
  const context = await browser.newContext({ baseURL: base, locale: "en-GB" })
  const page = await context.newPage()
  const shopper = makeShopper(page)
  await shopper.openShop()
  await shopper.addProduct(product)
  await shopper.toLogin()
  await shopper.logIn(await returningCustomer(base, "Drukwerk BV"))
  await shopper.onPage(en.cart.title)
  await shopper.toDelivery()
  await shopper.toPayment()
  await shopper.orderOnAccount()
  const thanks = new URL(page.url())
  await shopper.openShop()
  await shopper.addProduct(product)
  await shopper.toDelivery()
  await shopper.toPayment()
  const customer = await context.storageState()
  await context.close()
  return { anonymous: await anonymousVisit(browser, base), customer, thanks: thanks.pathname + thanks.search }
}

export const visit = async (
  browser: Browser,
  base: string,
  visits: Visits,
  as: "anonymous" | "customer",
): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: base,
    locale: "en-GB",
    storageState: visits[as],
  })
  const page = await context.newPage()
  await watchVitals(page)
  return page
}
