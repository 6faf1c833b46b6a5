import { expect, type Page } from "@playwright/test"
import { providerPageTextsEn } from "../application/texts/en/provider-page.ts"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { makeServiceCallerAs } from "./create-order.ts"
import { journeyTest } from "./journey-test.ts"
import { makeProviderPage } from "./provider-page.ts"
import {
  choosePaymentMethod,
  clickPay,
  expectPaymentStatus,
  formatPayButtonName,
  getPaymentRegion,
  listPrepaidMethods,
  openUnpaidOrder,
  PAID_TEXT,
} from "./unpaid-order.ts"

const REFUND_TEXT = /^We are refunding you €\s[\d.,]+.$/

/** Signals that a tab has become visible again. */
const showTab = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")))

for (const name of listPrepaidMethods("iDEAL | Wero")) {
  journeyTest(
    `a second payment from another tab beside ${name} is refunded, both tabs say so, and the order stays paid (PAY-53, PAY-57, PAY-58)`,
    async ({ page, context, baseURL }) => {
      const { path, provider, pay } = await openUnpaidOrder(page, baseURL, name)
      const other = await context.newPage()
      const otherMethod = name === "PayPal" ? "Credit card" : "PayPal"
      await other.goto(path)
      await pay()
      await expect(page.getByRole("heading", { name: providerPageTextsEn.title, exact: true })).toBeVisible()
      await choosePaymentMethod(other, otherMethod)
      await clickPay(other, otherMethod)
      await makeProviderPage(other).choose("pay")
      await expectPaymentStatus(other, PAID_TEXT)
      // The first attempt was superseded, but its bank still takes the money.
      await page.reload()
      await provider.choose("payLate")
      await expectPaymentStatus(page, PAID_TEXT)
      await expectPaymentStatus(page, REFUND_TEXT)
      await showTab(other)
      await expectPaymentStatus(other, REFUND_TEXT)
      await expect(other.getByText(englishTexts.account.standing.waitingForPayment)).toBeHidden()
    },
  )
}

journeyTest(
  "an order reduced to zero shows the refund, and an order charged back asks for payment (PAY-62, PAY-64)",
  async ({ page, baseURL }) => {
    const { path } = await openUnpaidOrder(page, baseURL)
    let changes: object = { standing: { type: "NothingToPay" }, methods: [] }
    // The services answer the same after such changes (test/adapters/server/order-ledger.test.ts).
    await page.route("**/payment", async route => {
      const payment = await (await route.fetch({ maxRetries: 1 })).json()
      const { amount } = payment
      await route.fulfill({ json: { ...payment, received: amount, refunded: amount, chargedBack: amount, ...changes } })
    })
    await page.goto(path)
    await expectPaymentStatus(page, englishTexts.orderPayment.nothingLeft)
    await expectPaymentStatus(page, REFUND_TEXT)
    await expect(getPaymentRegion(page).getByRole("button")).toHaveCount(0)
    changes = {}
    await page.goto(path)
    await expectPaymentStatus(page, englishTexts.orderPayment.unpaid)
    await expectPaymentStatus(page, /^The bank took back €\s[\d.,]+ of your payment.$/)
    await expect(getPaymentRegion(page).getByRole("button", { name: formatPayButtonName("iDEAL | Wero") })).toBeVisible()
  },
)

journeyTest(
  "a paid order asks for the difference when its delivery costs more, and refunds it when delivery costs less (PAY-55)",
  async ({ page, baseURL }) => {
    const { customer, order, path, provider, pay, changeLineItem } = await openUnpaidOrder(page, baseURL)
    await pay()
    await provider.choose("pay")
    await expectPaymentStatus(page, PAID_TEXT)
    const { callService } = await makeServiceCallerAs(baseURL, customer)
    const offer = `/order/${order.id}/lineitems/${order.lineItems[0]?.id}/delivery-options`
    const { deliveryOptions: slots } = (await callService(`GET ${offer}`)) as unknown as {
      readonly deliveryOptions: readonly { readonly recsKey: string; readonly before: string }[]
    }
    const deliverBy = async (until: string) => {
      const { recsKey, before } = slots.find(slot => slot.before === until) ?? {}
      await changeLineItem({ deliveryOption: { recsKey, before } })
    }
    await deliverBy("12:00")
    await page.goto(path)
    await expectPaymentStatus(page, englishTexts.orderPayment.partly)
    await expect(getPaymentRegion(page).locator("dl > div")).toContainText([/^Total/, /^Already paid−/, /^To pay€\s7.19$/])
    await expect(getPaymentRegion(page).getByRole("button", { name: /^Pay €\s7.19 with iDEAL \| Wero$/ })).toBeVisible()
    await pay()
    await provider.choose("pay")
    await expectPaymentStatus(page, PAID_TEXT)
    await deliverBy("all-day")
    await page.goto(path)
    await expectPaymentStatus(page, PAID_TEXT)
    await expectPaymentStatus(page, /^We are refunding you €\s7.19.$/)
  },
)
