/** Code loaded on demand: a dialog whose code fails to load can be retried, and the next steps are preloaded. */
import { expect, type Page } from "@playwright/test"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { enableDataSaver } from "./enable-data-saver.ts"
import { journeyTest } from "./journey-test.ts"
import { openPageAs } from "./open-page-as.ts"
import { createReturningCustomer, makeShopperActions } from "./shopper-actions.ts"

journeyTest(
  "a dialog whose code fails to load says so, leaves the page unchanged, and opens on Try again (ERR-01)",
  async ({ page }) => {
    await openPageAs(page, "/cart", { products: ["business-cards"] })
    const code = page.getByLabel(englishTexts.payment.code)
    await page.getByText(englishTexts.payment.couponAsk).click()
    await code.fill("TYPED")
    await page.route(/EditItemDialog.*\.js/, route => route.abort())
    await page.getByRole("button", { name: new RegExp(`^${englishTexts.cart.edit}`) }).click()
    const failed = page.getByRole("dialog", { name: englishTexts.error.title })
    await expect(failed.getByText(englishTexts.failure.unreachable)).toBeVisible()
    await page.unroute(/EditItemDialog.*\.js/)
    await failed.getByRole("button", { name: englishTexts.word.tryAgain }).click()
    await expect(page.getByRole("dialog").getByRole("button", { name: englishTexts.edit.confirm })).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(code).toHaveValue("TYPED")
  },
)

const CODE_URL = /\/assets\/.*\.(js|css)$/

const recordRequestedPages = (page: Page) => {
  const requestedPages: string[] = []
  page.on("request", request => {
    const [, name] = /(\w+Page)-.*\.js$/.exec(request.url()) ?? []
    if (name) requestedPages.push(name)
  })
  return requestedPages
}

journeyTest("the first change and the next checkout steps load no more code (CART-46)", async ({ page, baseURL }) => {
  const thanksPage = page.waitForResponse(/ThanksPage-.*\.js$/)
  await openPageAs(page, "/cart", { customer: await createReturningCustomer(baseURL), products: ["business-cards"] })
  await (await thanksPage).finished()
  await page.route(CODE_URL, route => route.abort())
  const shopper = makeShopperActions(page)
  const copy = page.getByRole("button", { name: /^Copy Business cards/ })
  await copy.click()
  await expect(copy).toHaveCount(2)
  await shopper.goToDelivery()
  await shopper.goToPayment()
})

journeyTest("pointing at a link preloads the code of its page (CART-46)", async ({ page }) => {
  await openPageAs(page, "/cart", { products: ["business-cards"] })
  const help = page.waitForResponse(/load-info-pages-.*\.js$/)
  await page.getByRole("link", { name: englishTexts.frame.help }).first().hover()
  await help
})

journeyTest(
  "with data saving on, the cart loads only the code that its document names, and other pages load when opened (CART-46)",
  async ({ page }) => {
    await enableDataSaver(page)
    const requestedPages = recordRequestedPages(page)
    const code = new Set<string>()
    page.on("request", request => CODE_URL.test(request.url()) && code.add(new URL(request.url()).pathname))
    await openPageAs(page, "/cart", { products: ["business-cards"] })
    await page.waitForLoadState("networkidle")
    const document = await (await page.request.get("/cart", { headers: { accept: "text/html" } })).text()
    expect([...code].filter(path => !document.includes(path))).toEqual([])
    const next = page.getByRole("link", { name: englishTexts.next.login })
    await next.hover()
    await page.waitForLoadState("networkidle")
    expect(requestedPages).toEqual([])
    await next.click()
    await expect(page.getByRole("heading", { level: 1, name: englishTexts.login.title })).toBeVisible()
    expect(requestedPages).toEqual(["LoginOrRegisterPage"])
  },
)
