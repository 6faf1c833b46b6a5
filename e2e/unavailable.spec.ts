/** The sample shop's products, addresses and choices reach each of the sixteen reasons. An unavailable choice offers no button (AVAIL-01…AVAIL-17). */
import { randomUUID } from "node:crypto"
import { expect, type Page } from "@playwright/test"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { journeyTest } from "./journey-test.ts"
import { openPageAs } from "./open-page-as.ts"
import { disableServerRendering } from "./server-rendered.ts"
import { consumerLogin, makeShopperActions } from "./shopper-actions.ts"

const { address, courier, delivery, pickup, split } = englishTexts

journeyTest.setTimeout(120_000)

interface UnavailableChoice {
  readonly id: string
  readonly product: string
  /** The row of the product's card with the unavailable choice. */
  readonly row: string
  readonly reason: string
}

/** The services fail to answer which choices are available. */
const UNANSWERED: readonly UnavailableChoice[] = [
  {
    id: "AVAIL-04",
    product: "Flyers",
    row: delivery.delivery,
    reason: "The delivery options could not be loaded.",
  },
  { id: "AVAIL-09", product: "Flyers", row: pickup.label, reason: "Temporarily unavailable." },
  { id: "AVAIL-16", product: "Flyers", row: delivery.extras, reason: "We couldn’t check this right now." },
]

const BY_PRODUCT: readonly UnavailableChoice[] = [
  { id: "AVAIL-01", product: "Roll-up banners", row: delivery.delivery, reason: delivery.optionsNotPossible },
  { id: "AVAIL-05", product: "Roll-up banners", row: pickup.label, reason: "Not possible for this product." },
  { id: "AVAIL-11", product: "Books", row: delivery.extras, reason: "Not possible for this product." },
]

const NO_SPLIT = "Cannot be combined with split shipments."
const NO_PICKUP = "Cannot be combined with a pick-up point."
const NO_SLOT = "Cannot be combined with a timed delivery."
const NO_COURIER = "Cannot be combined with guaranteed delivery."

/** The choices that another choice excludes. */
const BY_CHOICE: readonly UnavailableChoice[] = [
  { id: "AVAIL-10", product: "Letterheads", row: delivery.extras, reason: "Not possible in Luxembourg." },
  { id: "AVAIL-02", product: "Business cards", row: delivery.delivery, reason: NO_SPLIT },
  { id: "AVAIL-07", product: "Business cards", row: pickup.label, reason: NO_SPLIT },
  { id: "AVAIL-03", product: "Flyers", row: delivery.delivery, reason: NO_PICKUP },
  { id: "AVAIL-13", product: "Flyers", row: delivery.extras, reason: NO_PICKUP },
  { id: "AVAIL-06", product: "Magazines", row: pickup.label, reason: NO_SLOT },
  { id: "AVAIL-12", product: "Magazines", row: delivery.extras, reason: NO_SLOT },
  { id: "AVAIL-08", product: "Stickers", row: pickup.label, reason: NO_COURIER },
  { id: "AVAIL-15", product: "Stickers", row: delivery.extras, reason: NO_COURIER },
]

const WITHOUT_ADDRESS: UnavailableChoice = {
  id: "AVAIL-14",
  product: "Business cards",
  row: delivery.extras,
  reason: "Choose a shipping address first.",
}

const listIds = (choices: readonly UnavailableChoice[]) => choices.map(({ id }) => id).join(", ")

/** Deletes the cart that a sample customer has from an earlier session. Returns the customer. */
const prepareSampleCustomer = async (base: string | undefined, email: string) => {
  const send = (method: string, path: string, token?: string, body?: object) =>
    fetch(`${base}/services${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        "idempotency-key": randomUUID(),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body ?? {}),
    })
  const customer = { email, password: consumerLogin.password }
  const { accessToken, cart } = await (await send("POST", "/auth/login", undefined, customer)).json()
  if (cart) await send("DELETE", `/cart/${cart.id}`, accessToken.token)
  return customer
}

const openDelivery = async (page: Page, customer: typeof consumerLogin, products: readonly string[]) => {
  const shopper = makeShopperActions(page)
  await openPageAs(page, "/delivery", {
    customer,
    products: products.map(name => name.toLowerCase().replace(" ", "-")),
  })
  await shopper.expectPage(delivery.title)
  return shopper
}

const findCard = (page: Page, product: string) => page.getByRole("article", { name: product })

const findRow = (page: Page, { product, row }: Pick<UnavailableChoice, "product" | "row">) =>
  findCard(page, product)
    .locator("dl > div")
    .filter({ has: page.locator(`dt:text-is("${row}")`) })

/** Expects each reason to be visible, without a button for the choice. */
const expectReasons = (page: Page, choices: readonly UnavailableChoice[]) =>
  journeyTest.step(listIds(choices), async () => {
    for (const choice of choices) {
      const row = findRow(page, choice)
      await expect(row.getByText(choice.reason, { exact: true }), choice.id).toBeVisible()
      await expect(row.getByRole("button", { name: /^(Change|Choose|Add)/ }), choice.id).toHaveCount(0)
    }
  })

journeyTest(
  `an unavailable slot, pick-up or extra address says why: ${listIds([...UNANSWERED, ...BY_PRODUCT, ...BY_CHOICE])} (AVAIL-17, AVAIL-18)`,
  async ({ page, baseURL }) => {
    await disableServerRendering(page)
    await page.route("**/delivery-options", route => route.abort())
    const products = ["Roll-up banners", "Books", "Letterheads", "Business cards", "Flyers", "Magazines", "Stickers"]
    const shopper = await openDelivery(page, await prepareSampleCustomer(baseURL, "tour@example.com"), products)
    await expectReasons(page, UNANSWERED)
    await page.unroute("**/delivery-options")
    await page.reload()
    await expectReasons(page, BY_PRODUCT)

    const dialog = page.getByRole("dialog")
    const open = async (product: string, row: string) => {
      await findRow(page, { product, row })
        .getByRole("button", { name: /^(Change|Choose|Add)/ })
        .click()
      await expect(dialog.getByRole("radio").or(dialog.getByRole("checkbox")).first()).toBeAttached()
    }
    const confirm = async (name: string) => {
      await shopper.button(name, dialog).click()
      await expect(dialog).toBeHidden()
    }

    await open("Letterheads", delivery.shipTo)
    const luxembourgAddress = dialog.locator("fieldset > div > div").filter({ hasText: "Esch-sur-Alzette" })
    await luxembourgAddress.getByRole("radio").check({ force: true })
    await confirm(address.shipHere)

    await open("Business cards", delivery.extras)
    await dialog.getByRole("checkbox").first().check({ force: true })
    await dialog.getByRole("textbox", { name: /Quantity for/ }).fill("40")
    await confirm(split.confirm)

    await open("Flyers", pickup.label)
    await dialog.getByRole("radio").nth(1).check({ force: true })
    await confirm(pickup.choose)

    await open("Magazines", delivery.delivery)
    await dialog.getByRole("radio", { name: /12:00/ }).check({ force: true })
    await confirm(delivery.slotConfirm)

    await open("Stickers", delivery.delivery)
    await dialog.getByRole("radio", { name: courier.guaranteed }).check({ force: true })
    await dialog.getByLabel(courier.phone, { exact: true }).fill("+32 470 12 34 56")
    await confirm(delivery.slotConfirm)

    await expectReasons(page, BY_CHOICE)
  },
)

journeyTest(`an item without an address can't have extra addresses: ${WITHOUT_ADDRESS.id}`, async ({ page, baseURL }) => {
  await openDelivery(page, await prepareSampleCustomer(baseURL, "newcomer@example.com"), [WITHOUT_ADDRESS.product])
  await expectReasons(page, [WITHOUT_ADDRESS])
})
