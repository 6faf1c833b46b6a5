import { expect, type Page } from "@playwright/test"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { journeyTest } from "./journey-test.ts"
import { openPageAs } from "./open-page-as.ts"
import { createCustomerInCities, homeAddressInput, makeShopperActions, registerCustomer } from "./shopper-actions.ts"

const openCart = async (page: Page) => {
  await openPageAs(page, "/cart", { products: ["business-cards"] })
  return makeShopperActions(page)
}

const getEditDialog = (page: Page) => {
  const dialog = page.getByRole("dialog", { name: "Edit Business cards" })
  return {
    dialog,
    quantity: dialog.getByRole("textbox", { name: /^Quantity for/ }),
    choose: (name: string) => dialog.getByRole("radio", { name, exact: true }).check({ force: true }),
  }
}

const readDrafts = (page: Page) => page.evaluate(() => sessionStorage.getItem("drafts"))

journeyTest.describe("a reload", () => {
  journeyTest(
    "reopens a guest's edit dialog with its choices, but not after they were submitted (USE-16, EDIT-01)",
    async ({ page }) => {
      const shopper = await openCart(page)
      await shopper.button("Edit Business cards").click()
      const { dialog, quantity, choose } = getEditDialog(page)
      await quantity.fill("500")
      await choose("Next Day")
      await page.reload()
      await expect(quantity).toHaveValue("500")
      await expect(dialog.getByRole("row", { name: "Delivery type Normal Next Day" })).toBeVisible()
      await dialog.getByRole("button", { name: englishTexts.edit.confirm }).click()
      await expect(dialog).toBeHidden()
      expect(await readDrafts(page)).toBeNull()
      await page.reload()
      await expect(shopper.button("Edit Business cards")).toBeVisible()
      await expect(page.getByRole("article").getByText("500 pieces")).toBeVisible()
      await expect(dialog).toBeHidden()
    },
  )

  journeyTest(
    "keeps registration input except the password; a known email logs in with its own password only, which deletes the input (LOGIN-23, USE-16, ASVS 14.3.1, ASVS 14.3.3)",
    async ({ page, baseURL }) => {
      const shopper = makeShopperActions(page)
      await page.goto("/login")
      const form = page.locator("form").filter({ has: shopper.button(englishTexts.login.createButton) })
      const customer = await registerCustomer(baseURL)
      for (const field of ["firstName", "lastName", "email", "password"] as const) {
        await form
          .getByLabel(englishTexts.login[field], { exact: field === "email" || field === "password" })
          .fill(customer[field])
      }
      expect(await readDrafts(page)).not.toContain(customer.password)
      await page.reload()
      await expect(form.getByLabel(englishTexts.login.firstName)).toHaveValue(customer.firstName)
      await expect(form.getByLabel(englishTexts.login.email, { exact: true })).toHaveValue(customer.email)
      await expect(form.getByLabel(englishTexts.login.password, { exact: true })).toHaveValue("")
      await form.getByLabel(englishTexts.login.password, { exact: true }).fill("another sentence is fine")
      await shopper.button(englishTexts.login.createButton).click()
      await expect(page.getByText(englishTexts.login.notLoggedInHint)).toBeVisible()
      await form.getByLabel(englishTexts.login.password, { exact: true }).fill(customer.password)
      await shopper.button(englishTexts.login.createButton).click()
      await expect(page.getByRole("banner").getByText("Noor de Vries")).toBeVisible()
      expect(await readDrafts(page)).toBeNull()
    },
  )
})

journeyTest(
  "Escape and the close button ask before they discard changes, also when pressed twice; Cancel does not ask (USE-16, EDIT-13)",
  async ({ page }) => {
    const shopper = await openCart(page)
    const open = shopper.button("Edit Business cards")
    const { dialog, quantity } = getEditDialog(page)
    const question = page.getByRole("alertdialog", { name: englishTexts.unsaved.title })
    await open.click()
    await expect(quantity).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(dialog).toBeHidden()

    await open.click()
    await quantity.fill("500")
    await page.keyboard.press("Escape")
    await expect(question.getByRole("button", { name: englishTexts.unsaved.keep })).toBeFocused()
    await page.keyboard.press("Escape")
    await expect(question).toBeHidden()
    await expect(quantity).toHaveValue("500")
    await expect(quantity).toBeFocused()
    await page.keyboard.press("Escape")
    await question.getByRole("button", { name: englishTexts.unsaved.discard }).click()
    await expect(dialog).toBeHidden()
    await expect(open).toBeFocused()

    await open.click()
    await expect(quantity).toHaveValue("100")
    await quantity.fill("500")
    await dialog.getByRole("button", { name: englishTexts.word.close }).click()
    await question.getByRole("button", { name: englishTexts.unsaved.keep }).click()
    await dialog.getByRole("button", { name: englishTexts.word.cancel }).click()
    await expect(dialog).toBeHidden()
    expect(await readDrafts(page)).toBeNull()
  },
)

const { address, payment } = englishTexts

for (const { what, path, cities, disclosure, field, text } of [
  {
    what: "an address (USE-16, ADDR-12)",
    path: "/delivery",
    cities: [],
    field: address.streetName,
    text: "Pakhuiska",
  },
  {
    what: "a reference (USE-16, PAY-04)",
    path: "/payment-method",
    cities: [homeAddressInput.city],
    disclosure: payment.referenceAsk,
    field: new RegExp(`^${payment.referenceLabel}`),
    text: "Autumn",
  },
])
  journeyTest(`an immediate reload, and Back then Forward, keep the input for ${what}`, async ({ page, baseURL }) => {
    const customer = await createCustomerInCities(baseURL, cities)
    await openPageAs(page, path, { customer, products: ["business-cards"] })
    if (disclosure) await page.getByRole("button", { name: disclosure }).click()
    const typed = page.getByLabel(field, { exact: true })
    await typed.fill(text)
    await page.reload()
    await expect(typed).toHaveValue(text)
    await page.goBack()
    await expect(typed).toBeHidden()
    await page.goForward()
    await expect(typed).toHaveValue(text)
  })

journeyTest(
  "Back closes the cart's edit dialog and Forward reopens it with its choices; a link opens the cart alone, and the dialog restores them when it is opened (USE-16, USE-23, EDIT-01)",
  async ({ page }) => {
    await openPageAs(page, "/", { products: ["business-cards"] })
    const shopper = makeShopperActions(page)
    const cart = page.getByRole("banner").getByRole("link", { name: /^Cart/ })
    await cart.click()
    await shopper.button("Edit Business cards").click()
    const { dialog, quantity, choose } = getEditDialog(page)
    await quantity.fill("500")
    await choose("Next Day")
    await page.goBack()
    await expect(dialog).toBeHidden()
    await page.goForward()
    await expect(quantity).toHaveValue("500")
    await expect(dialog.getByRole("row", { name: "Delivery type Normal Next Day" })).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await page.goBack()
    await cart.click()
    await shopper.button("Edit Business cards").click({ trial: true })
    await expect(dialog).toBeHidden()
    await shopper.button("Edit Business cards").click()
    await expect(quantity).toHaveValue("500")
  },
)
