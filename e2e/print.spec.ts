import { expect, type Page } from "@playwright/test"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { createCustomerOrder } from "./create-order.ts"
import { journeyTest } from "./journey-test.ts"
import { openPageAs } from "./open-page-as.ts"
import { createReturningCustomer, makeShopperActions } from "./shopper-actions.ts"

/** A4 without its margins. */
const PAPER = { width: 720, height: 1040 }

const expectPrintable = async (page: Page, product = "Flyers") => {
  await page.setViewportSize(PAPER)
  await page.emulateMedia({ media: "print" })
  await expect(page.getByText(englishTexts.price.netRow.net, { exact: true }).last()).toBeVisible()
  await expect(page.getByText(product).first()).toBeVisible()
  for (const control of ["button", "textbox", "combobox", "radio", "checkbox", "navigation", "banner"] as const) {
    await expect(page.getByRole(control), control).toHaveCount(0)
  }
  const widerThanPaper = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(widerThanPaper).toBeLessThanOrEqual(0)
  await page.emulateMedia({ media: "screen" })
}

journeyTest("a printed cart, quote and order have no controls (USE-22)", async ({ page, baseURL }) => {
  const customer = await createReturningCustomer(baseURL, "Drukwerk BV")
  const shopper = makeShopperActions(page)
  await openPageAs(page, "/cart", { customer, products: ["flyers"] })
  await shopper.expectPage(englishTexts.cart.title)
  await expectPrintable(page)
  await shopper.button(englishTexts.quote.save).click()
  await shopper.expectPage(/^Quote of/)
  await expectPrintable(page)
  const { order } = await createCustomerOrder(baseURL, customer)
  await page.goto(`/account/orders/${order.id}`)
  await shopper.expectPage(new RegExp(order.orderNumber))
  await expectPrintable(page, "Business cards")
})
