import { expect, type Page } from "@playwright/test"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { mouseInput } from "./input-method.ts"
import { journeyTest } from "./journey-test.ts"
import { openPageAs } from "./open-page-as.ts"
import { createReturningCustomer, makeShopperActions } from "./shopper-actions.ts"

const findFact = (page: Page, label: string) => page.locator("dl > div").filter({ has: page.getByText(label, { exact: true }) })

journeyTest(
  "a company's order shows the same amounts from cart to account, and keeps its coupon, slot and references (MONEY-03, COUPON-11, PAY-04, ORDER-03, ORDER-09, DELIV-27)",
  async ({ page, baseURL }) => {
    const shopper = makeShopperActions(page)
    await openPageAs(page, "/cart", { products: ["business-cards", "magazines"] })
    await shopper.button(englishTexts.payment.couponAsk).click()
    await page.getByRole("textbox", { name: /code$/ }).fill("druk15")
    await shopper.button(englishTexts.payment.addCoupon).click()
    await expect(page.getByText("Coupon DRUK15 is added.")).toBeVisible()
    const cartTotals = await shopper.readTotals()
    await shopper.goToLogin()
    await shopper.logIn(await createReturningCustomer(baseURL, "Drukwerk BV"))
    await shopper.expectPage(englishTexts.cart.title)
    await expect.poll(() => shopper.readTotals()).toEqual(cartTotals)
    await shopper.goToDelivery()
    await shopper.chooseSlot("Business cards", /12:00/)
    await expect.poll(() => shopper.readTotals()).not.toEqual(cartTotals)
    const totalsWithSlot = await shopper.readTotals()

    await shopper.goToPayment()
    await expect(page.getByRole("radio", { name: "On account" })).toBeChecked()
    expect(await shopper.readTotals()).toEqual(totalsWithSlot)
    await page.getByLabel(englishTexts.payment.referenceLabel).fill("Najaar")
    await page.getByLabel(englishTexts.payment.poNumber).fill("PO 7745")
    // An automatic save would disable the button during the click.
    await expect(page.getByText(englishTexts.payment.referenceSaved, { exact: true })).toHaveCount(2)
    await expect(page.getByText(/^\w{3}\s\d+\s\w{3}, between 08:00 and (?:12|17):00$/)).toHaveCount(2)
    const days = await page.getByText(/^\w{3}\s\d+\s\w{3}, between/).allInnerTexts()
    await shopper.placeOrderOnAccount()
    expect(await shopper.readTotals()).toEqual(totalsWithSlot)
    expect(await page.getByText(/^\w{3}\s\d+\s\w{3}, between/).allInnerTexts()).toEqual(days)
    await expect(page.getByRole("listitem").filter({ hasText: englishTexts.thanks.upload })).toContainText("before 17:00")
    await expect(page.getByText(englishTexts.payment.onAccountHint)).toBeVisible()
    await expect(findFact(page, englishTexts.payment.title)).toContainText("On account")
    await expect(findFact(page, englishTexts.payment.referenceLabel)).toContainText("Najaar")
    await expect(findFact(page, englishTexts.payment.poNumber)).toContainText("PO 7745")

    await mouseInput.press(page.getByRole("link", { name: englishTexts.thanks.toOrder }))
    await expect(page.getByRole("textbox", { name: englishTexts.payment.poNumber })).toHaveValue("PO 7745")
    await expect(page.getByRole("heading", { name: englishTexts.thanks.next })).toBeVisible()
    expect(await shopper.readTotals()).toEqual(totalsWithSlot)
    await page.getByRole("link", { name: englishTexts.account.orders }).click()
    await expect(page.getByRole("row").filter({ hasText: "PO 7745" })).toContainText(totalsWithSlot.gross)
  },
)
