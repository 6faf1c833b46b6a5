import { expect, type Page } from "@playwright/test"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { TEST_SELLER } from "../test/support/test-settings.ts"
import { formatSupportCode } from "../ui/notices/support-code.ts"
import { mouseInput } from "./input-method.ts"
import { journeyTest } from "./journey-test.ts"
import { createReturningCustomer, makeShopperActions } from "./shopper-actions.ts"

interface DataLayerEntry {
  readonly event?: string
  readonly ecommerce?: { readonly transaction_id?: string; readonly value?: number; readonly currency?: string } | null
}

const readDataLayer = (page: Page) =>
  page.evaluate(() => (window as { dataLayer?: readonly DataLayerEntry[] }).dataLayer?.filter(entry => entry.event) ?? [])

const listEventNames = async (page: Page) => (await readDataLayer(page)).map(({ event }) => event)

journeyTest(
  "a purchase sends each analytics event once, without personal data (EVENT-01…EVENT-08, EVENT-11)",
  async ({ page, baseURL }) => {
    const shopper = makeShopperActions(page)
    const customer = await createReturningCustomer(baseURL, "Drukwerk BV")
    const sentEvents: string[] = []
    page.on("request", request => {
      if (request.url().endsWith("/events")) sentEvents.push(request.postData() ?? "")
    })
    await shopper.openShop()
    await shopper.addProduct(/Business cards/)
    const { net } = await shopper.readTotals()
    await shopper.goToLogin()
    await shopper.logIn(customer)
    await shopper.expectPage(englishTexts.delivery.title)
    await shopper.chooseSlot("Business cards", /12:00/)
    await expect.poll(async () => (await shopper.readTotals()).net).not.toBe(net)
    await shopper.goToPayment()
    await expect(page.getByRole("radio", { checked: true }).first()).toBeVisible()
    await shopper.placeOrderOnAccount()
    expect(await listEventNames(page)).toEqual([
      "view_item",
      "add_to_cart",
      "view_cart",
      "cart_next",
      "begin_checkout",
      "view_delivery",
      "add_shipping_info",
      "add_payment_info",
      "purchase",
    ])
    const [, ...withItems] = await readDataLayer(page)
    // The net price of the products, without the slot.
    expect(new Set(withItems.map(({ ecommerce }) => `${ecommerce?.currency} ${ecommerce?.value?.toFixed(2)}`))).toEqual(
      new Set([net.replace("€", "EUR").replace(/\s/, " ")]),
    )
    const events = withItems.map(({ event, ecommerce }) => ({ event, ...ecommerce }))
    expect(events).toContainEqual(expect.objectContaining({ event: "add_shipping_info", shipping_tier: "12:00" }))
    expect(events).toContainEqual(expect.objectContaining({ event: "add_payment_info", payment_type: "onaccount" }))
    expect(events.at(-1)).toMatchObject({
      shipping: 5.95,
      tax: 4.38,
      transaction_id: expect.stringMatching(/^\d{4}-\d{6}$/),
    })
    expect(sentEvents).toHaveLength(9)
    expect(sentEvents.join()).not.toMatch(new RegExp(`${customer.email}|${customer.lastName}|Pakhuiskade`))
    await page.reload()
    await shopper.expectPage(/\d{4}-\d{6}|Noor/)
    expect(await listEventNames(page)).toEqual([])
    const otherShopper = makeShopperActions(await page.context().newPage())
    await otherShopper.page.goto(page.url())
    await otherShopper.expectPage(/^Thank you/)
    expect(await listEventNames(otherShopper.page)).toEqual([])
  },
)

journeyTest(
  "a page that crashes keeps the header, shows its error code, links back, and other pages still work (USE-15, ERR-01, ERR-02, DEV-03)",
  async ({ page }) => {
    await page.route(/ProductConfiguratorPage-.*\.js/, route => route.abort())
    const shopper = makeShopperActions(page)
    await shopper.openShop()
    const report = page.waitForResponse(/\/errors$/)
    await page
      .getByRole("link", { name: /Business cards/ })
      .first()
      .click()
    await shopper.expectPage(englishTexts.error.title)
    const { traceId } = (await (await report).json()) as { readonly traceId: string }
    await expect(page.getByText(englishTexts.error.saved)).toBeVisible()
    await expect(page.getByRole("code")).toHaveText(formatSupportCode(traceId))
    await expect(shopper.button(`${englishTexts.error.copy} ${formatSupportCode(traceId)}`)).toBeVisible()
    await expect(page.getByRole("main").getByRole("link", { name: TEST_SELLER.phone })).toBeVisible()
    await expect(page.getByRole("contentinfo")).toHaveCount(1)
    await page.getByRole("link", { name: englishTexts.error.back }).click()
    await shopper.expectPage(englishTexts.cart.title)
    await page.getByRole("banner").getByRole("link", { name: TEST_SELLER.name }).click()
    await shopper.expectPage(englishTexts.shop.title)
  },
)

journeyTest(
  "a developer can open the debug view of the page's state; other shoppers load neither the view nor its code (DEV-01, DEV-02, CONF-05)",
  async ({ page, context }) => {
    const scripts: string[] = []
    page.on("request", request => scripts.push(request.url()))
    const shopper = makeShopperActions(page)
    await shopper.openShop()
    await shopper.addProduct(/Business cards/)
    await expect(page.getByText(englishTexts.developer.title)).toHaveCount(0)
    expect(scripts.join()).not.toContain("DeveloperPanel")
    await context.grantPermissions(["clipboard-read", "clipboard-write"])
    await page.evaluate(() => localStorage.setItem("checkout_info", "true"))
    await page.reload()
    const panel = page.getByRole("complementary", { name: englishTexts.developer.title })
    await panel.getByText(englishTexts.developer.title).click()
    await expect(panel).toContainText(/[\w-]{36} · 2 · Ready/)
    await expect(panel).toContainText("Anonymous")
    await expect(panel).toContainText(/GET \/services\/cart\/[\w-]+ 200 [0-9a-f]{32}/)
    await mouseInput.press(panel.getByRole("button", { name: englishTexts.error.copy }))
    await expect(panel.getByRole("status")).toHaveText(englishTexts.error.copied)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("· 2 · Ready")
    await context.clearPermissions()
    await mouseInput.press(panel.getByRole("button", { name: englishTexts.error.copy }))
    await expect(panel.getByRole("status")).toHaveText(englishTexts.error.notCopied)
  },
)
