import { expect, type Page } from "@playwright/test"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { journeyTest } from "./journey-test.ts"
import { openPageAs } from "./open-page-as.ts"
import { pressAtOneMoment } from "./press-times.ts"
import { createReturningCustomer, makeShopperActions } from "./shopper-actions.ts"

type Shopper = ReturnType<typeof makeShopperActions>

const openPaymentPage = async (shopper: Shopper, base: string | undefined) => {
  const customer = await createReturningCustomer(base, "Drukwerk BV")
  await openPageAs(shopper.page, "/payment-method", { customer, products: ["business-cards"] })
  await expect(shopper.page.getByRole("radio", { checked: true }).first()).toBeVisible()
}

const isPlacement = (path: string | undefined) => /^\/services\/cart\/[^/]+\/order/.test(path ?? "")

/** Loses the responses to the orders placed during `action`. */
const loseResponses = async (page: Page, action: () => Promise<void>) => {
  const placements = (url: URL) => isPlacement(url.pathname)
  await page.route(placements, async route => {
    await route.fetch({ maxRetries: 1 }).catch(() => undefined)
    await route.abort()
  })
  await action()
  await page.unroute(placements)
}

const placeButton = (shopper: Shopper) => shopper.button(/^Place order/)

const readItemId = (url: string) => new URL(url).searchParams.get("itemId")

journeyTest.describe("a repeated request", () => {
  journeyTest("places one order after a double click (ORDER-09)", async ({ page, baseURL }) => {
    const shopper = makeShopperActions(page)
    const placements: string[] = []
    page.on("request", request => {
      if (isPlacement(new URL(request.url()).pathname)) placements.push(request.url())
    })
    await openPaymentPage(shopper, baseURL)
    // the button follows the review, and takes a press once it has been in view
    await placeButton(shopper).scrollIntoViewIfNeeded()
    await expect(placeButton(shopper)).not.toHaveAttribute("aria-disabled", "true")
    await pressAtOneMoment(page, () => placeButton(shopper).dblclick())
    await shopper.expectPage(/Thank you/)
    expect(placements).toHaveLength(1)
  })

  journeyTest(
    "places one order when two tabs send it at the same moment (ORDER-09, CART-18)",
    async ({ page, context, baseURL }) => {
      const first = makeShopperActions(page)
      await openPaymentPage(first, baseURL)
      const second = makeShopperActions(await context.newPage())
      await second.page.goto("/payment-method")
      await second.expectPage(englishTexts.payment.title)
      const both = [first, second]
      for (const shopper of both) await expect(placeButton(shopper)).not.toHaveAttribute("aria-disabled", "true")
      // Without moving the mouse: meanwhile one tab would learn of the other's order.
      await Promise.all(both.map(shopper => placeButton(shopper).dispatchEvent("click")))
      await first.expectPage(/Thank you/)
      await second.expectPage(/Thank you/)
      expect(readItemId(second.page.url())).toBe(readItemId(first.page.url()))
    },
  )

  journeyTest(
    "places one order with one purchase event when the response is lost and the page reloaded (ORDER-09, EVENT-08)",
    async ({ page, baseURL }) => {
      const shopper = makeShopperActions(page)
      const purchases: string[] = []
      page.on("request", request => {
        if (/"purchase"/.test(request.postData() ?? "")) purchases.push(request.url())
      })
      await openPaymentPage(shopper, baseURL)
      await loseResponses(page, async () => {
        await shopper.clickPlaceOrder()
        await expect(page.getByText(englishTexts.payment.checking)).toBeVisible()
      })
      await page.reload()
      await shopper.expectPage(/Thank you/)
      expect(readItemId(page.url())).toBeTruthy()
      await page.reload()
      await shopper.expectPage(/Thank you/)
      expect(purchases).toHaveLength(1)
    },
  )
})
