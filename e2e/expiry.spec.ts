import { type BrowserContext, expect, type Page } from "@playwright/test"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { journeyTest } from "./journey-test.ts"
import { openPageAs } from "./open-page-as.ts"
import { type generateCustomer, makeShopperActions, registerCustomer } from "./shopper-actions.ts"

const CART_CALLS = "**/services/cart/**"

const unauthorized = {
  type: "about:blank",
  title: "Unauthorized",
  status: 401,
  code: "TokenInvalid",
  traceId: "0".repeat(32),
}

type Customer = ReturnType<typeof generateCustomer>

const openWithCart = async (page: Page, path: string, customer: Customer) => {
  await openPageAs(page, path, { customer, products: ["business-cards"] })
  return makeShopperActions(page)
}

/** Opens the cart of a new customer. */
const openCart = async (page: Page, baseURL: string | undefined) => {
  const customer = await registerCustomer(baseURL)
  const shopper = await openWithCart(page, "/cart", customer)
  const edit = shopper.button("Edit Business cards")
  await expect(edit).toBeVisible()
  return { customer, shopper, edit }
}

/** Ends the session: the next change of the cart is the first call to be refused. */
const endSession = async (context: BrowserContext, page: Page) => {
  await context.clearCookies()
  await page.route(CART_CALLS, route => {
    const isChange = route.request().method() === "PATCH"
    return isChange ? route.fulfill({ status: 401, json: unauthorized }) : route.fallback()
  })
}

const getEditDialog = (page: Page) => {
  const dialog = page.getByRole("dialog", { name: "Edit Business cards" })
  return {
    dialog,
    row: (name: string) => dialog.getByRole("row", { name }),
    quantity: dialog.getByRole("textbox", { name: /^Quantity for/ }),
    choose: (name: string) => dialog.getByRole("radio", { name, exact: true }).check({ force: true }),
    confirm: dialog.getByRole("button", { name: englishTexts.edit.confirm }),
  }
}

journeyTest(
  "a login that expires during an edit says so, and after the next login the dialog reopens with all choices (LOGIN-08, CART-20, EDIT-12)",
  async ({ page, context, baseURL }) => {
    const { customer, shopper, edit } = await openCart(page, baseURL)
    await edit.click()
    const { dialog, row, quantity, choose, confirm } = getEditDialog(page)
    await quantity.fill("500")
    await choose("Next Day")
    await choose("File check")
    await endSession(context, page)
    await confirm.click()
    await expect(page.getByText(englishTexts.frame.loggedOut.Expired)).toBeVisible()
    await expect(page.getByText(englishTexts.cart.empty)).toBeVisible()
    await expect(page.getByText(englishTexts.cart.emptyLogIn)).toBeVisible()
    await page.unroute(CART_CALLS)
    await page.getByRole("main").getByRole("link", { name: englishTexts.frame.logIn }).click()
    await expect(page.getByText(englishTexts.frame.loggedOut.Expired)).toBeVisible()
    await shopper.logIn(customer)
    await expect(dialog).toBeVisible()
    await expect(quantity).toHaveValue("500")
    for (const change of ["Quantity 100 500", "Delivery type Normal Next Day", "Extra service None File check"]) {
      await expect(row(change)).toBeVisible()
    }
    await confirm.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole("article").getByText("500 pieces")).toBeVisible()
    await expect(page.getByRole("article").getByText("File check")).toBeVisible()
  },
)

journeyTest(
  "a logout in one tab closes the edit dialog in another; only the same customer gets the draft back (CART-19, LOGIN-01)",
  async ({ page, context, baseURL }) => {
    const { customer, shopper, edit } = await openCart(page, baseURL)
    const other = await context.newPage()
    await other.goto("/")
    await expect(other.getByRole("banner").getByText("Noor de Vries")).toBeVisible()
    const { dialog, quantity } = getEditDialog(page)
    const logOutInOtherTab = async () => {
      await other.getByRole("banner").getByText("Noor de Vries").click()
      await other.getByRole("button", { name: englishTexts.frame.logOut }).click()
      await expect(page.getByText(englishTexts.cart.empty)).toBeVisible()
      await expect(dialog).toBeHidden()
      await page.getByRole("main").getByRole("link", { name: englishTexts.frame.logIn }).click()
    }
    await edit.click()
    await quantity.fill("12 boxes")
    await logOutInOtherTab()
    await shopper.logIn(customer)
    await expect(quantity).toHaveValue("12 boxes")

    await logOutInOtherTab()
    const stranger = await registerCustomer(baseURL)
    await shopper.logIn(stranger)
    await shopper.expectPage(englishTexts.cart.title)
    await expect(dialog).toBeHidden()
    await logOutInOtherTab()
    await shopper.logIn(customer)
    await expect(edit).toBeVisible()
    await expect(dialog).toBeHidden()
  },
)
