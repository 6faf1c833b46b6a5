import { expect, type Page } from "@playwright/test"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { assignCourierVariant } from "../domain/delivery/courier-experiment.ts"
import { createCustomerOrder } from "./create-order.ts"
import { journeyTest } from "./journey-test.ts"
import { openPageAs } from "./open-page-as.ts"
import { createCustomerInCities, homeAddressInput, makeShopperActions } from "./shopper-actions.ts"

const { account, courier, delivery } = englishTexts

const CITIES = [homeAddressInput.city, "Utrecht"]

const OPTIONS_URL = "**/services/order/*/lineitems/*/delivery-options"

const SAVE_URL = "**/services/order/*/lineitems/*?version=*"

/** Places an order that waits for artwork and opens its delivery page. */
const openOrderDelivery = async (page: Page, baseURL: string | undefined, acceptsId: (id: string) => boolean = () => true) => {
  const orderSetup = await createCustomerOrder(baseURL, await createCustomerInCities(baseURL, CITIES, acceptsId))
  const shopper = makeShopperActions(page)
  await openPageAs(page, `/account/orders/${orderSetup.order.id}`, { customer: orderSetup.customer })
  await page.getByRole("link", { name: account.changeDelivery }).click()
  await shopper.expectPage(account.deliveryTitle.replace("{{number}}", orderSetup.order.orderNumber))
  const dialog = page.getByRole("dialog")
  const { net, gross } = await shopper.readTotals()
  return {
    ...orderSetup,
    shopper,
    dialog,
    totals: { net, gross },
    card: page.getByRole("article", { name: "Business cards" }),
    inDialog: (name: string) => dialog.getByRole("button", { name, exact: true }),
    open: (about: string) => page.getByRole("button", { name: about.replace("{{name}}", "Business cards") }),
    newTotal: () => dialog.getByText(/^The total of your order/),
  }
}

journeyTest(
  "an order in production's queue gets a slot and then a courier; the price difference is shown before confirmation (DELIV-38, API-35, ORDER-10, ORDER-16, AVAIL-23)",
  async ({ page, baseURL }) => {
    const isCourier = (id: string) => assignCourierVariant(id) === "courier"
    const { shopper, dialog, totals, card, inDialog, open, newTotal } = await openOrderDelivery(page, baseURL, isCourier)
    await open(delivery.slotOf).click()
    await expect(newTotal()).toContainText(`stays ${totals.gross}`)
    await dialog.getByRole("radio", { name: /12:00/ }).check({ force: true })
    await expect(newTotal()).toContainText("€ 7.19 more than agreed")
    const becomes = /becomes (€\s[\d.]+)/.exec(await newTotal().innerText())?.[1]
    await page.route(SAVE_URL, route => route.abort())
    await inDialog(delivery.slotConfirm).click()
    await expect(dialog.getByText(delivery.slotFailed)).toBeVisible()
    await page.unroute(SAVE_URL)
    await inDialog(delivery.slotConfirm).click()
    await expect(dialog).toBeHidden()
    await expect(open(delivery.slotOf)).toBeFocused()
    await expect(card).toContainText("between 08:00 and 12:00")
    expect((await shopper.readTotals()).gross).toBe(becomes)
    await expect(card).toContainText(delivery.reason.CombinedWithTimedDelivery)

    // An agreed slot stays valid even when it is no longer offered.
    await page.route(OPTIONS_URL, async route => {
      const { deliveryOptions, ...rest } = await (await route.fetch({ maxRetries: 1 })).json()
      const others = deliveryOptions.filter(({ carrier }: { readonly carrier: string }) => carrier === "dhl")
      await route.fulfill({ json: { ...rest, deliveryOptions: others } })
    })
    await page.reload()
    await expect(card).toContainText("between 08:00 and 12:00")
    await expect(page.getByText(delivery.slotGone)).toBeHidden()
    await page.unrouteAll({ behavior: "wait" })
    await page.reload()

    await open(delivery.slotOf).click()
    await dialog.getByRole("radio", { name: courier.guaranteed }).check({ force: true })
    await expect(newTotal()).toContainText("more than agreed")
    await inDialog(delivery.slotConfirm).click()
    await expect(dialog.getByText(courier.PhoneRequired)).toBeVisible()
    await dialog.getByLabel(courier.phone, { exact: true }).fill("+31 6 12345678")
    await inDialog(delivery.slotConfirm).click()
    await expect(dialog).toBeHidden()
    await expect(card).toContainText(courier.guaranteed)
    await page.reload()
    await expect(card).toContainText("+31612345678")
  },
)
