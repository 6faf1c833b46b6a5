/** Sets up guests and customers for the slow-phone benchmarks, with the data that their browser stored earlier. */
import { randomUUID } from "node:crypto"
import type { Browser, BrowserContext, Page } from "@playwright/test"
import { englishTexts } from "../../ui/i18n/en.ts"
import { openPageAs } from "../open-page-as.ts"
import { createReturningCustomer, makeShopperActions } from "../shopper-actions.ts"
import { recordVitals } from "./vitals.ts"

export const BUSINESS_CARDS_NAME = /Business cards/

type Credentials = Pick<Awaited<ReturnType<typeof createReturningCustomer>>, "email" | "password">

type State = Awaited<ReturnType<BrowserContext["storageState"]>>

export interface BenchmarkSessions {
  /** with three products in the cart */
  readonly anonymous: State
  /** with something in the cart and an order placed before; logs in anew for each visit, as a session's earlier secret ends it (LOGIN-22) */
  readonly customer: State
  readonly credentials: Credentials
  readonly thanks: string
}

const PRODUCTS = ["business-cards", "flyers", "posters"]

const anonymousVisit = async (browser: Browser, base: string): Promise<State> => {
  const context = await browser.newContext({ baseURL: base, locale: "en-GB" })
  await openPageAs(await context.newPage(), "/help", { products: PRODUCTS })
  const state = await context.storageState()
  await context.close()
  return state
}

export const prepareBenchmarkSessions = async (browser: Browser, base: string): Promise<BenchmarkSessions> => {
  const context = await browser.newContext({ baseURL: base, locale: "en-GB" })
  const page = await context.newPage()
  const shopper = makeShopperActions(page)
  const credentials = await createReturningCustomer(base, "Drukwerk BV")
  await shopper.openShop()
  await shopper.addProduct(BUSINESS_CARDS_NAME)
  await shopper.toLogin()
  await shopper.logIn(credentials)
  await shopper.onPage(englishTexts.cart.title)
  await shopper.toDelivery()
  await shopper.toPayment()
  await shopper.orderOnAccount()
  const thanks = new URL(page.url())
  await shopper.openShop()
  await shopper.addProduct(BUSINESS_CARDS_NAME)
  await shopper.toDelivery()
  await shopper.toPayment()
  const customer = await context.storageState()
  await context.close()
  const anonymous = await anonymousVisit(browser, base)
  return { anonymous, customer, credentials, thanks: thanks.pathname + thanks.search }
}

const logIn = async ({ request }: BrowserContext, base: string, { email, password }: Credentials): Promise<void> => {
  const answer = await request.post(`${base}/services/auth/login`, {
    data: { email, password },
    headers: { "idempotency-key": randomUUID() },
  })
  if (!answer.ok()) throw new Error(`login: ${answer.status()} ${await answer.text()}`)
}

export const openBenchmarkPage = async (
  browser: Browser,
  base: string,
  visits: BenchmarkSessions,
  as: "anonymous" | "customer",
): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: base,
    locale: "en-GB",
    storageState: visits[as],
  })
  if (as === "customer") await logIn(context, base, visits.credentials)
  const page = await context.newPage()
  await recordVitals(page)
  return page
}
