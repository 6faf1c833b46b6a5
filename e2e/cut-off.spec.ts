/** A page that stays open over the cut-off shows the days that a newly opened one shows (DELIV-35, DELIV-36, ORDER-17). */
import { readFileSync } from "node:fs"
import { expect, type Page } from "@playwright/test"
import { LAST_ORDER_STORAGE_KEY } from "../application/client/cart/cart-storage-keys.ts"
import { getPagePaths, type PageName } from "../application/shared/page-paths.ts"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { createCustomerOrder, makeServiceCallerAs } from "./create-order.ts"
import { journeyTest } from "./journey-test.ts"
import { isOutsideApp, OUTSIDE_APP_PATH, openPageAs } from "./open-page-as.ts"
import { disableServerRendering } from "./server-rendered.ts"

const PATHS = getPagePaths(JSON.parse(readFileSync(new URL("../ui/public/config.json", import.meta.url), "utf8")).paths)

/** What a page shows only after a press on the button of this name. */
const SECTIONS: Partial<Record<PageName, readonly RegExp[]>> = {
  cart: [new RegExp(`^${englishTexts.cart.showShipping}`), /^Edit /],
  delivery: [new RegExp(`^${englishTexts.word.change} delivery`)],
}

/** Tuesday, a minute before the cut-off and after it. */
const BEFORE = { date: "Tue, 24 Nov 2026 15:59:00 GMT", day: "2026-11-30" }
const AFTER = { date: "Tue, 24 Nov 2026 16:00:40 GMT", day: "2026-12-01" }

/** Those of an order keep its days. */
const CART_OFFERS = /\/cart\/.*\/(?:delivery-)?options$/

const DAY = /\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\w*,?\s\d{1,2}\s\w+/g

const CUT_OFF = /\b17:00(?: on \w+)?/g

interface ShownTimes {
  readonly days: readonly string[]
  readonly cutOffs: readonly string[]
}

/** Days and cut-offs of a page, without announcements. */
const readTimes = async (page: Page): Promise<ShownTimes> => {
  const texts = await page.evaluate(() => {
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (nodes.nextNode())
      if (!nodes.currentNode.parentElement?.closest('[role="status"]')) found.push(nodes.currentNode.nodeValue ?? "")
    return found
  })
  const text = texts.join(" ")
  return { days: text.match(DAY) ?? [], cutOffs: text.match(CUT_OFF) ?? [] }
}

const openSection = async (page: Page, path: string, section: RegExp | undefined) => {
  await page.goto(path)
  await page.waitForLoadState("networkidle")
  if (!section) return
  const { days } = await readTimes(page)
  await page.getByRole("button", { name: section }).first().click()
  await expect.poll(async () => (await readTimes(page)).days.length, section.source).toBeGreaterThan(days.length)
}

journeyTest.setTimeout(180_000)

journeyTest(
  "every page with a day or a cut-off renews it while it is open, and announces a changed day (DELIV-35, DELIV-36, ORDER-17, CONF-34)",
  async ({ page, baseURL }) => {
    let shop = BEFORE
    await page.context().route("**/services/**", async route => {
      const response = await route.fetch()
      const isOffer = CART_OFFERS.test(route.request().url())
      await route.fulfill({
        response,
        headers: { ...response.headers(), date: shop.date },
        ...(isOffer && { body: (await response.text()).replaceAll(/"\d{4}-\d\d-\d\d"/g, `"${shop.day}"`) }),
      })
    })
    await page.clock.install()
    const { customer, order } = await createCustomerOrder(baseURL)
    const { applyAction, createCardsCart } = await makeServiceCallerAs(baseURL, customer)
    await applyAction(await createCardsCart(), "setPaymentMethod", { paymentMethodId: "ideal" })
    await openPageAs(page, OUTSIDE_APP_PATH, { customer })
    expect(isOutsideApp(page)).toBe(true)
    const fresh = await page.context().newPage()
    for (const each of [page, fresh]) await disableServerRendering(each)

    const renewed: string[] = []
    for (const [name, path] of Object.entries(PATHS)) {
      for (const section of [undefined, ...(SECTIONS[name as PageName] ?? [])]) {
        const title = section ? `${name} ${section.source}` : name
        const address = path.replace(":productKey", "business-cards").replace(":orderId", order.id).replace(":quoteId", "none")
        shop = BEFORE
        await page.goto(OUTSIDE_APP_PATH)
        await page.evaluate(
          ([key, id, number]) => localStorage.setItem(key, `${localStorage.getItem("customer")} ${id} ${number}`),
          [LAST_ORDER_STORAGE_KEY, order.id, order.orderNumber] as const,
        )
        await openSection(page, address, section)
        const before = await readTimes(page)
        if (before.days.length + before.cutOffs.length === 0) continue
        await page.clock.fastForward(70_000)
        const between = await readTimes(page)
        shop = AFTER
        await page.clock.fastForward(30_000)
        await openSection(fresh, address, section)
        const now = await readTimes(fresh)
        await expect.poll(() => readTimes(page), title).toEqual(now)
        // the cut-off passes half a minute before newer dates come
        expect([before, now], title).toContainEqual(between)
        if (before.days.join() === now.days.join()) continue
        const announced = page
          .getByRole("status")
          .filter({ hasText: englishTexts.delivery.daysChanged })
          .filter({ visible: true })
        await expect(announced.first(), title).toBeVisible()
        // what stands behind a dialog isn't announced
        const days = await announced.getByRole("listitem").evaluateAll(items => {
          const dialog = document.querySelector(":modal") ?? document
          return items.filter(item => dialog.contains(item)).map(({ textContent }) => textContent)
        })
        expect(days, title).toEqual([...new Set(days)])
        renewed.push(title)
      }
    }
    process.stdout.write(`${renewed.length} pages announce changed days: ${renewed.join(", ")}\n`)
    expect(renewed.length).toBeGreaterThan(4)
  },
)
