/** Pages are server-rendered for known shoppers, hydrate unchanged, and never contain another shopper's data (CART-17…CART-21). */
import { expect } from "@playwright/test"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { createDeferred } from "./deferred.ts"
import { journeyTest } from "./journey-test.ts"
import { openPageAs } from "./open-page-as.ts"
import { delayScripts, expectHydrated, isServerRendered, openServerRendered, recordCallsAndErrors } from "./server-rendered.ts"
import { createReturningCustomer } from "./shopper-actions.ts"

const products = ["business-cards"]

journeyTest(
  "a server-rendered cart stays hidden when the browser's cart, language or drafts differ from it",
  async ({ page }) => {
    await openPageAs(page, "/help", { products })
    await openServerRendered(page)
    await delayScripts(page)
    const differences = [
      () => localStorage.setItem("cartId", "another-cart"),
      () => localStorage.removeItem("cartId"),
      () => localStorage.setItem("locale", "nl"),
      () => sessionStorage.setItem("drafts", "{}"),
      () => localStorage.setItem("checkout_info", "true"),
    ]
    for (const change of differences) {
      const storage = await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }] as const)
      await page.evaluate(change)
      await openServerRendered(page)
      await page.waitForFunction(() => document.readyState !== "loading")
      await expect(page.locator("#root > *")).toHaveCount(0)
      await expect(page.locator("html")).toBeVisible()
      await page.evaluate(([local, session]) => {
        localStorage.clear()
        sessionStorage.clear()
        Object.assign(localStorage, local)
        Object.assign(sessionStorage, session)
      }, storage)
      await page.context().clearCookies({ name: "locale" })
    }
  },
)

journeyTest(
  "a reload during a change to the cart loads the cart again instead of trusting the server-rendered one (CART-25)",
  async ({ page }) => {
    await openPageAs(page, "/help", { products })
    await openServerRendered(page)
    const loads: string[] = []
    const cartUrl = /\/services\/cart\/[\w-]+(\?|$)/
    page.on("request", request => {
      if (request.method() === "GET" && cartUrl.test(request.url())) loads.push(request.url())
    })
    await page.route(cartUrl, route => (route.request().method() === "GET" ? route.fallback() : undefined))
    const copying = page.waitForRequest(request => request.method() !== "GET" && cartUrl.test(request.url()))
    await page.getByRole("button", { name: /^Copy/ }).click()
    await copying
    await page.reload()
    // Once on opening, and once more when the pending change must have ended.
    await expect.poll(() => loads).toHaveLength(2)
    await page.unrouteAll({ behavior: "ignoreErrors" })
    await openServerRendered(page)
    await expect(page.getByRole("heading", { name: englishTexts.cart.title })).toBeVisible()
    expect(loads).toHaveLength(2)
    // A change from long ago counts as answered.
    await page.evaluate(() => sessionStorage.setItem("unanswered", `${Date.now() - 1}`))
    await openServerRendered(page)
    await expect(page.getByRole("article").first()).toBeVisible()
    await expect(page.locator("html")).not.toHaveAttribute("data-drawn")
    expect(loads).toHaveLength(2)
  },
)

journeyTest(
  "a cart rendered before a change, and received after the change's response, is loaded again (CART-25)",
  async ({ page }) => {
    await openPageAs(page, "/help", { products })
    await openServerRendered(page)
    const copy = page.getByRole("button", { name: /^Copy/ })
    await expect(copy).toBeVisible()
    await expect(page.locator("html")).not.toHaveAttribute("data-drawn")
    const cartUrl = /\/services\/cart\/[\w-]+(\?|$)/
    const changeResponse = page.waitForResponse(cartUrl)
    await page.route(/\/cart$/, async route => {
      if (route.request().resourceType() !== "document") return route.fallback()
      const response = await route.fetch({ maxRetries: 1 })
      releaseChange()
      await (await changeResponse).finished()
      await route.fulfill({ response })
    })
    const { promise: renderedBefore, resolve: releaseChange } = createDeferred()
    await page.route(cartUrl, async route => {
      await renderedBefore
      await route.fallback()
    })
    await copy.click()
    await page.reload()
    await expect(page.getByRole("heading", { name: englishTexts.cart.title })).toBeVisible()
    await expect(page.getByRole("article")).toHaveCount(2)
  },
)

journeyTest(
  "a server-rendered cart is discarded when Back or another tab changes the page before the scripts load",
  async ({ page, context }) => {
    await openPageAs(page, "/help", { products })
    await page.getByRole("link", { name: englishTexts.frame.cart }).click()
    await expect(page.getByRole("heading", { level: 1, name: englishTexts.cart.title })).toBeVisible()
    const records = recordCallsAndErrors(page)
    const releaseScripts = await delayScripts(page)
    await expect(async () => {
      const response = await page.reload({ waitUntil: "commit" })
      expect(isServerRendered(await response?.text())).toBe(true)
    }).toPass()
    await expect(page.locator("html[data-drawn] #root h1")).toBeVisible()
    await page.goBack({ waitUntil: "commit" })
    await expect(page.locator("#root > *")).toHaveCount(0)
    releaseScripts()
    await expect(page.getByRole("heading", { level: 1, name: englishTexts.help.title })).toBeVisible()
    expect(records.errors).toEqual([])

    await page.unrouteAll()
    const releaseScriptsAgain = await delayScripts(page)
    await openServerRendered(page)
    await expect(page.getByRole("heading", { level: 1, name: englishTexts.cart.title })).toBeVisible()
    const other = await context.newPage()
    await other.goto("/favicon.svg")
    await other.evaluate(() => localStorage.removeItem("cartId"))
    await expect(page.locator("#root > *")).toHaveCount(0)
    releaseScriptsAgain()
    await expect(page.getByText(englishTexts.cart.empty)).toBeVisible()
    expect(records.errors).toEqual([])
  },
)

journeyTest("the last button clicked before the scripts load runs once after they load (PAY-47)", async ({ page }) => {
  await openPageAs(page, "/help", { products })
  await openServerRendered(page)
  const records = recordCallsAndErrors(page)
  const releaseScripts = await delayScripts(page)
  await openServerRendered(page)
  const copy = page.getByRole("button", { name: new RegExp(`^${englishTexts.cart.copy}`) })
  await page.getByRole("button", { name: englishTexts.cart.emptyCart }).click()
  await copy.click()
  await copy.press("Enter")
  await expect(copy).toHaveAttribute("aria-busy", "true")
  await expect(page.getByRole("status").getByText("as soon as all of the page is here")).toBeAttached()
  await expect(page.locator("[aria-busy]")).toHaveCount(1)
  releaseScripts()
  await expect(page.getByText(englishTexts.cart.copied)).toBeVisible()
  await expect(page.locator("[aria-busy]")).toHaveCount(0)
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expect(page.getByRole("article")).toHaveCount(2)
  expect(records.errors).toEqual([])
})

journeyTest("a hydration mismatch is rendered again and reported (DEV-03)", async ({ page }) => {
  await openPageAs(page, "/help", { products })
  await openServerRendered(page)
  const releaseScripts = await delayScripts(page)
  await openServerRendered(page)
  const heading = page.getByRole("heading", { level: 1 })
  await heading.evaluate(element => element.replaceChildren("Translated"))
  const reported = page.waitForResponse("**/services/errors")
  releaseScripts()
  await expect(heading).toHaveText(englishTexts.cart.title)
  expect((await reported).ok()).toBe(true)
})

journeyTest(
  "server-rendered pages contain no customer data after a logout elsewhere, nor for the next shopper (ASVS 14.3.1)",
  async ({ page, context, baseURL }) => {
    const customer = await createReturningCustomer(baseURL)
    await openPageAs(page, "/help", { customer, products })
    expect((await openServerRendered(page)).html).toContain("Noor")
    const other = await context.newPage()
    await other.goto("/help")
    await other.getByRole("banner").getByText("Noor de Vries").click()
    await other.getByRole("button", { name: englishTexts.frame.logOut }).click()
    await expect(other.getByRole("heading", { level: 1, name: englishTexts.shop.title })).toBeVisible()
    const after = await page.goto("/cart")
    expect(await after?.text()).not.toContain("Noor")
    await expect(page.getByText(englishTexts.cart.empty)).toBeVisible()
    await openPageAs(page, "/help", { products: ["flyers"] })
    const { html } = await openServerRendered(page)
    expect(html).not.toContain("Noor")
    expect(html).not.toContain("business-cards")
  },
)

journeyTest(
  "a server-rendered page is cached only by the browser, and its cookie opens no other endpoint (ASVS 3.3)",
  async ({ page, context, baseURL }) => {
    await openPageAs(page, "/help", { products })
    const { headers } = await openServerRendered(page)
    expect(headers).toMatchObject({
      "cache-control": "private, no-cache",
      vary: expect.stringContaining("cookie"),
      "content-security-policy": expect.stringContaining("script-src 'self';"),
    })
    const cookies = await context.cookies()
    expect(cookies.filter(({ name }) => name.endsWith("visit"))).toMatchObject([{ httpOnly: true, sameSite: "Strict" }])
    const cartId = await page.evaluate(() => localStorage.getItem("cartId"))
    const [sessionCookie] = cookies.filter(({ name }) => name.endsWith("visit"))
    const responses = await Promise.all(
      [undefined, `Bearer ${sessionCookie?.value}`].map(authorization =>
        page.request.get(`${baseURL}/services/cart/${cartId}`, { headers: authorization ? { authorization } : {} }),
      ),
    )
    expect(responses.map(response => response.status())).toEqual([401, 401])
  },
)

journeyTest("a server-rendered page whose script is missing is readable and says so (ERR-01)", async ({ page }) => {
  await openPageAs(page, "/help", { products })
  await openServerRendered(page)
  await page.route(/\/assets\/first-.*\.js$/, route => route.abort())
  await openServerRendered(page)
  await expect(page.getByRole("alert").getByText("You can read this page")).toBeVisible()
  await expect(page.getByText("Business cards").first()).toBeVisible()
  await page.unroute(/\/assets\/first-.*\.js$/)
  await page.getByRole("button", { name: "Try again" }).click()
  await expectHydrated(page)
  await expect(page.getByRole("alert").getByText("You can read this page")).toBeHidden()
})

journeyTest(
  "without scripts a cart is readable, and every page says in the browser's language what doesn't work (ERR-01)",
  async ({ page, browser, baseURL }) => {
    await openPageAs(page, "/help", { products })
    await openServerRendered(page)
    const storageState = await page.context().storageState()
    const context = await browser.newContext({
      baseURL: `${baseURL}`,
      javaScriptEnabled: false,
      storageState,
      locale: "fr-BE",
    })
    const plain = await context.newPage()
    await openServerRendered(plain)
    await expect(plain.getByText("Cartes de visite").first()).toBeVisible()
    const message = plain.locator("noscript p")
    await expect(message).toBeVisible()
    await plain.goto("/login")
    await expect(message).toBeVisible()
    await context.close()
  },
)
