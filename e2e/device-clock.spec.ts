import { expect } from "@playwright/test"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { journeyTest } from "./journey-test.ts"
import { makeShopperActions } from "./shopper-actions.ts"

const DAY_MS = 24 * 3_600_000

/** Replaces the page's `Date` by one that is `days` ahead, until the script calls `moveClock`. */
const moveDeviceClock = `{
  const RealDate = Date
  let aheadMs = 40 * ${DAY_MS}
  const now = () => RealDate.now() + aheadMs
  window.moveClock = days => { aheadMs = days * ${DAY_MS} }
  window.Date = class extends RealDate {
    constructor(...parts) { super(...(parts.length === 0 ? [now()] : parts)) }
    static now() { return now() }
  }
}`

journeyTest(
  "a guest whose device's clock is 40 days ahead, and jumps back while the page is open, shops with one identity (LOGIN-05, CONF-34)",
  async ({ page }) => {
    await page.addInitScript(moveDeviceClock)
    const identities: string[] = []
    page.on("request", request => {
      if (request.url().endsWith("/anon-coam-identity")) identities.push(request.url())
    })
    const shopper = makeShopperActions(page)
    await page.goto("/products/business-cards")
    await shopper.button(englishTexts.product.add).click()
    await shopper.expectPage(englishTexts.cart.title)
    const products = page.getByRole("article")
    for (const days of [-80, 40]) {
      await page.evaluate(`window.moveClock(${days})`)
      const count = await products.count()
      await shopper.button(/^Copy/).first().click()
      await expect(products).toHaveCount(count + 1)
    }
    await page.reload()
    await expect(products).toHaveCount(3)
    expect(identities).toHaveLength(1)
  },
)
