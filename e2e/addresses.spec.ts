import { expect, type Page } from "@playwright/test"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { makeKeyboardInput } from "./input-method.ts"
import { journeyTest } from "./journey-test.ts"
import { openPageAs } from "./open-page-as.ts"
import {
  consumerLogin,
  createCustomerInCities,
  generateCustomer,
  homeAddressInput,
  makeShopperActions,
  registerCustomer,
} from "./shopper-actions.ts"

const { address, delivery, lack: issues } = englishTexts

/** Opens a page that requires a login, as a guest with a product in the cart. */
const openAsGuest = async (page: Page, path: string) => {
  const shopper = makeShopperActions(page)
  await openPageAs(page, path, { products: ["business-cards"] })
  await shopper.expectPage(englishTexts.login.title)
  return shopper
}

const openDelivery = async (page: Page, customer: Pick<typeof consumerLogin, "email" | "password">) => {
  const shopper = makeShopperActions(page)
  await openPageAs(page, "/delivery", { customer, products: ["business-cards"] })
  await shopper.expectPage(delivery.title)
  return shopper
}

const getAddressDialog = (page: Page) => {
  const dialog = page.getByRole("dialog")
  return {
    dialog,
    field: (name: keyof typeof homeAddressInput | "firstName" | "lastName" | "email" | "country") =>
      dialog.getByLabel(address[name], { exact: true }),
    button: (name: string | RegExp) => dialog.getByRole("button", { name, exact: typeof name === "string" }),
    heading: (name: string) => dialog.getByRole("heading", { name }),
    card: (text: string) => dialog.locator("fieldset > div > div").filter({ hasText: text }),
  }
}

journeyTest(
  "the delivery page confirms a new account for five seconds, and longer while the pointer is on the message (DELIV-04, DELIV-05, DELIV-07, CONF-27)",
  async ({ page }) => {
    await page.clock.install()
    const shopper = await openAsGuest(page, "/delivery")
    await shopper.register(generateCustomer())
    await shopper.expectPage(delivery.title)
    const message = page.getByText(englishTexts.login.created)
    await expect(message).toBeVisible()
    await message.hover()
    await page.clock.runFor(20_000)
    await expect(message).toBeVisible()
    await page.getByRole("heading", { level: 1 }).hover()
    await page.clock.runFor(4_000)
    await expect(message).toBeVisible()
    await page.clock.runFor(1_500)
    await expect(message).toBeHidden()
  },
)

journeyTest(
  "the delivery page says which data each item lacks, and a first address can be entered by keyboard alone (ADDR-08, ADDR-10, ADDR-11, ADDR-13, ADDR-15, DELIV-06, DELIV-16, ERR-50, ERR-51, ERR-76)",
  async ({ page, baseURL }) => {
    const keyboard = makeKeyboardInput(page)
    const { field, button, heading, dialog } = getAddressDialog(page)
    const shopper = await openDelivery(page, await registerCustomer(baseURL))
    await keyboard.press(shopper.button(englishTexts.next.payment))
    const link = page.getByRole("link", { name: `Business cards: ${issues.ShippingAddressMissing}` })
    await expect(link).toBeVisible()
    await expect(page.getByRole("link", { name: `${delivery.billing}: ${issues.BillingAddressMissing}` })).toBeVisible()
    await keyboard.press(link)
    await expect(page.getByRole("heading", { name: address.newShipping })).toBeFocused()

    await keyboard.press(shopper.button(/^Choose a shipping address for/))
    await expect(heading(address.newShipping)).toBeFocused()
    await keyboard.press(button(address.save))
    await expect(field("postalCode")).toBeFocused()
    await expect(field("postalCode")).toHaveAccessibleDescription(/Enter a postal code/)
    await expect(field("city")).toHaveAccessibleDescription(englishTexts.field.required.city)
    await keyboard.type(field("postalCode"), "1019")
    for (const name of ["streetNumber", "streetName", "city"] as const) await keyboard.type(field(name), homeAddressInput[name])
    await keyboard.press(button(address.save))
    await expect(field("postalCode")).toBeFocused()
    await keyboard.type(field("postalCode"), homeAddressInput.postalCode)
    await keyboard.press(button(address.save))

    await expect(heading(address.shippingTitle)).toBeVisible()
    await expect(dialog.getByText("The address of Noor de Vries is saved.")).toBeVisible()
    const chosen = dialog.getByRole("radio", { name: "Noor de Vries" })
    await expect(chosen).toBeFocused()
    await expect(chosen).toBeChecked()
    await keyboard.press(button(address.shipHere))
    await expect(dialog).toBeHidden()
    await expect(page.getByText(/Pakhuiskade 214-B, 1019 XW Amsterdam/).first()).toBeVisible()
    await expect(link).toBeHidden()
  },
)

journeyTest(
  "Back in an address's form leads to the list and keeps what was typed, and the next Back closes the dialog (USE-16, USE-23)",
  async ({ page, baseURL }) => {
    const customer = await createCustomerInCities(baseURL, ["Amsterdam", "Utrecht"])
    const shopper = await openDelivery(page, customer)
    const { field, heading, dialog, card } = getAddressDialog(page)
    await shopper.button(new RegExp(`${delivery.billingAbout}$`)).click()
    const edit = card("Utrecht").getByRole("button", { name: /^Edit/ })
    await edit.click()
    await field("email").fill("bills@example.com")
    await page.goBack()
    await expect(heading(address.billingTitle)).toBeFocused()
    await edit.click()
    await expect(field("email")).toHaveValue("bills@example.com")
    await page.goBack()
    await expect(heading(address.billingTitle)).toBeFocused()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await shopper.expectPage(delivery.title)
  },
)

journeyTest(
  "an invalid address says why it can't be chosen, can be corrected and then chosen; another is deleted; one click makes the shipping address the billing address (ADDR-06, DELIV-17, ADDR-09, ADDR-12, ADDR-14, ADDR-16, ADDR-20, ADDR-21, ADDR-22, ADDR-24, ERR-66)",
  async ({ page }) => {
    const { field, button, heading, dialog, card } = getAddressDialog(page)
    const shopper = await openDelivery(page, { email: "addresses@example.com", password: consumerLogin.password })
    await shopper.button(delivery.sameAsShipping).click()
    await expect(page.getByRole("region", { name: delivery.billing })).toContainText("Veerplein 12, 2011 AB Haarlem")

    await shopper.button(/^Change shipping address/).click()
    const gallery = card("Galerie Noordlicht")
    await expect(gallery.getByRole("radio")).toBeDisabled()
    await expect(gallery).toContainText(address.invalid)
    await expect(gallery).toContainText(`${address.city}: ${englishTexts.field.required.city}`)
    await expect(card("London")).toContainText(englishTexts.field.countryUnavailable)
    const deleteDefault = button(/^Delete Galerie Noordlicht, Marit Oosterhuis/)
    await expect(deleteDefault).toHaveAttribute("aria-disabled", "true")
    await expect(deleteDefault).toHaveAccessibleDescription(address.notDeletable.DefaultBillingAddress)

    await gallery.getByRole("button", { name: /^Edit/ }).click()
    await expect(heading(address.editShipping)).toBeFocused()
    await expect(field("city")).toHaveAccessibleDescription(englishTexts.field.required.city)
    await field("city").fill("Groningen")
    await button(address.save).click()
    await expect(dialog.getByText("The address of Galerie Noordlicht, Marit Oosterhuis is saved.")).toBeVisible()
    await expect(gallery.getByRole("radio")).toBeFocused()

    await card("Spaarne")
      .getByRole("button", { name: /^Delete/ })
      .click()
    const question = page.getByRole("alertdialog")
    await expect(question.getByRole("button", { name: address.keep })).toBeFocused()
    await page.keyboard.press("Escape")
    await expect(question).toBeHidden()
    await expect(dialog.getByRole("button", { name: /^Delete Marit, Spaarne/ })).toBeFocused()
    await page.keyboard.press("Enter")
    await question.getByRole("button", { name: address.delete }).click()
    await expect(dialog.getByText("The address of Marit is deleted.")).toBeVisible()
    await expect(card("Spaarne")).toHaveCount(0)
    await expect(dialog.locator(":focus")).toContainText("The address of Marit is deleted.")

    await button(address.shipHere).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText("Oude Veemarkt 41, 9712 ZT Groningen, Netherlands").first()).toBeVisible()
  },
)
