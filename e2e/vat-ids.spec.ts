import { expect, type Page } from "@playwright/test"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { hasVatIdCheckDigits } from "../domain/tax/vat-id.ts"
import { makeServiceCallerAs } from "./create-order.ts"
import { journeyTest } from "./journey-test.ts"
import { openPageAs } from "./open-page-as.ts"
import { makeShopperActions, registerCustomer, storedHomeAddress } from "./shopper-actions.ts"

const { address, delivery, vatIdStatus, word } = englishTexts

/** A German VAT id that nobody has used yet, with right check digits. */
const makeVatId = (beginning: string): string => {
  const number = `${beginning}${Math.floor(Math.random() * 10_000)
    .toString()
    .padStart(4, "0")}`
  return Array.from({ length: 10 }, (_, digit) => `${number}${digit}`).find(hasVatIdCheckDigits) ?? makeVatId(beginning)
}

const BERLIN = { ...storedHomeAddress, company: "Druckerei", country: "DE", postalCode: "10115", city: "Berlin" }

/** Opens the delivery page of a German company whose billing address has no VAT id yet. */
const openDelivery = async (page: Page, baseURL: string | undefined) => {
  const customer = await registerCustomer(baseURL)
  const services = await makeServiceCallerAs(baseURL, customer)
  await services.callService("POST /customers/me/addresses", { ...BERLIN, email: customer.email })
  const shopper = makeShopperActions(page)
  await openPageAs(page, "/delivery", { customer, products: ["business-cards"] })
  await shopper.expectPage(delivery.title)
  return { customer, shopper }
}

/** Opens the form of the billing address and types the id. */
const typeVatId = async (page: Page, vatId: string) => {
  await page.getByRole("button", { name: `${word.change} ${delivery.billingAbout}` }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: /^Edit/ }).click()
  await dialog.getByLabel(address.vatId).fill(vatId)
  return {
    dialog,
    field: dialog.getByLabel(address.vatId),
    save: async () => {
      await dialog.getByRole("button", { name: address.save, exact: true }).click()
      await dialog.getByRole("button", { name: address.billHere, exact: true }).click()
      await expect(dialog).toBeHidden()
    },
  }
}

const order = async (shopper: ReturnType<typeof makeShopperActions>) => {
  await shopper.goToPayment()
  await shopper.choosePayment(/^Bancontact$/)
  await shopper.placeOrder()
}

const EXEMPT = [expect.stringContaining(englishTexts.price.vatExempt)]

journeyTest(
  "with VIES down, a company orders with VAT and is told so at the field and on every page (TAX-10, TAX-11)",
  async ({ page, baseURL }) => {
    const { shopper } = await openDelivery(page, baseURL)
    const { vat } = await shopper.readTotals()
    const { dialog, field, save } = await typeVatId(page, makeVatId("DE2222"))
    await expect(dialog.getByText(vatIdStatus.unknown)).toBeVisible()
    await expect(field).toHaveAccessibleDescription(vatIdStatus.unknown)
    await save()
    await expect(page.getByText(vatIdStatus.unknown)).toBeVisible()
    await shopper.goToPayment()
    await expect(page.getByText(vatIdStatus.unknown)).toBeVisible()
    await shopper.choosePayment(/^Bancontact$/)
    await shopper.placeOrder()
    expect((await shopper.readTotals()).vat).toEqual(vat)
  },
)

journeyTest(
  "a company without an id is told that one would exempt its goods, and gets to the field from there and from the payment page (TAX-15)",
  async ({ page, baseURL }) => {
    const { shopper } = await openDelivery(page, baseURL)
    await expect(page.getByText(vatIdStatus.missing)).toBeVisible()
    await shopper.goToPayment()
    await expect(page.getByText(vatIdStatus.missing)).toBeVisible()
    await page.getByRole("link", { name: vatIdStatus.enter }).click()
    await shopper.expectPage(delivery.title)
    await page.getByRole("button", { name: vatIdStatus.enter }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByLabel(address.vatId).fill(makeVatId("DE7777"))
    await expect(dialog.getByText(vatIdStatus.valid)).toBeVisible()
    await dialog.getByRole("button", { name: address.save, exact: true }).click()
    await dialog.getByRole("button", { name: address.billHere, exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(vatIdStatus.missing)).toHaveCount(0)
    expect((await shopper.readTotals()).vat).toEqual(EXEMPT)
  },
)

journeyTest(
  "with VIES slow, the form is saved before its answer, and VAT falls away once the answer is there (TAX-10, TAX-11)",
  async ({ page, baseURL }) => {
    const { shopper } = await openDelivery(page, baseURL)
    const { gross } = await shopper.readTotals()
    const isAsked = page.waitForRequest(/vat-id-checks/)
    const { dialog, save } = await typeVatId(page, makeVatId("DE3333"))
    await expect(dialog.getByText(vatIdStatus.checking)).toBeVisible()
    await isAsked
    await save()
    // the register gives up after five seconds, and answers the next question at once
    await expect(page.getByText(vatIdStatus.valid)).toBeVisible()
    await expect.poll(async () => (await shopper.readTotals()).gross).not.toBe(gross)
    await order(shopper)
    expect((await shopper.readTotals()).vat).toEqual(EXEMPT)
  },
)

journeyTest(
  "an id that is mistyped, invalid or of another country is told at its field, and nothing typed is lost (TAX-09, TAX-11, ADDR-23)",
  async ({ page, baseURL }) => {
    const { shopper } = await openDelivery(page, baseURL)
    const { dialog, field, save } = await typeVatId(page, "DE136695967")
    await field.blur()
    await expect(field).toHaveAccessibleDescription(new RegExp(englishTexts.field.vatIdCheckDigits))
    await field.fill("NL004495445B01")
    await field.blur()
    await expect(dialog.getByText(/belongs to another country \(Netherlands\)/)).toBeVisible()
    await expect(field).toHaveValue("NL004495445B01")
    await field.fill(makeVatId("DE1111"))
    await expect(dialog.getByText(vatIdStatus.invalid)).toBeVisible()
    await save()
    await expect(page.getByText(vatIdStatus.invalid)).toBeVisible()
    await order(shopper)
  },
)

for (const [title, beginning] of [
  ["contradicts itself", "DE4444"],
  ["finds the id deleted", "DE5555"],
] as const) {
  journeyTest(
    `when VIES ${title} after an order, its amounts stay, and the next cart has VAT (TAX-10, TAX-12)`,
    async ({ page, baseURL }) => {
      const { customer, shopper } = await openDelivery(page, baseURL)
      const { dialog, save } = await typeVatId(page, makeVatId(beginning))
      await expect(dialog.getByText(vatIdStatus.valid)).toBeVisible()
      await save()
      await expect(page.getByText(vatIdStatus.valid)).toBeVisible()
      await order(shopper)
      const totals = await shopper.readTotals()
      expect(totals.vat).toEqual(EXEMPT)
      const services = await makeServiceCallerAs(baseURL, customer)
      const cart = await services.createCardsCart()
      // the job that follows the order has asked again
      await expect.poll(async () => services.callService(`GET /cart/${cart.id}`)).toMatchObject({ vatIdStatus: "invalid" })
      await page.reload()
      await expect.poll(() => shopper.readTotals()).toEqual(totals)
      await openPageAs(page, "/delivery", { customer })
      await expect(page.getByText(vatIdStatus.invalid)).toBeVisible()
    },
  )
}
