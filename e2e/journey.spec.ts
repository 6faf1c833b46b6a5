import { expect, type Page } from "@playwright/test"
import { germanTexts } from "../application/texts/de/german-texts.ts"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { makeKeyboardInput, mouseInput } from "./input-method.ts"
import { journeyTest } from "./journey-test.ts"
import { generateCustomer, makeShopperActions } from "./shopper-actions.ts"

type Shopper = ReturnType<typeof makeShopperActions>

/** Buys two products as a new customer and expects the same totals on each page. Returns the totals. */
const buyBusinessCards = async (shopper: Shopper, products: { readonly cards: RegExp; readonly magazines: RegExp }) => {
  const { page, texts } = shopper
  await shopper.openShop()
  await shopper.addProduct(products.cards)
  await shopper.openShop()
  await shopper.addProduct(products.magazines)
  const cartTotals = await shopper.readTotals()
  expect(cartTotals.vat).toHaveLength(2)

  await shopper.goToLogin()
  await shopper.register(generateCustomer())
  await shopper.expectPage(texts.delivery.title)
  await expect(page.getByText(texts.login.created)).toBeVisible()
  await expect.poll(() => shopper.readTotals()).toEqual(cartTotals)
  await shopper.addShippingAddress()
  expect(await shopper.readTotals()).toEqual(cartTotals)
  await shopper.chooseSlot(products.cards.source, /12:00/)
  await expect.poll(() => shopper.readTotals()).not.toEqual(cartTotals)
  const totalsWithSlot = await shopper.readTotals()
  expect(new URL(page.url()).pathname).toBe("/delivery")

  await shopper.goToPayment()
  await shopper.choosePayment(/^Bancontact$/)
  expect(await shopper.readTotals()).toEqual(totalsWithSlot)
  await shopper.placeOrder()
  expect(await shopper.readTotals()).toEqual(totalsWithSlot)
  return totalsWithSlot
}

const readOrderNumber = async (page: Page) => /\d{4}-\d{6}/.exec(await page.locator("main").innerText())?.[0]

journeyTest.describe("a purchase from the shop to the order", () => {
  journeyTest(
    "succeeds by mouse, with the same totals on every page (USE-09, MONEY-01, MONEY-02, MONEY-03, CART-01, CONF-03, ORDER-01, ORDER-08)",
    async ({ page }) => {
      const consoleErrors: string[] = []
      page.on("console", message => message.type() === "error" && consoleErrors.push(message.text()))
      page.on("pageerror", error => consoleErrors.push(error.message))
      const shopper = makeShopperActions(page, mouseInput, englishTexts)
      const orderTotals = await buyBusinessCards(shopper, { cards: /Business cards/, magazines: /Magazines/ })
      const number = await readOrderNumber(page)
      expect(number).toBeTruthy()
      await page.reload()
      await expect.poll(() => readOrderNumber(page)).toBe(number)
      expect(await shopper.readTotals()).toEqual(orderTotals)
      expect(await page.evaluate(() => localStorage.getItem("cartId"))).toBeNull()
      expect(consoleErrors).toEqual([])
    },
  )

  journeyTest.describe("in a German browser", () => {
    journeyTest.use({ locale: "de-DE" })

    journeyTest("succeeds by keyboard alone, in German (CART-01, CART-02, CONF-30, ORDER-01)", async ({ page }) => {
      journeyTest.slow()
      await buyBusinessCards(makeShopperActions(page, makeKeyboardInput(page), germanTexts), {
        cards: /Visitenkarten/,
        magazines: /Magazine|Zeitschriften/,
      })
      await expect(page.locator("html")).toHaveAttribute("lang", "de")
      expect(await readOrderNumber(page)).toBeTruthy()
    })
  })
})
