import { expect, type Page, test } from "@playwright/test"
import { en } from "../ui/i18n/en.ts"
import { makeShopper, returningCustomer } from "./shopper.ts"

const account = (page: Page) => page.getByRole("banner").getByText("Noor de Vries")

test("who logs in or out in one tab does so in the other within a second, with the cart (LOGIN-01, CART-18, CART-19)", async ({
  page,
  context,
  baseURL,
}) => {
  const [one, other] = [makeShopper(page), makeShopper(await context.newPage())]
  await one.openShop()
  await one.addProduct(/Business cards/)
  await other.page.goto("/cart")
  await other.onPage(en.cart.title)
  await one.toLogin()
  await one.logIn(await returningCustomer(baseURL))
  await one.onPage(en.cart.title)
  await expect(account(other.page)).toBeVisible({ timeout: 1_000 })
  await expect(other.page.getByRole("link", { name: en.next.delivery })).toBeVisible()
  await account(page).click()
  await page.getByRole("button", { name: en.frame.logOut }).click()
  await one.onPage(en.shop.title)
  await expect(account(other.page)).toBeHidden({ timeout: 1_000 })
  await expect(other.page.getByText(en.cart.empty)).toBeVisible()
  expect(await other.page.evaluate(() => localStorage.getItem("cartId"))).toBeNull()
})
