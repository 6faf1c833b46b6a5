import { expect, type Page } from "@playwright/test"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { journeyTest } from "./journey-test.ts"
import { openPageAs } from "./open-page-as.ts"
import { createReturningCustomer, makeShopperActions } from "./shopper-actions.ts"

const findAccountMenu = (page: Page) => page.getByRole("banner").getByText("Noor de Vries")

const unauthorizedBody = JSON.stringify({
  type: "about:blank",
  title: "Unauthorized",
  status: 401,
  code: "TokenInvalid",
  traceId: "0".repeat(32),
})

journeyTest(
  "a login or logout in one tab applies to the other within a second, including the cart (LOGIN-01, CART-18, CART-19)",
  async ({ page, context, baseURL }) => {
    const [one, other] = [makeShopperActions(page), makeShopperActions(await context.newPage())]
    await one.openShop()
    await one.addProduct(/Business cards/)
    await other.page.goto("/cart")
    await other.expectPage(englishTexts.cart.title)
    await one.goToLogin()
    await one.logIn(await createReturningCustomer(baseURL))
    await one.expectPage(englishTexts.cart.title)
    await expect(findAccountMenu(other.page)).toBeVisible({ timeout: 1_000 })
    await expect(other.page.getByRole("link", { name: englishTexts.next.delivery })).toBeVisible()
    await findAccountMenu(page).click()
    await page.getByRole("button", { name: englishTexts.frame.logOut }).click()
    await one.expectPage(englishTexts.shop.title)
    await expect(findAccountMenu(other.page)).toBeHidden({ timeout: 1_000 })
    await expect(other.page.getByText(englishTexts.cart.empty)).toBeVisible()
    expect(await other.page.evaluate(() => localStorage.getItem("cartId"))).toBeNull()
  },
)

journeyTest(
  "the message about a failed logout disappears once another tab has logged out (CART-19, CART-36)",
  async ({ page, context, baseURL }) => {
    await openPageAs(page, "/cart", { customer: await createReturningCustomer(baseURL) })
    await page.route(/\/auth\/logout$/, route => route.fulfill({ status: 503 }))
    await findAccountMenu(page).click()
    await page.getByRole("button", { name: englishTexts.frame.logOut }).click()
    const message = page.getByText(englishTexts.frame.logOutFailed)
    await expect(message).toBeVisible()
    const other = await context.newPage()
    await other.goto("/favicon.svg")
    await other.evaluate(() => localStorage.removeItem("customer"))
    await expect(findAccountMenu(page)).toBeHidden()
    await expect(message).toBeHidden()
  },
)

journeyTest(
  "a login that expires while the customer types a reference asks for a login, then saves the typed text (LOGIN-08, CART-20, PAY-42)",
  async ({ page, context, baseURL }) => {
    const shopper = makeShopperActions(page)
    const customer = await createReturningCustomer(baseURL)
    await openPageAs(page, "/payment-method", { customer, products: ["business-cards"] })
    await expect(page.getByRole("radio", { checked: true }).first()).toBeVisible()
    await context.clearCookies()
    const unauthorized = { status: 401, contentType: "application/problem+json", body: unauthorizedBody }
    // The page's own saves have ended, so that the typed change is the first to be refused.
    await expect(page.getByRole("button", { name: /^Place order/ })).not.toHaveAttribute("aria-disabled", "true")
    await page.route("**/services/cart/**", route =>
      route.request().method() === "PATCH" ? route.fulfill(unauthorized) : route.fallback(),
    )
    await page.getByLabel(englishTexts.payment.poNumber).fill("PO-7745")
    await shopper.expectPage(englishTexts.login.title)
    expect(await page.evaluate(() => localStorage.getItem("cartId"))).toBeNull()
    await page.unroute("**/services/cart/**")
    await shopper.logIn(customer)
    await shopper.expectPage(englishTexts.payment.title)
    await expect(page.getByLabel(englishTexts.payment.poNumber)).toHaveValue("PO-7745")
    await expect(page.getByText(englishTexts.payment.referenceSaved, { exact: true })).toBeVisible()
  },
)
