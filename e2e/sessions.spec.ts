import { expect, type Page } from "@playwright/test"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { journeyTest } from "./journey-test.ts"
import { openPageAs } from "./open-page-as.ts"
import { createReturningCustomer, makeShopperActions } from "./shopper-actions.ts"

const findAccountMenu = (page: Page) => page.getByRole("banner").getByText("Noor de Vries")

journeyTest(
  "a login or logout in one tab applies to the other, including the cart (LOGIN-01, CART-18, CART-19)",
  async ({ page, context, baseURL }) => {
    const [one, other] = [makeShopperActions(page), makeShopperActions(await context.newPage())]
    await one.openShop()
    await one.addProduct(/Business cards/)
    await other.page.goto("/cart")
    await other.expectPage(englishTexts.cart.title)
    await one.goToLogin()
    await one.logIn(await createReturningCustomer(baseURL))
    await one.expectPage(englishTexts.delivery.title)
    await expect(findAccountMenu(other.page)).toBeVisible()
    await expect(other.page.getByRole("link", { name: englishTexts.next.delivery })).toBeVisible()
    await findAccountMenu(page).click()
    await page.getByRole("button", { name: englishTexts.frame.logOut }).click()
    await one.expectPage(englishTexts.shop.title)
    await expect(findAccountMenu(other.page)).toBeHidden()
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
