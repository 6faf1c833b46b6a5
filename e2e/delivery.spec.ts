import { expect, type Page } from "@playwright/test"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { assignCourierVariant } from "../domain/delivery/courier-experiment.ts"
import { createDeferred } from "./deferred.ts"
import { makeKeyboardInput, mouseInput } from "./input-method.ts"
import { journeyTest } from "./journey-test.ts"
import { openPageAs } from "./open-page-as.ts"
import { disableServerRendering } from "./server-rendered.ts"
import { createCustomerInCities, homeAddressInput, makeShopperActions } from "./shopper-actions.ts"

const { courier, delivery, split } = englishTexts

const OPTIONS = "**/delivery-options"

const acceptAnyId = (_id: string): boolean => true

/** Opens the delivery page for a new customer with these products and addresses. */
const openDelivery = async (
  page: Page,
  baseURL: string | undefined,
  { products = ["business-cards"], cities = [homeAddressInput.city], input = mouseInput, acceptsId = acceptAnyId } = {},
) => {
  const customer = await createCustomerInCities(baseURL, cities, acceptsId)
  const shopper = makeShopperActions(page, input)
  await openPageAs(page, "/delivery", { customer, products })
  await shopper.expectPage(delivery.title)
  return shopper
}

const getPageParts = (page: Page) => {
  const dialog = page.getByRole("dialog")
  return {
    dialog,
    button: (name: string) => dialog.getByRole("button", { name, exact: true }),
    row: (label: string) =>
      page
        .getByRole("article")
        .locator("dl")
        .last()
        .locator("> div")
        .filter({ has: page.locator(`dt:text-is("${label}")`) }),
    open: (name: string | RegExp) => page.getByRole("button", { name }).first(),
    quantityFor: (city: RegExp) =>
      dialog
        .locator("fieldset > div > div")
        .filter({ hasText: city })
        .getByRole("textbox", { name: /Quantity for/ }),
  }
}

journeyTest(
  "a product is split over addresses by keyboard alone; too many pieces, a missing quantity and a lost response show errors and keep the input (SPLIT-01, SPLIT-02, SPLIT-03, SPLIT-08, SPLIT-15, SPLIT-16, SPLIT-17, ERR-26, ERR-47, ERR-73, ERR-74, AVAIL-02)",
  async ({ page, baseURL }) => {
    journeyTest.slow()
    const keyboard = makeKeyboardInput(page)
    await openDelivery(page, baseURL, { cities: [homeAddressInput.city, "Utrecht", "Delft"], input: keyboard })
    const { dialog, button, row, open, quantityFor } = getPageParts(page)
    const extras = open(/extra shipping addresses of Business cards/)
    await keyboard.press(extras)
    await expect(dialog.getByRole("heading", { name: split.titleAdd })).toBeVisible()
    const [utrecht, delft] = await Promise.all([0, 1].map(async index => dialog.getByRole("checkbox").nth(index)))
    for (const box of [utrecht, delft]) {
      await expect(box ?? dialog).toBeVisible()
      await box?.focus()
      await page.keyboard.press("Space")
    }
    await keyboard.type(quantityFor(/Utrecht/), "90")
    await keyboard.type(quantityFor(/Delft/), "20")
    await expect(dialog.getByRole("alert").filter({ hasText: "The quantity entered is 11 pieces too high." })).toBeVisible()
    await expect(button(split.confirm)).toHaveAttribute("aria-disabled", "true")
    await keyboard.type(quantityFor(/Delft/), " ")
    await keyboard.press(button(split.confirm))
    await expect(dialog.getByText(/You have not yet entered a quantity for all your selected addresses/)).toBeVisible()
    await expect(quantityFor(/Delft/)).toBeFocused()
    await page.keyboard.press("ArrowUp")
    await expect(quantityFor(/Delft/)).toHaveValue("1")
    await expect(dialog.getByText("9 of 100 left").first()).toBeVisible()

    await page.route("**/services/cart/*?version=*", route => route.abort())
    await keyboard.press(button(split.confirm))
    await expect(dialog.getByText(split.failed)).toBeVisible()
    await expect(dialog.getByText(/Something went wrong when trying to set the split shipment/)).toBeVisible()
    await page.unroute("**/services/cart/*?version=*")
    await expect(quantityFor(/Utrecht/)).toHaveValue("90")
    await keyboard.press(button(split.confirm))
    await expect(dialog).toBeHidden()

    await expect(row(delivery.shipTo)).toContainText("9 pieces")
    await expect(row(delivery.shipTo)).toContainText("+ 2 extra addresses")
    await expect(row(delivery.extras)).toContainText("€ 9.08 incl. VAT per extra address, € 18.15 together")
    await expect(row(delivery.delivery)).toContainText(delivery.reason.CombinedWithSplitShipment)
    await expect(extras).toBeFocused()
  },
)

journeyTest(
  "choosing a courier replaces a slot and the reverse; invalid contact data shows an error at its field (DELIV-01, DELIV-02, DELIV-18, DELIV-29, AVAIL-08, AVAIL-15, AVAIL-23, AVAIL-24, PHONE-01…06, ERR-67…71)",
  async ({ page, baseURL }) => {
    await openDelivery(page, baseURL, { acceptsId: id => assignCourierVariant(id) === "courier" })
    const { dialog, button, row, open } = getPageParts(page)
    const changeSlot = open(/delivery slot of Business cards/)
    await changeSlot.click()
    await expect(dialog.getByRole("heading", { name: delivery.carrierTitle })).toBeVisible()
    const { promise: phoneRules, resolve: releasePhoneRules } = createDeferred()
    await page.route(/phone-.*\.js/, route => phoneRules.then(() => route.continue()))
    await dialog.getByRole("radio", { name: courier.guaranteed }).check({ force: true })
    const name = dialog.getByLabel(courier.name, { exact: true })
    const phone = dialog.getByLabel(courier.phone, { exact: true })
    await expect(name).toHaveValue("Noor de Vries")
    await name.fill(" ")
    await button(delivery.slotConfirm).click()
    releasePhoneRules()
    await expect(name).toBeFocused()
    await expect(dialog.getByText(courier.NameRequired)).toBeVisible()
    await expect(dialog.getByText(courier.PhoneRequired)).toBeVisible()
    await name.fill("Noor de Vries")
    for (const [typed, error] of [
      ["06 12345678", "Please enter a valid phone number with the country code e.g. +31 6 12345678"],
      ["+31 6", courier.PhoneTooShort],
      ["+31 6 1234567", courier.PhoneInvalid],
    ] as const) {
      await phone.fill(typed)
      await phone.blur()
      await expect(dialog.getByText(error, { exact: true })).toBeVisible()
    }
    await phone.fill("+31 (0)6 1234 5678")
    await button(delivery.slotConfirm).click()
    await expect(dialog).toBeHidden()
    await expect(row(delivery.delivery)).toContainText("Noor de Vries, +31612345678")
    await expect(row(delivery.extras)).toContainText(delivery.reason.CombinedWithCourier)

    await changeSlot.click()
    await dialog.getByRole("radio", { name: /12:00/ }).check({ force: true })
    await button(delivery.slotConfirm).click()
    await expect(dialog).toBeHidden()
    await expect(row(delivery.delivery)).toContainText("between 08:00 and 12:00")
    await expect(row(delivery.delivery)).not.toContainText(courier.guaranteed)
    await expect(row(delivery.extras)).toContainText(delivery.reason.CombinedWithTimedDelivery)
  },
)

journeyTest(
  "the cut-off and the days follow the shop's clock while the page is open, and changed days are announced (DELIV-35, DELIV-36, ORDER-17)",
  async ({ page, baseURL }) => {
    await page.clock.install()
    await disableServerRendering(page)
    // Tuesday, a minute before the cut-off
    let shop = { date: "Tue, 24 Nov 2026 15:59:00 GMT", day: "2026-11-30" }
    await page.route("**/services/**", async route => {
      const response = await route.fetch()
      const isOffer = route.request().url().endsWith("/delivery-options")
      await route.fulfill({
        response,
        headers: { ...response.headers(), date: shop.date },
        ...(isOffer && { body: (await response.text()).replaceAll(/"\d{4}-\d\d-\d\d"/g, `"${shop.day}"`) }),
      })
    })
    await openDelivery(page, baseURL)
    await expect(page.getByText(/Mon.30.Nov/)).toBeVisible()
    const keepDates = (time: string) => page.getByText(delivery.intro.replace("{{time}}", time))
    await page.clock.fastForward(20_000)
    await expect(keepDates("17:00")).toBeVisible()
    shop = { date: "Tue, 24 Nov 2026 16:01:00 GMT", day: "2026-12-01" }
    await page.clock.fastForward(60_000)
    await expect(keepDates("17:00 on Wednesday")).toBeVisible()
    await page.clock.fastForward(30_000)
    await expect(page.getByRole("status").filter({ hasText: delivery.daysChanged })).toContainText(
      /The date for Business cards was Mon.30.Nov and is now Tue.1.Dec\./,
    )
  },
)

journeyTest(
  "an unavailable delivery option says why, and failed delivery options can be loaded again (AVAIL-01, AVAIL-04, AVAIL-16, AVAIL-18, DELIV-08, DELIV-09)",
  async ({ page, baseURL }) => {
    await disableServerRendering(page)
    await page.route(OPTIONS, route => route.fulfill({ status: 503 }))
    await openDelivery(page, baseURL, { products: ["roll-up-banners"] })
    const { row } = getPageParts(page)
    await expect(row(delivery.delivery)).toContainText(delivery.optionsFailed)
    await expect(row(delivery.extras)).toContainText(delivery.reason.OptionsNotFetched)
    await page.unroute(OPTIONS)
    await page.getByRole("button", { name: /to load delivery options/ }).click()
    await expect(row(delivery.delivery)).toContainText(delivery.optionsNotPossible)
    await expect(row(delivery.extras)).toContainText(delivery.reason.SinglePiece)
    const details = page.getByRole("button", { name: delivery.showDetails })
    await details.click()
    await expect(page.getByText("510 g banner")).toBeVisible()
    await page.getByRole("button", { name: delivery.hideDetails }).click()
    await expect(page.getByText("510 g banner")).toBeHidden()
  },
)

journeyTest(
  "delivery options that a shop has turned off are absent, not shown as unavailable (AVAIL-25, CONF-13…17)",
  async ({ page, baseURL }) => {
    await page.route("**/config.json", async route => {
      const config = await (await route.fetch({ maxRetries: 1 })).json()
      const off = { DELIVERY_OPTIONS_ENABLED: false, SPLIT_SHIPPING_ENABLED: true, PICKUP_POINTS_ENABLED: false }
      await route.fulfill({ json: { ...config, delivery: off, toggles: {} } })
    })
    await openDelivery(page, baseURL)
    const { row } = getPageParts(page)
    await expect(row(delivery.shipTo)).toBeVisible()
    for (const label of [delivery.extras, delivery.delivery]) await expect(row(label)).toHaveCount(0)
  },
)

journeyTest(
  "the order summary stays visible on a long delivery page and links to the payment method (DELIV-14, DELIV-15)",
  async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 1280, height: 600 })
    const shopper = await openDelivery(page, baseURL, { products: ["business-cards", "flyers"] })
    await page.getByRole("article").last().scrollIntoViewIfNeeded()
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
    await expect(page.getByRole("button", { name: englishTexts.next.payment })).toBeInViewport()
    await shopper.goToPayment()
  },
)
