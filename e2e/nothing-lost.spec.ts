import { expect, type Page } from "@playwright/test"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { assignCourierVariant } from "../domain/delivery/courier-experiment.ts"
import { TEST_TERMS } from "../test/support/test-settings.ts"
import { journeyTest } from "./journey-test.ts"
import { openPageAs } from "./open-page-as.ts"
import {
  createCustomerInCities,
  createReturningCustomer,
  generateCustomer,
  homeAddressInput,
  makeShopperActions,
  registerCustomer,
} from "./shopper-actions.ts"

const openCart = async (page: Page) => {
  await openPageAs(page, "/cart", { products: ["business-cards"] })
  return makeShopperActions(page)
}

const openDelivery = async (page: Page, customer: ReturnType<typeof generateCustomer>) => {
  await openPageAs(page, "/delivery", { customer, products: ["business-cards"] })
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
    "reopens an address form with its input, but not after it was discarded (USE-16, ADDR-12)",
    async ({ page, baseURL }) => {
      const shopper = await openDelivery(page, await registerCustomer(baseURL))
      await shopper.button(/^Choose a shipping address for/).click()
      const field = (name: "streetName" | "postalCode" | "city") =>
        page.getByRole("dialog").getByLabel(englishTexts.address[name], { exact: true })
      for (const name of ["streetName", "postalCode", "city"] as const) await field(name).fill(homeAddressInput[name])
      await page.reload()
      for (const name of ["streetName", "postalCode", "city"] as const)
        await expect(field(name)).toHaveValue(homeAddressInput[name])
      await page.getByRole("dialog").getByRole("button", { name: englishTexts.word.cancel }).click()
      await page.reload()
      await shopper.expectPage(englishTexts.delivery.title)
      await expect(shopper.button(/^Choose a shipping address for/)).toBeVisible()
      await expect(page.getByRole("dialog")).toBeHidden()
    },
  )

  journeyTest(
    "reopens a split-shipment dialog with every selection and quantity, also while an address is added to it (USE-16, SPLIT-04)",
    async ({ page, baseURL }) => {
      const shopper = await openDelivery(
        page,
        await createCustomerInCities(baseURL, [homeAddressInput.city, "Utrecht"], () => true),
      )
      await shopper.button(/extra shipping addresses of Business cards/).click()
      const dialog = page.getByRole("dialog")
      const quantity = dialog.getByRole("textbox", { name: /Utrecht/ })
      await dialog.getByRole("checkbox").first().check({ force: true })
      await quantity.fill("40")
      await page.reload()
      await expect(quantity).toHaveValue("40")
      await dialog.getByRole("button", { name: englishTexts.address.add }).click()
      await dialog.getByLabel(englishTexts.address.streetName, { exact: true }).fill("Kade")
      await page.reload()
      await expect(dialog.getByLabel(englishTexts.address.streetName, { exact: true })).toHaveValue("Kade")
      await dialog.getByRole("button", { name: englishTexts.address.back }).click()
      await expect(quantity).toHaveValue("40")
    },
  )

  journeyTest("keeps a partly typed coupon code (USE-16, COUPON-03)", async ({ page }) => {
    const shopper = await openCart(page)
    await shopper.button(englishTexts.payment.couponAsk).click()
    const code = page.getByLabel(englishTexts.payment.code)
    await code.fill("HALF-TYP")
    await expect.poll(() => readDrafts(page)).toContain("HALF-TYP")
    await page.reload()
    await expect(code).toHaveValue("HALF-TYP")
  })

  journeyTest(
    "keeps registration input except the password, and the login deletes it (USE-16, 14.3.1, 14.3.3)",
    async ({ page }) => {
      const shopper = await openCart(page)
      await shopper.goToLogin()
      const form = page.locator("form").filter({ has: shopper.button(englishTexts.login.createButton) })
      const customer = generateCustomer()
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
      await form.getByLabel(englishTexts.login.password, { exact: true }).fill(customer.password)
      await shopper.button(englishTexts.login.createButton).click()
      await shopper.expectPage(englishTexts.cart.title)
      expect(await readDrafts(page)).toBeNull()
    },
  )

  journeyTest(
    "after the login expired keeps the input for the same customer's next login (USE-16, LOGIN-08)",
    async ({ page, context, baseURL }) => {
      const customer = await registerCustomer(baseURL)
      const shopper = await openDelivery(page, customer)
      await shopper.button(/^Choose a shipping address for/).click()
      const street = page.getByRole("dialog").getByLabel(englishTexts.address.streetName, { exact: true })
      await street.fill(homeAddressInput.streetName)
      await context.clearCookies()
      await page.reload()
      await shopper.expectPage(englishTexts.login.title)
      await expect(page.getByText(englishTexts.frame.ranOut)).toBeVisible()
      await shopper.logIn(customer)
      await expect(street).toHaveValue(homeAddressInput.streetName)
    },
  )

  journeyTest("ignores invalid drafts in the browser's storage (USE-16, 14.3.3)", async ({ page }) => {
    const shopper = await openCart(page)
    await shopper.button("Edit Business cards").click()
    const { dialog, quantity } = getEditDialog(page)
    await quantity.fill("500")
    await expect.poll(() => readDrafts(page)).toContain("500")
    const validDrafts = (await readDrafts(page)) ?? ""
    for (const garbage of [
      "{",
      "[]",
      validDrafts.replace(/"made":\[.*?\]/, `"made":7`),
      validDrafts.replace(/"typed":\{.*?\}/, `"typed":7`),
    ]) {
      await page.evaluate(text => sessionStorage.setItem("drafts", text), garbage)
      await page.reload()
      await expect(page.getByRole("heading", { level: 1, name: englishTexts.cart.title })).toBeAttached()
      await expect(page.getByRole("article")).toBeAttached()
    }
    await expect(dialog).toBeVisible()
  })
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

interface TypedInput {
  readonly what: string
  readonly path: string
  /** Opens the form with the field. */
  readonly button?: string | RegExp
  readonly choice?: string
  readonly field: string | RegExp
  readonly text: string
}

const { address, courier, payment, pickup, word } = englishTexts

const isOfferedCourier = (id: string) => assignCourierVariant(id) === "courier"

const TYPED_INPUTS: readonly TypedInput[] = [
  {
    what: "a coupon (USE-16, COUPON-03)",
    path: "/cart",
    button: payment.couponAsk,
    field: payment.code,
    text: "HALF-TYP",
  },
  {
    what: "an address (USE-16, ADDR-12)",
    path: "/delivery",
    button: /^Choose a shipping address for/,
    field: address.streetName,
    text: "Pakhuiska",
  },
  {
    what: "whom a courier calls (USE-16, DELIV-29)",
    path: "/delivery",
    button: /delivery slot of Business cards/,
    choice: courier.guaranteed,
    field: courier.name,
    text: "Noor d",
  },
  {
    what: "a search for pick-up points (USE-16, PICKUP-02)",
    path: "/delivery",
    button: `${word.choose} ${pickup.for.replace("{{name}}", "Business cards")}`,
    field: pickup.search,
    text: "Utr",
  },
  {
    what: "a reference (USE-16, PAY-04)",
    path: "/payment-method",
    field: new RegExp(`^${payment.referenceLabel}`),
    text: "Autumn",
  },
  {
    what: "a PO number (USE-16, PAY-04)",
    path: "/payment-method",
    field: new RegExp(`^${payment.poNumber}`),
    text: "PO 77",
  },
]

for (const { what, path, button, choice, field, text } of TYPED_INPUTS) {
  journeyTest(`an immediate reload, and Back then Forward, keep the input for ${what}`, async ({ page, baseURL }) => {
    const cities = field === address.streetName ? [] : [homeAddressInput.city]
    const customer = await createCustomerInCities(baseURL, cities, isOfferedCourier)
    await openPageAs(page, path, { customer, products: ["business-cards"] })
    if (button) await page.getByRole("button", { name: button }).click()
    if (choice) await page.getByRole("radio", { name: choice }).check({ force: true })
    const typed = page.getByLabel(field, { exact: true })
    await typed.fill(text)
    await page.reload()
    await expect(typed).toHaveValue(text)
    await page.goBack()
    await expect(typed).toBeHidden()
    await page.goForward()
    await expect(typed).toHaveValue(text)
  })
}

journeyTest(
  "Back and Forward reopen the cart's edit dialog with its choices; a link opens the cart alone, and the dialog restores them when it is opened (USE-16, EDIT-01)",
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
    await cart.click()
    await shopper.button("Edit Business cards").click({ trial: true })
    await expect(dialog).toBeHidden()
    await shopper.button("Edit Business cards").click()
    await expect(quantity).toHaveValue("500")
  },
)

journeyTest(
  "Back from the terms restores the payment page with the typed coupon and reference (USE-16, PAY-06, COUPON-03)",
  async ({ page, baseURL }) => {
    await openPageAs(page, "/payment-method", {
      customer: await createReturningCustomer(baseURL),
      products: ["business-cards"],
    })
    await page.getByRole("button", { name: payment.couponAsk }).click()
    const code = page.getByLabel(payment.code)
    const reference = page.getByLabel(payment.referenceLabel)
    await code.fill("HALF-TYP")
    await reference.fill("Autumn")
    await page.getByText(payment.agree).getByRole("link", { name: payment.terms }).click()
    await expect(page.getByRole("heading", { level: 1, name: TEST_TERMS.en.title })).toBeVisible()
    await page.goBack()
    await expect(code).toHaveValue("HALF-TYP")
    await expect(reference).toHaveValue("Autumn")
  },
)
