import { expect, type Page } from "@playwright/test"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { mouseInput } from "./input-method.ts"
import { journeyTest } from "./journey-test.ts"
import { openPageAs } from "./open-page-as.ts"
import { createReturningCustomer, makeShopperActions } from "./shopper-actions.ts"

/** Opens the cart of a company's customer. */
const openCart = async (page: Page, baseURL: string | undefined) => {
  const shopper = makeShopperActions(page)
  const customer = await createReturningCustomer(baseURL, "Drukwerk BV")
  await openPageAs(page, "/cart", { customer, products: ["flyers"] })
  await shopper.expectPage(englishTexts.cart.title)
  return shopper
}

const openQuote = async (page: Page, baseURL: string | undefined) => {
  const shopper = await openCart(page, baseURL)
  await shopper.button(englishTexts.quote.save).click()
  await shopper.expectPage(/^Quote of/)
  return shopper
}

journeyTest(
  "a company saves its cart as a quote and adds the quote to a cart again (QUOTE-01, QUOTE-02, QUOTE-04, API-09, API-26)",
  async ({ page, baseURL }) => {
    const shopper = await openQuote(page, baseURL)
    await expect(page).toHaveURL(/\/account\/quoting\/[\w-]+\?quoteCreated=true$/)
    await expect(page.getByText(englishTexts.quote.created)).toBeVisible()
    await page.reload()
    await shopper.expectPage(/^Quote of/)
    await expect(page.getByText(englishTexts.quote.created)).toHaveCount(0)
    // Each value follows its option's name: "None, Normal" alone would be unclear.
    await expect(page.getByText(/Format: .*, Delivery type: Normal/)).toBeVisible()
    await shopper.button(/^Add to cart Flyers/).click()
    await expect(page.getByText("Added to your cart: Flyers.")).toBeVisible()
    await page.getByRole("link", { name: englishTexts.account.quotes }).click()
    await expect(page.getByText(englishTexts.quote.valid)).toHaveCount(1)
    await page.goto("/cart")
    await expect(page.getByText(/^2 products,/)).toBeVisible()
    const quoted = page.getByRole("article", { name: "Flyers" }).filter({ hasText: englishTexts.quote.fixed })
    await expect(quoted).toHaveCount(1)
    await expect(quoted.getByRole("button", { name: /^Edit/ })).toHaveCount(0)
  },
)

journeyTest(
  "a quote that can't be saved shows an error beside its button and can be saved again (QUOTE-05, ERR-37)",
  async ({ page, baseURL }) => {
    const shopper = await openCart(page, baseURL)
    const unavailable = { type: "about:blank", title: "", status: 503, code: "ServiceUnavailable", traceId: "0".repeat(32) }
    await page.route(/cart-as-quote/, route => route.fulfill({ status: 503, json: unavailable }), { times: 1 })
    await shopper.button(englishTexts.quote.save).click()
    await expect(page.getByText(englishTexts.quote.failed)).toBeVisible()
    await mouseInput.press(shopper.button(englishTexts.word.tryAgain))
    await shopper.expectPage(/^Quote of/)
  },
)

journeyTest(
  "an expired quote blocks checkout until it is removed from the cart (QUOTE-09, QUOTE-10, QUOTE-11, ERR-38, ERR-39)",
  async ({ page, baseURL }) => {
    const shopper = await openQuote(page, baseURL)
    const quoteId = new URL(page.url()).pathname.split("/").at(-1)
    await shopper.button(englishTexts.quote.addAll).click()
    await expect(page.getByText(englishTexts.quote.addedAll)).toBeVisible()

    // The services answer this a month later.
    const validation = { expiredQuotes: [{ quoteId, expiresAt: "2026-01-01T00:00:00.000Z" }] }
    await page.route(/validate-cart/, route => route.fulfill({ json: validation }))
    await page.goto("/payment-method")
    await expect(page.getByText(englishTexts.lack.QuotesExpired)).toBeVisible()
    await expect(shopper.button(new RegExp(englishTexts.payment.place))).toHaveAttribute("aria-disabled", "true")
    await page.goto("/delivery")
    await expect(page.getByText(englishTexts.lack.QuotesExpired)).toBeVisible()
    await expect(shopper.button(englishTexts.next.payment)).toHaveAttribute("aria-disabled", "true")
    await expect(shopper.button(englishTexts.next.payment)).toHaveAccessibleDescription(englishTexts.quote.removeFirst)
    await page.getByRole("link", { name: englishTexts.quote.toCart }).click()
    await shopper.expectPage(englishTexts.cart.title)
    await expect(page.getByText(englishTexts.lack.QuotesExpired)).toBeVisible()
    await expect(shopper.button(englishTexts.next.delivery)).toHaveAttribute("aria-disabled", "true")
    const expired = page.getByRole("article", { name: "Flyers" }).filter({ hasText: englishTexts.quote.expired })
    await expired.getByRole("button", { name: /^Remove/ }).click()
    await expect(page.getByText(englishTexts.lack.QuotesExpired)).toHaveCount(0)
    await shopper.goToDelivery()
  },
)
