import { expect } from "@playwright/test"
import { providerPageTextsEn } from "../application/texts/en/provider-page.ts"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { expectPageAccessible } from "./expect-page-accessible.ts"
import { makeKeyboardInput, mouseInput } from "./input-method.ts"
import { journeyTest } from "./journey-test.ts"
import { openPageAs } from "./open-page-as.ts"
import { makeProviderPage } from "./provider-page.ts"
import { createReturningCustomer, makeShopperActions } from "./shopper-actions.ts"
import {
  expectPaymentStatus,
  formatPayButtonName,
  getPaymentRegion,
  listPrepaidMethods,
  openUnpaidOrder,
  PAID_TEXT,
} from "./unpaid-order.ts"

/** A method with a fee: `test/adapters/server/payments.test.ts` tests all methods and results. */
for (const name of listPrepaidMethods("PayPal")) {
  journeyTest(
    `an order is placed and paid with ${name}, at the amount shown before (PAY-51, PAY-57)`,
    async ({ page, baseURL }) => {
      const customer = await createReturningCustomer(baseURL)
      await openPageAs(page, "/payment-method", { customer, products: ["business-cards"] })
      await mouseInput.pick(page.getByRole("radio", { name, exact: true }))
      await expect(page.getByRole("radio", { name, exact: true })).toBeChecked()
      const toPayRow = page.locator("dl > div").filter({ hasText: englishTexts.orderPayment.toPay })
      await expect(toPayRow).toHaveCount(name === "PayPal" ? 1 : 0)
      const feeRow = page.locator("dl > div").filter({ hasText: "PayPal fee" })
      await expect(feeRow).toHaveCount(name === "PayPal" ? 1 : 0)
      const total = page
        .locator("dl > div")
        .filter({ hasText: new RegExp(`^(${englishTexts.price.total}|${englishTexts.orderPayment.toPay})`) })
      const amount = (await total.last().locator("dd").innerText()).trim()
      await makeShopperActions(page).clickPlaceOrder()
      await expect(page.getByText(providerPageTextsEn.test)).toBeVisible()
      await expect(page.getByText(amount)).toBeVisible()
      expect(page.url()).not.toContain(String(baseURL))
      await makeProviderPage(page).choose("pay")
      await expectPaymentStatus(page, englishTexts.orderPayment.paid.replace("{{amount}}", amount))
      await expect(page).toHaveURL(/\/thanks-for-order\?itemId=/)
      await expect(page.getByText(englishTexts.thanks.awaitPayment)).toBeHidden()
    },
  )
}

for (const name of listPrepaidMethods("iDEAL | Wero")) {
  journeyTest(
    `a shopper who leaves, goes back from or reloads the ${name} page finds the same order and continues the same payment (PAY-51, PAY-57)`,
    async ({ page, baseURL }) => {
      const { provider, pay } = await openUnpaidOrder(page, baseURL, name)
      await pay()
      await expect(page.getByText(providerPageTextsEn.open)).toBeVisible()
      const checkout = page.url()
      await page.goBack()
      await expectPaymentStatus(page, englishTexts.orderPayment.unpaid)
      await pay()
      await expect(page).toHaveURL(checkout)
      await provider.choose("leave")
      await expectPaymentStatus(page, englishTexts.orderPayment.unpaid)
      await page.reload()
      await pay()
      await expect(page).toHaveURL(checkout)
      await provider.choose("pay")
      await expectPaymentStatus(page, PAID_TEXT)
      await page.reload()
      await expectPaymentStatus(page, PAID_TEXT)
    },
  )

  journeyTest(
    `the order page waits for a delayed payment with ${name} and shows its result by itself (PAY-58)`,
    async ({ page, baseURL }) => {
      const { provider, pay } = await openUnpaidOrder(page, baseURL, name)
      await pay()
      await provider.choose("payLater")
      await expectPaymentStatus(page, englishTexts.orderPayment.checking)
      await expectPaymentStatus(page, PAID_TEXT)
    },
  )
}

journeyTest(
  "an unpaid order and the provider's page are accessible and work by keyboard alone (ACCESS-01, ACCESS-04, ACCESS-06)",
  async ({ page, baseURL }) => {
    await openUnpaidOrder(page, baseURL)
    await expectPageAccessible(page, "an order to be paid")
    const keyboard = makeKeyboardInput(page)
    await keyboard.press(getPaymentRegion(page).getByRole("button", { name: formatPayButtonName("iDEAL | Wero") }))
    await expect(page.getByText(providerPageTextsEn.open)).toBeVisible()
    await expectPageAccessible(page, "the provider’s page")
    await makeProviderPage(page, keyboard).choose("pay")
    await expectPaymentStatus(page, PAID_TEXT)
    await expectPageAccessible(page, "a paid order")
  },
)
