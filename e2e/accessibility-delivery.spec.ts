import { expect, type Page } from "@playwright/test"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { assignCourierVariant } from "../domain/delivery/courier-experiment.ts"
import { expectPageAccessible } from "./expect-page-accessible.ts"
import { journeyTest } from "./journey-test.ts"
import { openPageAs } from "./open-page-as.ts"
import { disableServerRendering } from "./server-rendered.ts"
import {
  consumerLogin,
  createCustomerInCities,
  homeAddressInput,
  makeShopperActions,
  registerCustomer,
} from "./shopper-actions.ts"

const { address, courier, delivery, payment, pickup, split } = englishTexts

journeyTest.use({ contextOptions: { reducedMotion: "reduce" } })
journeyTest.setTimeout(120_000)

const openWithCart = async (
  page: Page,
  path: string,
  customer: Pick<typeof consumerLogin, "email" | "password">,
  ...products: readonly string[]
) => {
  await openPageAs(page, path, { customer, products })
  return makeShopperActions(page)
}

const LONG_WORD = "Donaudampfschifffahrtsgesellschaft"

const LONG_NAME = `Posters for the ${LONG_WORD.repeat(5)}`

/** Gives each item of the cart a long name with few places to break. */
const lengthenItemNames = (page: Page) =>
  page.route(/\/services\/cart\/[^/]+(\?.*)?$/, async route => {
    const response = await route.fetch({ maxRetries: 1 })
    const cart = await response.json()
    const lineItems = cart.lineItems?.map((item: object) => ({ ...item, name: { en: LONG_NAME } }))
    await route.fulfill({ response, json: lineItems ? { ...cart, lineItems } : cart })
  })

journeyTest(
  "the delivery page and every address dialog are accessible, with missing data and unavailable options too (DELIV-06, DELIV-16, ADDR-08, ADDR-13, AVAIL-01)",
  async ({ page, baseURL }) => {
    const shopper = await openWithCart(page, "/delivery", await registerCustomer(baseURL), "direct-mailing", "roll-up-banners")
    await shopper.expectPage(delivery.title)
    await shopper.button(englishTexts.next.payment).click()
    await expect(page.getByText(/things need your attention/)).toBeVisible()
    for (const different of await shopper.button(new RegExp(`^${delivery.different}`)).all()) await different.click()
    await expect(page.getByText(delivery.reason.NotPossibleForProduct).last()).toBeVisible()
    await expectPageAccessible(page, "the delivery page with errors")
    await lengthenItemNames(page)
    // Turns server rendering off: a server-rendered page would show the short names.
    await page.evaluate(() => sessionStorage.setItem("unanswered", "Infinity"))
    await page.goto("/delivery?warningType=error")
    await expect(page.getByRole("heading", { name: LONG_NAME }).first()).toBeVisible()
    await expectPageAccessible(page, "the delivery page with long names")
    await shopper
      .button(/^Choose a shipping address for/)
      .first()
      .click()
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("button", { name: address.save }).click()
    await expect(dialog.getByText(englishTexts.field.required.city)).toBeVisible()
    await expectPageAccessible(page, "a new address with errors")
  },
)

journeyTest(
  "an address book with invalid addresses is accessible in its list, edit form and delete dialog (ADDR-09, ADDR-20, ADDR-24)",
  async ({ page }) => {
    const shopper = await openWithCart(page, "/delivery", { ...consumerLogin, email: "branches@example.com" }, "business-cards")
    await shopper.expectPage(delivery.title)
    await shopper.button(/^Change billing address/).click()
    const dialog = page.getByRole("dialog")
    await expect(dialog.getByRole("radio").first()).toBeVisible()
    await expectPageAccessible(page, "sixty addresses")
    await dialog.getByRole("button", { name: /^Edit/ }).first().click()
    await expect(dialog.getByRole("heading", { name: address.editBilling })).toBeFocused()
    await expectPageAccessible(page, "an address being edited")
    await page.keyboard.press("Escape")
    await shopper.button(/^Change billing address/).click()
    await dialog
      .getByRole("button", { name: /^Delete/, disabled: false })
      .last()
      .click()
    await expect(page.getByRole("alertdialog")).toBeVisible()
    await expectPageAccessible(page, "the dialog that asks before an address is deleted")
  },
)

journeyTest(
  "the dialogs for slots, couriers, split shipments and pick-up points are accessible, with and without errors, and with very long addresses (USE-17, DELIV-18, DELIV-29, SPLIT-04, SPLIT-15, PICKUP-04, PHONE-01)",
  async ({ page, baseURL }) => {
    const customer = await createCustomerInCities(
      baseURL,
      [homeAddressInput.city, "Utrecht", LONG_WORD.repeat(2)],
      id => assignCourierVariant(id) === "courier",
    )
    const shopper = await openWithCart(page, "/delivery", customer, "business-cards")
    await shopper.expectPage(delivery.title)
    await shopper.button(/^Show product details/).click()
    const dialog = page.getByRole("dialog")
    const change = shopper.button(/delivery slot of Business cards/)
    await change.click()
    await dialog.getByRole("radio", { name: courier.guaranteed }).check({ force: true })
    await dialog.getByLabel(courier.name, { exact: true }).fill(" ")
    await dialog.getByRole("button", { name: delivery.slotConfirm }).click()
    await expect(dialog.getByText(courier.NameRequired)).toBeVisible()
    await expectPageAccessible(page, "slots, with a courier's errors")
    await page.keyboard.press("Escape")
    await page.getByRole("alertdialog").getByRole("button", { name: englishTexts.unsaved.discard }).click()

    await shopper.button(/extra shipping addresses of Business cards/).click()
    for (const index of [0, 1]) await dialog.getByRole("checkbox").nth(index).check({ force: true })
    await dialog
      .getByRole("textbox", { name: /Quantity for/ })
      .first()
      .fill("900")
    await expect(dialog.getByRole("alert").filter({ hasText: "too high" })).toBeVisible()
    await expectPageAccessible(page, "a split shipment with errors")
    await page.keyboard.press("Escape")
    await expect(page.getByRole("alertdialog", { name: split.payAttention })).toBeVisible()
    await expectPageAccessible(page, "the warning before a split is lost")
    await shopper.button(split.discard).click()

    await shopper.button(`${englishTexts.word.choose} ${pickup.for.replace("{{name}}", "Business cards")}`).click()
    await dialog.getByRole("radio").nth(3).check({ force: true })
    await shopper
      .button(new RegExp(`^${pickup.showHours}`), dialog)
      .first()
      .click()
    await expectPageAccessible(page, "pick-up points")
    await page.setViewportSize({ width: 320, height: 900 })
    await shopper.button(pickup.show.map, dialog).click()
    await expect(dialog.getByRole("region", { name: pickup.map })).toBeVisible()
    await expectPageAccessible(page, "the map of pick-up points")
    await dialog.getByLabel(pickup.search).fill("Nergenshuizen")
    await expect(dialog.getByText(pickup.noSuchPlace)).toBeVisible()
    await shopper.button(englishTexts.word.cancel, dialog).click()
    await shopper.chooseSlot("Business cards", /12:00/)
    await expect(page.getByText(delivery.reason.CombinedWithTimedDelivery)).toHaveCount(2)
    await expectPageAccessible(page, "the delivery page with reasons")

    await shopper.button(/^Change shipping address/).click()
    await dialog.getByRole("radio").nth(2).check({ force: true })
    await shopper.button(address.shipHere, dialog).click()
    await expect(dialog).toBeHidden()
    await shopper.button(delivery.sameAsShipping).click()
    await expect(page.getByText(LONG_WORD)).toHaveCount(2)
    await expectPageAccessible(page, "the delivery page with addresses of long words")
  },
)

journeyTest(
  "the payment page is accessible with mandates, an invalid coupon and a refused order, and so is the thank-you page (PAY-18, COUPON-06, PAY-10, ORDER-08)",
  async ({ page }) => {
    const shopper = await openWithCart(page, "/delivery", { ...consumerLogin, email: "agency@example.com" }, "business-cards")
    await shopper.expectPage(delivery.title)
    await shopper.goToPayment()
    await shopper.choosePayment(/^Direct debit$/)
    await expect(page.getByText(englishTexts.mandate.chooseFirst)).toBeVisible()
    await expectPageAccessible(page, "the payment page with mandates")
    await shopper.choosePayment(/^On account$/)
    await shopper.button(payment.couponAsk).click()
    await page.getByRole("textbox", { name: /code$/ }).fill("NONSENSE")
    await shopper.button(payment.addCoupon).click()
    await expect(page.getByText(payment.invalid)).toBeVisible()
    const orderUrl = /\/order(\?|$)/
    const refusal = { type: "about:blank", title: "No", status: 422, code: "CartNotPlaceable", traceId: "f".repeat(32) }
    const errors = [{ field: "billingAddress", code: "BillingEmailMissing" }]
    await page.route(orderUrl, route =>
      route.fulfill({ status: 422, contentType: "application/problem+json", json: { ...refusal, errors } }),
    )
    await shopper.clickPlaceOrder()
    await expect(page.getByText("Billing address email is invalid")).toBeVisible()
    await expectPageAccessible(page, "a refused order")
    await page.unroute(orderUrl)
    await disableServerRendering(page)
    await page.route("**/api/payments/methods*", route => route.abort())
    await page.reload()
    await expect(page.getByText(payment.loadFailed)).toBeVisible()
    await expectPageAccessible(page, "payment methods that did not load")
    await page.unroute("**/api/payments/methods*")
    await page.reload()
    await shopper.clickPlaceOrder()
    await shopper.expectPage(/Thank you|\d{4}-/)
    await expectPageAccessible(page, "the thank-you page")
  },
)
