/** Each server-rendered page hydrates unchanged; a full run checks every language (CART-17, ORDER-09). */
import { expect, type Page } from "@playwright/test"
import { SERVER_RENDERED_PAGES } from "../adapters/web/ssr/server-page-renderer.ts"
import type { PageName } from "../application/shared/page-paths.ts"
import { germanTexts } from "../application/texts/de/german-texts.ts"
import { frenchTexts } from "../application/texts/fr/french-texts.ts"
import { dutchTexts } from "../application/texts/nl/dutch-texts.ts"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { IS_FULL_SIZE, selectSample } from "../test/support/run-size.ts"
import { TEST_SELLER } from "../test/support/test-settings.ts"
import { createCustomerOrder, makeServiceCallerAs } from "./create-order.ts"
import { journeyTest } from "./journey-test.ts"
import { openPageAs } from "./open-page-as.ts"
import { delayScripts, expectHydrated, isServerRendered, openServerRendered, recordCallsAndErrors } from "./server-rendered.ts"
import { createReturningCustomer, makeShopperActions } from "./shopper-actions.ts"

const products = ["business-cards"]

const PATHS: Partial<Record<PageName, string>> = {
  cart: "/cart",
  login: "/login",
  delivery: "/delivery",
  payment: "/payment-method",
  thanks: "/thanks-for-order",
}

const GUEST_PAGES = ["cart", "login"] as const
const CUSTOMER_PAGES = ["cart", "delivery", "payment", "thanks"] as const

/** Creates a customer with an order, and a cart with a payment method: the payment page changes nothing in it. */
const createCustomerReadyToPay = async (baseURL: string | undefined) => {
  const orderSetup = await createCustomerOrder(baseURL)
  const { applyAction, createCardsCart } = await makeServiceCallerAs(baseURL, orderSetup.customer)
  await applyAction(await createCardsCart(), "setPaymentMethod", { paymentMethodId: "ideal" })
  return orderSetup
}

journeyTest("this file tests every server-rendered page", () => {
  expect(new Set<PageName>([...GUEST_PAGES, ...CUSTOMER_PAGES])).toEqual(SERVER_RENDERED_PAGES)
})

const formatTitle = (title: string) => `${title} · ${TEST_SELLER.name}`

/** Calls whose responses the server-rendered page contains. */
const PRELOADED_CALLS = /\/services\/(cart|order)\/[\w-]+($|.*delivery-options$)|payments\/methods/

const expectRenderedAndHydrated = async (page: Page, path: string, title: string) => {
  // Ends the requests of the previous page.
  await page.goto("/favicon.svg")
  const records = recordCallsAndErrors(page)
  const releaseScripts = await delayScripts(page)
  const { html } = await openServerRendered(page, path)
  expect(html.replaceAll("&amp;", "&")).toContain(`<title>${title}</title>`)
  const heading = page.getByRole("heading", { level: 1 })
  await expect(heading).toBeVisible()
  const headingText = await heading.textContent()
  await heading.evaluate(element => Object.assign(element, { isFromServer: true }))
  releaseScripts()
  await expectHydrated(page)
  expect(await heading.evaluate(element => "isFromServer" in element)).toBe(true)
  expect(await heading.textContent()).toBe(headingText)
  await expect(page).toHaveTitle(title)
  expect(records.errors).toEqual([])
  expect(records.calls.filter(url => PRELOADED_CALLS.test(url))).toEqual([])
  await page.unrouteAll()
}

/** A normal run opens each page once, in one of two languages. */
const LOCALES = Object.entries({
  fr: frenchTexts,
  de: germanTexts,
  ...(IS_FULL_SIZE ? { en: englishTexts, nl: dutchTexts } : {}),
})

for (const [turn, [locale, texts]] of LOCALES.entries()) {
  journeyTest.describe(`in ${locale}`, () => {
    const isEast = turn % 2 === 0
    journeyTest.use({
      locale,
      colorScheme: isEast ? "dark" : "light",
      timezoneId: isEast ? "Pacific/Kiritimati" : "America/Los_Angeles",
    })

    journeyTest(
      "a guest's and a customer's pages are readable before any script loads, and hydrate unchanged",
      async ({ page, baseURL }) => {
        await openPageAs(page, "/help", { products })
        for (const name of selectSample(GUEST_PAGES, turn, 2)) {
          await expectRenderedAndHydrated(page, `${PATHS[name]}`, formatTitle(texts[name].title))
        }
        const { customer, order } = await createCustomerReadyToPay(baseURL)
        await openPageAs(page, "/help", { customer })
        for (const name of selectSample(CUSTOMER_PAGES, turn, 2)) {
          const isThanks = name === "thanks"
          const title = isThanks ? texts.thanks.order.replace("{{number}}", order.orderNumber) : texts[name].title
          await expectRenderedAndHydrated(page, `${PATHS[name]}${isThanks ? `?itemId=${order.id}` : ""}`, formatTitle(title))
        }
      },
    )
  })
}

journeyTest(
  "the thank-you page is server-rendered in the browser that placed the order (ORDER-09)",
  async ({ page, baseURL }) => {
    const customer = await createReturningCustomer(baseURL, "Drukwerk BV")
    await openPageAs(page, "/delivery", { products, customer })
    const shopper = makeShopperActions(page)
    await shopper.goToPayment()
    await shopper.placeOrderOnAccount()
    const { pathname, search } = new URL(page.url())
    // The first load after a change isn't server-rendered, because it might lack the change.
    await page.reload()
    await shopper.expectPage(/Noor/)
    await expectRenderedAndHydrated(page, pathname + search, formatTitle(englishTexts.thanks.title))
    await expect(page.getByText("85 × 55 mm").first(), "the chosen format").toBeVisible()
  },
)

journeyTest("a page never contains another customer's order (ORDER-08, ASVS 14.3.1)", async ({ page, baseURL }) => {
  const { order } = await createCustomerOrder(baseURL)
  await openPageAs(page, "/help", { products, customer: await createReturningCustomer(baseURL) })
  await openServerRendered(page)
  const response = await page.goto(`${PATHS.thanks}?itemId=${order.id}`)
  const html = (await response?.text()) ?? ""
  expect([isServerRendered(html), html.includes(order.orderNumber)]).toEqual([false, false])
  await expect(page.getByRole("heading", { level: 1, name: englishTexts.thanks.unknown })).toBeVisible()
})

journeyTest(
  "a login submitted before the scripts load is sent once, keeps its input, and puts nothing in the URL (USE-16, PAY-47)",
  async ({ page, baseURL }) => {
    const customer = await createReturningCustomer(baseURL)
    await openPageAs(page, "/help", { products })
    await openServerRendered(page, "/login")
    const releaseScripts = await delayScripts(page)
    await openServerRendered(page, "/login")
    const logIn = page.getByRole("region", { name: englishTexts.login.logIn })
    const addresses: string[] = []
    page.on("request", request => addresses.push(request.url()))
    await logIn.getByLabel(englishTexts.login.email).fill(customer.email)
    await logIn.getByLabel(englishTexts.login.password).fill(customer.password)
    await logIn.getByLabel(englishTexts.login.password).press("Enter")
    await expect(logIn.getByRole("button", { name: englishTexts.login.logIn })).toHaveAttribute("aria-busy", "true")
    releaseScripts()
    await expect(page.getByRole("heading", { level: 1, name: englishTexts.cart.title })).toBeVisible()
    expect(addresses.filter(url => url.endsWith("/auth/login"))).toHaveLength(1)
    expect(addresses.filter(url => url.includes("username"))).toEqual([])
  },
)
