/** Sets up guests and customers for the slow-phone benchmarks, with the data that their browser stored earlier. */
import { randomUUID } from "node:crypto"
import type { Browser, BrowserContext, Page } from "@playwright/test"
import { englishTexts } from "../../application/texts/text-catalog.ts"
import { openPageAs } from "../open-page-as.ts"
import { createReturningCustomer, makeShopperActions } from "../shopper-actions.ts"
import { recordVitals } from "./vitals.ts"

export const BUSINESS_CARDS_NAME = /Business cards/

type Credentials = Pick<Awaited<ReturnType<typeof createReturningCustomer>>, "email" | "password">

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>

export interface BenchmarkSessions {
  /** a guest with three products in the cart */
  readonly anonymous: StorageState
  /** has a cart and an earlier order; logs in for each page, because a session ends when its old secret is used (LOGIN-22) */
  readonly customer: StorageState
  readonly credentials: Credentials
  readonly thanks: string
}

const PRODUCTS = ["business-cards", "flyers", "posters"]

const storeGuestState = async (browser: Browser, base: string): Promise<StorageState> => {
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
  await shopper.goToLogin()
  await shopper.logIn(credentials)
  await shopper.expectPage(englishTexts.delivery.title)
  await shopper.goToPayment()
  await shopper.placeOrderOnAccount()
  const thanks = new URL(page.url())
  await shopper.openShop()
  await shopper.addProduct(BUSINESS_CARDS_NAME)
  await shopper.goToDelivery()
  await shopper.goToPayment()
  const customer = await context.storageState()
  await context.close()
  const anonymous = await storeGuestState(browser, base)
  return { anonymous, customer, credentials, thanks: thanks.pathname + thanks.search }
}

const logInContext = async ({ request }: BrowserContext, base: string, { email, password }: Credentials): Promise<void> => {
  const response = await request.post(`${base}/services/auth/login`, {
    data: { email, password },
    headers: { "idempotency-key": randomUUID() },
  })
  if (!response.ok()) throw new Error(`login: ${response.status()} ${await response.text()}`)
}

export const openBenchmarkPage = async (
  browser: Browser,
  base: string,
  sessions: BenchmarkSessions,
  shopper: "anonymous" | "customer",
): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: base,
    locale: "en-GB",
    storageState: sessions[shopper],
  })
  if (shopper === "customer") await logInContext(context, base, sessions.credentials)
  const page = await context.newPage()
  await recordVitals(page)
  return page
}
