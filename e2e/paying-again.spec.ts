import { expect, type Page } from "@playwright/test"
import { spoken } from "../adapters/payment-provider/texts.ts"
import { de } from "../ui/i18n/de.ts"
import { en } from "../ui/i18n/en.ts"
import { fr } from "../ui/i18n/fr.ts"
import { nl } from "../ui/i18n/nl.ts"
import { makeProvider } from "./at-provider.ts"
import { mouse } from "./hands.ts"
import { test } from "./journey-test.ts"
import { chooseMethod, orderToPay, PAID, payWith, pressPay, standing, told, ways } from "./order-to-pay.ts"
import { askingAs } from "./placed-order.ts"

const SENT_BACK = /^We are refunding you €\s[\d.,]+.$/

/** Somebody comes back to a page that was behind another. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")))

for (const name of ways("iDEAL")) {
  test(`what is paid in a second tab beside ${name} goes back, and both tabs say so; it stays paid (PAY-53, PAY-57, PAY-58)`, async ({
    page,
    context,
    baseURL,
  }) => {
    const { path, provider, pay } = await orderToPay(page, baseURL, name)
    const other = await context.newPage()
    const besides = name === "PayPal" ? "Credit card" : "PayPal"
    await other.goto(path)
    await pay()
    await expect(page.getByRole("heading", { name: spoken("en").texts.title, exact: true })).toBeVisible()
    await chooseMethod(other, besides)
    await pressPay(other, besides)
    await makeProvider(other).end("pay")
    await standing(other, PAID)
    // the page that was given up meanwhile, at a bank that takes the money all the same
    await page.reload()
    await provider.end("payLate")
    await standing(page, PAID)
    await standing(page, SENT_BACK)
    await lookAgain(other)
    await standing(other, SENT_BACK)
    await expect(other.getByText(en.account.standing.waitingForPayment)).toBeHidden()
  })

  test(`what is paid late with ${name}, for a payment that had ended, counts for the order (PAY-52)`, async ({
    page,
    baseURL,
  }) => {
    const { path, provider, pay } = await orderToPay(page, baseURL, name)
    await pay()
    await provider.end("expire")
    await provider.end("payLate")
    await page.goto(path)
    await standing(page, PAID)
  })
}

test("an order that is paid in one tab is paid in the other as soon as it is seen (PAY-58)", async ({
  page,
  context,
  baseURL,
}) => {
  const { path, provider, pay } = await orderToPay(page, baseURL)
  const other = await context.newPage()
  await other.goto(path)
  await standing(other, en.orderPayment.unpaid)
  await pay()
  await provider.end("pay")
  await standing(page, PAID)
  await lookAgain(other)
  await standing(other, PAID)
  await expect(other.getByText(en.account.standing.waitingForPayment)).toBeHidden()
})

test("what is paid for an order that had lapsed goes back, and its page says so (PAY-53, PAY-57)", async ({
  page,
  baseURL,
}) => {
  const { path } = await orderToPay(page, baseURL)
  // what the services answer by then: test/adapters/server/payments.test.ts
  await page.route("**/payment", async route => {
    const { amount, ...answer } = await (await route.fetch({ maxRetries: 1 })).json()
    await route.fulfill({ json: { ...answer, amount, refunded: amount, standing: { type: "Lapsed" }, methods: [] } })
  })
  await page.goto(path)
  await standing(page, en.orderPayment.lapsed)
  await standing(page, SENT_BACK)
  await expect(told(page).getByRole("button")).toHaveCount(0)
})

test("an order that fell to nothing says what money moved, and one that was charged back that it is to be paid (PAY-62, PAY-64)", async ({
  page,
  baseURL,
}) => {
  const { path } = await orderToPay(page, baseURL)
  let shows: object = { standing: { type: "NothingToPay" }, methods: [] }
  // what the services answer by then: test/adapters/server/order-ledger.test.ts
  await page.route("**/payment", async route => {
    const answer = await (await route.fetch({ maxRetries: 1 })).json()
    const { amount } = answer
    await route.fulfill({ json: { ...answer, received: amount, refunded: amount, chargedBack: amount, ...shows } })
  })
  await page.goto(path)
  await standing(page, en.orderPayment.nothingLeft)
  await standing(page, SENT_BACK)
  await expect(told(page).getByRole("button")).toHaveCount(0)
  shows = {}
  await page.goto(path)
  await standing(page, en.orderPayment.unpaid)
  await standing(page, /^The bank took back €\s[\d.,]+ of your payment.$/)
  await expect(told(page).getByRole("button", { name: payWith("iDEAL") })).toBeVisible()
})

test("a paid order whose delivery becomes dearer asks for the difference, and gives it back when it becomes cheaper (PAY-55)", async ({
  page,
  baseURL,
}) => {
  const { customer, order, path, provider, pay, deliverElsewhere } = await orderToPay(page, baseURL)
  await pay()
  await provider.end("pay")
  await standing(page, PAID)
  const { send } = await askingAs(baseURL, customer)
  const offer = `/order/${order.id}/lineitems/${order.lineItems[0]?.id}/delivery-options`
  const { deliveryOptions: slots } = (await send(`GET ${offer}`)) as unknown as {
    readonly deliveryOptions: readonly { readonly recsKey: string; readonly before: string }[]
  }
  const deliverBy = async (until: string) => {
    const { recsKey, before } = slots.find(slot => slot.before === until) ?? {}
    await deliverElsewhere({ deliveryOption: { recsKey, before } })
  }
  await deliverBy("12:00")
  await page.goto(path)
  await standing(page, en.orderPayment.partly)
  await expect(told(page).locator("dl > div")).toContainText([/^Total/, /^Already paid−/, /^To pay€\s7.20$/])
  await expect(told(page).getByRole("button", { name: /^Pay €\s7.20 with iDEAL$/ })).toBeVisible()
  await pay()
  await provider.end("pay")
  await standing(page, PAID)
  await deliverBy("all-day")
  await page.goto(path)
  await standing(page, PAID)
  await standing(page, /^We are refunding you €\s7.20.$/)
})

test("the provider's page speaks the language of the shop's, and leads back to it (RELY-12, PAY-57)", async ({
  page,
  baseURL,
}) => {
  const { path, provider } = await orderToPay(page, baseURL)
  for (const [language, words] of Object.entries({ nl, fr, de })) {
    await page.goto(`${path}?lang=${language}`)
    const amount = words.orderPayment.pay.replace("{{name}}", "iDEAL").split("{{amount}}")
    const payment = page.getByRole("region", { name: words.orderPayment.title })
    await mouse.press(payment.getByRole("button", { name: new RegExp(amount.join("€?.*")) }))
    await expect(page.locator("html")).toHaveAttribute("lang", language)
    await expect(page.getByRole("heading", { name: spoken(language).texts.title, exact: true })).toBeVisible()
    await provider.end("cancel")
    await expect(page.getByText(words.orderPayment.last.canceled)).toBeVisible()
  }
})
