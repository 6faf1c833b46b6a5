import { expect, type Page } from "@playwright/test"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { TEST_SELLER } from "../test/support/test-settings.ts"
import { formatSupportCode } from "../ui/notices/support-code.ts"
import { createAgentCart } from "./agent-cart.ts"
import { makeServiceCallerAs } from "./create-order.ts"
import { createDeferred } from "./deferred.ts"
import { enableDataSaver } from "./enable-data-saver.ts"
import { mouseInput } from "./input-method.ts"
import { journeyTest } from "./journey-test.ts"
import { openPageAs } from "./open-page-as.ts"
import { createReturningCustomer, makeShopperActions } from "./shopper-actions.ts"

/** Holds back matching requests until `release` is called; `sent` waits for the first one. */
const hold = async (page: Page, method: string, path: RegExp) => {
  const { promise: released, resolve: release } = createDeferred()
  const sent: string[] = []
  await page.route(path, async route => {
    if (route.request().method() !== method) return route.fallback()
    sent.push(route.request().url())
    await released
    return route.fallback()
  })
  return { release, sent: () => expect.poll(() => sent.length).toBeGreaterThan(0) }
}

const serverError = { type: "about:blank", title: "", status: 500, code: "Internal", traceId: "e".repeat(32) }

const ITEM = /\/services\/cart\/[^/]+\/lineitems\/[^/]+$/

const listItemNames = (page: Page) => page.getByRole("article").getByRole("heading", { level: 2 }).allTextContents()

journeyTest("Undo of two removals restores each item once, to its place (CART-36, CART-45)", async ({ page, baseURL }) => {
  const shopper = makeShopperActions(page)
  const customer = await createReturningCustomer(baseURL)
  await openPageAs(page, "/cart", { customer, products: ["business-cards", "flyers", "posters"] })
  await mouseInput.press(shopper.button("Remove Business cards"))
  await expect(shopper.button(/^Undo/)).toBeVisible()
  await mouseInput.press(shopper.button("Remove Flyers"))
  await expect(shopper.button(/^Undo/)).toHaveCount(2)
  await mouseInput.press(shopper.button("Undo removal of Business cards"))
  await expect(page.getByText(englishTexts.cart.putBack.replace("{{name}}", "Business cards"))).toBeVisible()
  await mouseInput.press(shopper.button("Undo removal of Flyers"))
  const inOrder = ["Business cards", "Flyers", "Posters"]
  await expect.poll(() => listItemNames(page)).toEqual(inOrder)
  await expect(page.getByText(englishTexts.cart.removed.replace("{{name}}", "Flyers"))).toHaveCount(0)
  await page.reload()
  await expect.poll(() => listItemNames(page)).toEqual(inOrder)
})

journeyTest(
  "a failure that arrives after the shopper left its page appears on the open page and can be retried there (ERR-05, DEV-03)",
  async ({ page, baseURL }) => {
    const shopper = makeShopperActions(page)
    const customer = await createReturningCustomer(baseURL)
    await openPageAs(page, "/cart", { customer, products: ["flyers"] })
    await page.route(ITEM, route => route.fulfill({ status: 500, contentType: "application/problem+json", json: serverError }), {
      times: 1,
    })
    const removal = await hold(page, "DELETE", ITEM)
    const reported = page.waitForRequest(/\/errors$/)
    await shopper.button("Remove Flyers").click()
    await removal.sent()
    await page.getByRole("link", { name: englishTexts.frame.help }).click()
    await shopper.expectPage(englishTexts.help.title)
    removal.release()
    const message = page.getByRole("main").getByRole("status").first()
    await expect(message).toContainText(`Something went wrong when trying to ${englishTexts.action.remove}`)
    const { failedTrace } = (await reported).postDataJSON() as { readonly failedTrace: string }
    await expect(message).toContainText(formatSupportCode(failedTrace))
    await shopper.button(englishTexts.word.tryAgain).click()
    await expect(page.getByText(englishTexts.cart.removed.replace("{{name}}", "Flyers"))).toBeVisible()
    await shopper.button(/^Undo/).click()
    await expect(page.getByText(englishTexts.cart.putBack.replace("{{name}}", "Flyers"))).toBeVisible()
    await expect(page).toHaveURL(/\/help$/)
  },
)

journeyTest.describe("a late response does not navigate a shopper who went to another page, and its result appears there", () => {
  const goToHelp = async (page: Page) => {
    await page.getByRole("link", { name: englishTexts.frame.help }).click()
    await makeShopperActions(page).expectPage(englishTexts.help.title)
  }

  journeyTest("after a product was added (CART-29)", async ({ page }) => {
    const shopper = makeShopperActions(page)
    await shopper.openShop()
    await page
      .getByRole("link", { name: /Flyers/ })
      .first()
      .click()
    await shopper.expectPage(/Flyers/)
    const adding = await hold(page, "POST", /\/lineitems/)
    await shopper.button(englishTexts.product.add).click()
    await adding.sent()
    await goToHelp(page)
    adding.release()
    await expect(page.getByText(englishTexts.cart.added.replace("{{name}}", "Flyers"))).toBeVisible()
    await expect(page).toHaveURL(/\/help$/)
  })

  journeyTest("after a shopper took over an agent's cart, even while the next page is loading (UCP-13)", async ({ page }) => {
    const shopper = makeShopperActions(page)
    const link = await createAgentCart(page.request, "flyers")
    await page.goto(link)
    const transfer = await hold(page, "POST", /\/handovers/)
    const shop = await hold(page, "GET", /\/ShopCatalogPage-[^/]+\.js$/)
    await shopper.button(englishTexts.handover.take).click()
    await transfer.sent()
    await page.getByRole("link", { name: TEST_SELLER.name, exact: true }).first().click()
    await shop.sent()
    const response = page.waitForResponse(/\/handovers/)
    transfer.release()
    await response
    await expect(shopper.button(englishTexts.handover.take)).toHaveCount(0)
    shop.release()
    await expect(page).toHaveURL(/\/$/)
    await shopper.expectPage(englishTexts.shop.title)
  })
})

journeyTest(
  "an open account menu keeps the focus when the last product is removed from the cart (CART-45, WCAG 3.2.1)",
  async ({ page, baseURL }) => {
    const shopper = makeShopperActions(page)
    await openPageAs(page, "/cart", { customer: await createReturningCustomer(baseURL), products: ["flyers"] })
    const removing = await hold(page, "DELETE", ITEM)
    await shopper.button(/^Remove Flyers/).click()
    await removing.sent()
    await page.getByText("Noor de Vries").click()
    removing.release()
    await expect(page.getByText(englishTexts.cart.empty)).toBeVisible()
    await expect(page.locator("summary", { hasText: "Noor de Vries" })).toBeFocused()
    await expect(shopper.button(englishTexts.frame.logOut)).toBeVisible()
  },
)

journeyTest(
  "a logout hides the Undo message and moves focus to the heading of the page (LOGIN-17, WCAG 2.4.3)",
  async ({ page, baseURL }) => {
    const shopper = makeShopperActions(page)
    await openPageAs(page, "/cart", { customer: await createReturningCustomer(baseURL), products: ["flyers"] })
    await shopper.button(/^Remove Flyers/).click()
    await expect(shopper.button(/^Undo/)).toBeVisible()
    await page.getByText("Noor de Vries").click()
    await shopper.button(englishTexts.frame.logOut).click()
    await shopper.expectPage(englishTexts.shop.title)
    await expect(page.getByRole("link", { name: englishTexts.frame.logIn })).toBeVisible()
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
  },
)

journeyTest("a coupon's error appears as soon as the Adding label disappears (COUPON-08, ERR-28)", async ({ page, baseURL }) => {
  const shopper = makeShopperActions(page)
  await openPageAs(page, "/cart", { customer: await createReturningCustomer(baseURL), products: ["flyers"] })
  await shopper.button(englishTexts.payment.couponAsk).click()
  await page.getByRole("textbox", { name: englishTexts.payment.code }).fill("NOPE")
  const adding = await hold(page, "PATCH", /\/cart\//)
  const textLoaded = page.waitForResponse(/\/CouponRefusalText-/)
  await shopper.button(englishTexts.payment.addCoupon).click()
  await expect(shopper.button(englishTexts.payment.addingCoupon)).toBeVisible()
  await (await textLoaded).finished()
  const framesWithout = page.evaluate(
    ([busy, why]) =>
      new Promise<number>(resolve => {
        let frames = 0
        const countFrame = () => {
          const text = document.body.innerText
          if (text.includes(why)) return resolve(frames)
          if (!text.includes(busy)) frames += 1
          requestAnimationFrame(countFrame)
        }
        countFrame()
      }),
    [englishTexts.payment.addingCoupon, englishTexts.payment.invalid] as const,
  )
  adding.release()
  // a busy machine draws some while it runs code that it has; a request would take longer
  expect(await framesWithout).toBeLessThan(30)
})

journeyTest("a login that merges carts says so on any page it leads to (LOGIN-14, LOGIN-15)", async ({ page, baseURL }) => {
  const shopper = makeShopperActions(page)
  const customer = await createReturningCustomer(baseURL)
  const { createCardsCart } = await makeServiceCallerAs(baseURL, customer)
  await createCardsCart()
  await shopper.openShop()
  await shopper.addProduct(/Flyers/)
  await page.goto("/account")
  await shopper.expectPage(englishTexts.login.title)
  await shopper.logIn(customer)
  await shopper.expectPage(englishTexts.account.title)
  await expect(page.getByText(englishTexts.cart.mergedTitle)).toBeVisible()
})

journeyTest(
  "a shopper who leaves before the thank-you page loads sees the order confirmed on the open page (ORDER-09)",
  async ({ page, baseURL }) => {
    const shopper = makeShopperActions(page)
    const customer = await createReturningCustomer(baseURL)
    await enableDataSaver(page)
    await openPageAs(page, "/payment-method", { customer, products: ["flyers"] })
    const thanks = await hold(page, "GET", /\/ThanksPage-[^/]+\.js$/)
    await shopper.clickPlaceOrder()
    await thanks.sent()
    await page.getByRole("link", { name: englishTexts.frame.help }).click()
    await shopper.expectPage(englishTexts.help.title)
    thanks.release()
    await expect(page.getByText(/^Your order \d{4}-\d{6} is placed\.$/)).toBeVisible()
  },
)

journeyTest("a failure message disappears once a manual retry succeeds (CART-36, ERR-05)", async ({ page, baseURL }) => {
  const shopper = makeShopperActions(page)
  const customer = await createReturningCustomer(baseURL)
  await openPageAs(page, "/cart", { customer, products: ["flyers"] })
  await page.route(ITEM, route => route.fulfill({ status: 500, json: serverError }), { times: 1 })
  const removal = await hold(page, "DELETE", ITEM)
  await shopper.button("Remove Flyers").click()
  await removal.sent()
  await page.getByRole("link", { name: englishTexts.frame.help }).click()
  await shopper.expectPage(englishTexts.help.title)
  removal.release()
  const failureMessage = page.getByText(`Something went wrong when trying to ${englishTexts.action.remove}`)
  await expect(failureMessage).toBeVisible()
  await page.getByRole("link", { name: /^Cart/ }).first().click()
  await shopper.expectPage(englishTexts.cart.title)
  await expect(failureMessage).toBeVisible()
  await mouseInput.press(shopper.button("Remove Flyers"))
  await expect(page.getByText(englishTexts.cart.removed.replace("{{name}}", "Flyers"))).toBeVisible()
  await expect(failureMessage).toBeHidden()
})
