import { expect, type Page } from "@playwright/test"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { createCustomerOrder } from "./create-order.ts"
import { mouseInput } from "./input-method.ts"
import { journeyTest } from "./journey-test.ts"
import { listMailsTo, readMailLink } from "./mails.ts"
import { openPageAs } from "./open-page-as.ts"
import { makeServiceCaller } from "./service-caller.ts"
import { consumerLogin, makeShopperActions, registerCustomer } from "./shopper-actions.ts"

const company = { ...consumerLogin, email: "company@example.com" }

/** Returns the newest mail to an address, once there are `count`. */
const waitForMails = async (page: Page, address: string, count: number): Promise<string | undefined> => {
  await expect.poll(() => listMailsTo(page, address)).toHaveLength(count)
  return (await listMailsTo(page, address))[0]
}

/** Opens a page of the account, logging in on the way. */
const openAccount = async (page: Page, customer: typeof consumerLogin, path = "/account") => {
  const shopper = makeShopperActions(page)
  await page.goto(path)
  await shopper.expectPage(englishTexts.login.title)
  await shopper.logIn(customer)
  return shopper
}

journeyTest(
  "a customer who resets the password during checkout returns to the cart, logged in (LOGIN-07, LOGIN-27)",
  async ({ page, baseURL }) => {
    const customer = await registerCustomer(baseURL)
    const callService = makeServiceCaller(baseURL)
    await callService("POST /auth/password-reset", { email: customer.email })
    const firstMail = await waitForMails(page, customer.email, 1)
    const [, token] = (await readMailLink(page, firstMail)).split("#")
    // Only mails to a confirmed mailbox contain the return path.
    await callService("PUT /auth/password", { token, newPassword: "five paper boats" })
    await openPageAs(page, "/cart", { products: ["business-cards"] })
    const shopper = makeShopperActions(page)
    await mouseInput.press(
      page.getByRole("navigation", { name: englishTexts.frame.steps }).getByRole("link", { name: englishTexts.delivery.title }),
    )
    await shopper.expectPage(englishTexts.login.title)
    await mouseInput.press(page.getByRole("link", { name: englishTexts.forgotten.link }))
    await shopper.expectPage(englishTexts.forgotten.title)
    await page.getByLabel(englishTexts.login.email, { exact: true }).fill(customer.email)
    await mouseInput.press(shopper.button(englishTexts.forgotten.ask))
    await expect(page.getByText(englishTexts.forgotten.asked)).toBeVisible()
    const link = await readMailLink(page, await waitForMails(page, customer.email, 3))
    await page.goto(`${link}-of-another-day`)
    await expect(page.getByText(englishTexts.forgotten.ended)).toBeVisible()
    await page.goto(link)
    await expect(page.getByText(englishTexts.forgotten.whose.replace("{{email}}", customer.email))).toBeVisible()
    await page.getByLabel(englishTexts.security.newPassword).fill("seven paper cranes")
    await mouseInput.press(shopper.button(englishTexts.security.change))
    await expect(page.getByText(englishTexts.forgotten.set)).toBeVisible()
    const secondTab = await page.context().newPage()
    await secondTab.goto(link)
    await expect(secondTab.getByText(englishTexts.forgotten.ended)).toBeVisible()
    await expect(secondTab.getByLabel(englishTexts.security.newPassword)).toHaveCount(0)
    await secondTab.close()
    await mouseInput.press(page.getByRole("main").getByRole("link", { name: englishTexts.login.logIn }))
    await shopper.logIn({ ...customer, password: "seven paper cranes" })
    await shopper.expectPage(englishTexts.delivery.title)
  },
)

journeyTest.describe("the account page", () => {
  journeyTest(
    "counts orders by status, filters, searches and pages them, and restores the list on Back (ORDER-02, ORDER-04, ORDER-15, ORDER-16)",
    async ({ page }) => {
      const shopper = await openAccount(page, company)
      await shopper.expectPage(englishTexts.account.title)
      const rows = page.getByRole("table").getByRole("row")
      await expect(rows).toHaveCount(21)
      await page.getByRole("link", { name: englishTexts.account.older }).click()
      await expect(page.getByText("21–40 of 60")).toBeVisible()
      await expect(page.getByRole("heading", { name: englishTexts.account.all })).toBeFocused()

      await page.goto("/account?page=99")
      await expect(page.getByText("41–60 of 60")).toBeVisible()
      expect(page.url()).toContain("page=3")
      await page.goto("/account/quoting?page=99")
      await expect(page.getByText(englishTexts.quote.valid).first()).toBeVisible()
      expect(new URL(page.url()).search).toBe("?page=1")
      await page.goto("/?page=7")
      await expect(page.getByRole("link", { name: "Business cards" })).toBeVisible()
      await page.goto("/account?page=3")

      await page.getByRole("link", { name: /^1 Waiting for payment/ }).click()
      await expect(page.getByRole("heading", { level: 2, name: englishTexts.account.standing.waitingForPayment })).toBeFocused()
      await expect(rows).toHaveCount(2)
      const searchField = page.getByLabel(englishTexts.account.searchFor)
      await searchField.fill("no such order")
      const search = page.getByRole("button", { name: englishTexts.account.search, exact: true })
      await search.click()
      await expect(page.getByText(englishTexts.account.found_zero)).toBeVisible()
      // The same search again adds no history entry.
      await mouseInput.press(search)
      await page.goBack()
      await expect(rows).toHaveCount(2)
      await expect(searchField).toHaveValue("")
      await page.goto("/account?q=expo noord 13")
      await expect(rows).toHaveCount(2)
      await expect(rows.nth(1)).toContainText("Expo Noord 13")
    },
  )

  journeyTest(
    "keeps text typed while a search is running, until Back or a link changes the search (ORDER-15, USE-16)",
    async ({ page }) => {
      const shopper = await openAccount(page, company, "/account?q=expo")
      await shopper.expectPage(englishTexts.account.title)
      const searchField = page.getByLabel(englishTexts.account.searchFor)
      await searchField.fill(" no such order")
      await searchField.evaluate((field: HTMLInputElement) => {
        field.form?.requestSubmit()
        field.setRangeText(" at all", field.value.length, field.value.length)
        field.dispatchEvent(new Event("input", { bubbles: true }))
      })
      await expect(page.getByText(englishTexts.account.found_zero)).toBeVisible()
      await expect(searchField).toHaveValue(" no such order at all")
      await page.goBack()
      await expect(searchField).toHaveValue("expo")
      await page.getByRole("link", { name: englishTexts.account.showAll }).click()
      await expect(searchField).toHaveValue("")
    },
  )

  journeyTest(
    "reorders the available items and says which items are unavailable and why (GROUP-17, GROUP-18, GROUP-19)",
    async ({ page, baseURL, browser }) => {
      const { customer, order } = await createCustomerOrder(baseURL)
      const shopper = await openAccount(page, customer, `/account/orders/${order.id}`)
      await shopper.button(englishTexts.account.again).click()
      const dialog = page.getByRole("dialog")
      await expect(dialog.getByText("Business cards, 500 pieces")).toBeVisible()
      await dialog.getByRole("button", { name: "Add 1 product to cart" }).click()
      await shopper.expectPage(englishTexts.cart.title)
      await expect(page.getByText(englishTexts.cart.added.replace("{{name}}", "Business cards"))).toBeVisible()

      const other = await (await browser.newContext({ locale: "en-GB" })).newPage()
      await openAccount(other, consumerLogin)
      await other.getByRole("table").getByRole("link").nth(1).click()
      await other.getByRole("button", { name: englishTexts.account.again }).click()
      const preview = other.getByRole("dialog")
      await expect(preview.getByRole("listitem")).toContainText([
        /Flyers/,
        /Calendars 2025.*We no longer sell this product\./s,
        /Business cards.*“350 g cotton” is no longer offered\./s,
        /Stickers.*It was cancelled\./s,
      ])
      await preview.getByRole("button", { name: englishTexts.word.cancel }).click()
      await expect(other.getByRole("button", { name: englishTexts.account.again })).toBeFocused()
    },
  )
})
