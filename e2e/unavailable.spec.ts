/** The sample shop's products, addresses and choices reach each of the sixteen reasons. An unavailable choice offers no button (AVAIL-01…AVAIL-17). */
import { randomUUID } from "node:crypto"
import { expect, type Page } from "@playwright/test"
import { englishTexts } from "../ui/i18n/en.ts"
import { journeyTest } from "./journey-test.ts"
import { openPageAs } from "./open-page-as.ts"
import { disableServerRendering } from "./server-rendered.ts"
import { consumerLogin, makeShopperActions } from "./shopper-actions.ts"

const { address, courier, delivery, pickup, split } = englishTexts

journeyTest.setTimeout(120_000)

interface Reached {
  readonly id: string
  readonly product: string
  /** the row of the product's card that can't be had */
  readonly row: string
  readonly told: string
}

/** The services don't answer what can be had. */
const UNANSWERED: readonly Reached[] = [
  {
    id: "AVAIL-04",
    product: "Flyers",
    row: delivery.delivery,
    told: "The delivery options could not be loaded.",
  },
  { id: "AVAIL-09", product: "Flyers", row: pickup.label, told: "Temporarily unavailable." },
  { id: "AVAIL-16", product: "Flyers", row: delivery.extras, told: "We couldn’t check this right now." },
]

const BY_PRODUCT: readonly Reached[] = [
  { id: "AVAIL-01", product: "Roll-up banners", row: delivery.delivery, told: delivery.optionsNotPossible },
  { id: "AVAIL-05", product: "Roll-up banners", row: pickup.label, told: "Not possible for this product." },
  { id: "AVAIL-11", product: "Books", row: delivery.extras, told: "Not possible for this product." },
]

const NO_SPLIT = "Cannot be combined with split shipments."
const NO_PICKUP = "Cannot be combined with a pick-up point."
const NO_SLOT = "Cannot be combined with a timed delivery."
const NO_COURIER = "Cannot be combined with guaranteed delivery."

/** Each pair that can't be had together, from the side of what was chosen. */
const BY_CHOICE: readonly Reached[] = [
  { id: "AVAIL-10", product: "Letterheads", row: delivery.extras, told: "Not possible in Luxembourg." },
  { id: "AVAIL-02", product: "Business cards", row: delivery.delivery, told: NO_SPLIT },
  { id: "AVAIL-07", product: "Business cards", row: pickup.label, told: NO_SPLIT },
  { id: "AVAIL-03", product: "Flyers", row: delivery.delivery, told: NO_PICKUP },
  { id: "AVAIL-13", product: "Flyers", row: delivery.extras, told: NO_PICKUP },
  { id: "AVAIL-06", product: "Magazines", row: pickup.label, told: NO_SLOT },
  { id: "AVAIL-12", product: "Magazines", row: delivery.extras, told: NO_SLOT },
  { id: "AVAIL-08", product: "Stickers", row: pickup.label, told: NO_COURIER },
  { id: "AVAIL-15", product: "Stickers", row: delivery.extras, told: NO_COURIER },
]

const WITHOUT_ADDRESS: Reached = {
  id: "AVAIL-14",
  product: "Business cards",
  row: delivery.extras,
  told: "Choose a shipping address first.",
}

const ids = (reached: readonly Reached[]) => reached.map(({ id }) => id).join(", ")

/** A sample customer, whose cart of an earlier visit is gone. */
const sampleCustomer = async (base: string | undefined, email: string) => {
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

const atDelivery = async (page: Page, customer: typeof consumerLogin, products: readonly string[]) => {
  const shopper = makeShopperActions(page)
  await openPageAs(page, "/delivery", {
    customer,
    products: products.map(name => name.toLowerCase().replace(" ", "-")),
  })
  await shopper.onPage(delivery.title)
  return shopper
}

const cardOf = (page: Page, product: string) => page.getByRole("article", { name: product })

const rowOf = (page: Page, { product, row }: Pick<Reached, "product" | "row">) =>
  cardOf(page, product)
    .locator("dl > div")
    .filter({ has: page.locator(`dt:text-is("${row}")`) })

/** The reason can be read, and there is nothing there to choose with. */
const told = (page: Page, reached: readonly Reached[]) =>
  journeyTest.step(ids(reached), async () => {
    for (const one of reached) {
      const row = rowOf(page, one)
      await expect(row.getByText(one.told, { exact: true }), one.id).toBeVisible()
      await expect(row.getByRole("button", { name: /^(Change|Choose|Add)/ }), one.id).toHaveCount(0)
    }
  })

journeyTest(
  `an unavailable slot, pick-up or extra address says why: ${ids([...UNANSWERED, ...BY_PRODUCT, ...BY_CHOICE])} (AVAIL-17, AVAIL-18)`,
  async ({ page, baseURL }) => {
    await disableServerRendering(page)
    await page.route("**/delivery-options", route => route.abort())
    const products = ["Roll-up banners", "Books", "Letterheads", "Business cards", "Flyers", "Magazines", "Stickers"]
    const shopper = await atDelivery(page, await sampleCustomer(baseURL, "tour@example.com"), products)
    await told(page, UNANSWERED)
    await page.unroute("**/delivery-options")
    await page.reload()
    await told(page, BY_PRODUCT)

    const dialog = page.getByRole("dialog")
    const open = async (product: string, row: string) => {
      await rowOf(page, { product, row })
        .getByRole("button", { name: /^(Change|Choose|Add)/ })
        .click()
      await expect(dialog.getByRole("radio").or(dialog.getByRole("checkbox")).first()).toBeAttached()
    }
    const confirm = async (name: string) => {
      await shopper.button(name, dialog).click()
      await expect(dialog).toBeHidden()
    }

    await open("Letterheads", delivery.shipTo)
    const theatre = dialog.locator("fieldset > div > div").filter({ hasText: "Esch-sur-Alzette" })
    await theatre.getByRole("radio").check({ force: true })
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

    await told(page, BY_CHOICE)
  },
)

journeyTest(`an item without an address can't have extra addresses: ${WITHOUT_ADDRESS.id}`, async ({ page, baseURL }) => {
  await atDelivery(page, await sampleCustomer(baseURL, "newcomer@example.com"), [WITHOUT_ADDRESS.product])
  await told(page, [WITHOUT_ADDRESS])
})
