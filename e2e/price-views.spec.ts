import { expect, type Page } from "@playwright/test"
import { germanTexts } from "../application/texts/de/german-texts.ts"
import { frenchTexts } from "../application/texts/fr/french-texts.ts"
import { dutchTexts } from "../application/texts/nl/dutch-texts.ts"
import { englishTexts } from "../application/texts/text-catalog.ts"
import type { PriceView } from "../domain/money/price-view.ts"
import { makeKeyboardInput, mouseInput } from "./input-method.ts"
import { journeyTest } from "./journey-test.ts"
import { createReturningCustomer, makeShopperActions } from "./shopper-actions.ts"

const LANGUAGES = { en: englishTexts, nl: dutchTexts, fr: frenchTexts, de: germanTexts }

const OTHER_VIEW = { net: "gross", gross: "net" } as const

/** Of 100 business cards, as the page writes it. */
const PRICES: Readonly<Record<PriceView, RegExp>> = { net: /14[.,]90/, gross: /18[.,]03/ }

const readCardPrice = (page: Page, label: string) => page.locator("dl > div").filter({ hasText: label }).first().innerText()

for (const [language, texts] of Object.entries(LANGUAGES))
  for (const view of ["net", "gross"] as const)
    journeyTest(
      `a ${view === "net" ? "company" : "consumer"} sees ${view} prices from the shop to the order, in ${language} (TAX-20, TAX-21)`,
      async ({ page, baseURL }) => {
        journeyTest.slow()
        const { price } = texts
        const shopper = makeShopperActions(page, mouseInput, texts)
        const keyboard = makeKeyboardInput(page)
        await shopper.openShop(`?lang=${language}`)
        await expect(page.getByText(price.note.net)).toBeVisible()

        const choice = shopper.button(price.viewOf[view])
        const tile = page
          .getByRole("listitem")
          .filter({ has: page.getByRole("heading", { level: 2 }) })
          .first()
        // the switch leads to the other view and back, so that each test announces its own
        await keyboard.press(shopper.button(price.viewOf[OTHER_VIEW[view]]))
        const before = await tile.boundingBox()
        await keyboard.press(choice)
        await expect(choice).toHaveAttribute("aria-pressed", "true")
        await expect(page.getByRole("status").filter({ hasText: price.viewChanged[view] })).toBeAttached()
        await expect(tile).toContainText(PRICES[view])
        expect(await tile.boundingBox()).toEqual(before)

        await page.goto("/products/business-cards")
        await expect(page.getByText(price.note[view]).first()).toBeVisible()
        await expect(page.getByRole("table")).toContainText(PRICES[view])
        await mouseInput.press(shopper.button(texts.product.add))
        await shopper.expectPage(texts.cart.title)
        expect(await readCardPrice(page, price.priceRow[view])).toMatch(PRICES[view])

        await page.reload()
        await expect.poll(() => readCardPrice(page, price.priceRow[view])).toMatch(PRICES[view])
        const totals = await shopper.readTotals()
        expect([totals.net, totals.gross]).toEqual([expect.stringMatching(PRICES.net), expect.stringMatching(PRICES.gross)])

        await shopper.goToLogin()
        await shopper.logIn(await createReturningCustomer(baseURL, view === "net" ? "Drukwerk BV" : undefined))
        await shopper.expectPage(texts.delivery.title)
        await expect(choice).toBeHidden()
        expect(await shopper.readTotals()).toEqual(totals)
        await shopper.goToPayment()
        const review = page.getByRole("region", { name: texts.payment.review })
        await expect(review).toContainText(PRICES[view])
        await expect(review).toContainText(price.word[view])
        // companies pay on account by default
        await (view === "net" ? shopper.placeOrderOnAccount() : shopper.placeOrder())
        expect(await shopper.readTotals()).toEqual(totals)
        await expect(page.getByText(price.note[view])).toBeVisible()
      },
    )

journeyTest("a guest's choice of prices is kept in another tab and on the next visit (TAX-21)", async ({ page, context }) => {
  const shopper = makeShopperActions(page)
  const { price } = englishTexts
  await shopper.openShop()
  const other = await context.newPage()
  await other.goto("/")
  await mouseInput.press(shopper.button(price.viewOf.gross))
  await expect(other.getByText(price.note.gross)).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.reload()
  await expect(page.getByText(price.note.gross)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
