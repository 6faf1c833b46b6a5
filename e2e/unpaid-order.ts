/** Opens an unpaid order in the account, and checks its payment status by its texts. */
import { readFileSync } from "node:fs"
import { expect, type Page } from "@playwright/test"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { isPrepaidMethod } from "../domain/payment/payment.ts"
import { IS_FULL_SIZE } from "../test/support/run-size.ts"
import { createCustomerOrder } from "./create-order.ts"
import { mouseInput } from "./input-method.ts"
import { openPageAs } from "./open-page-as.ts"
import { makeProviderPage } from "./provider-page.ts"

interface PaymentConfig {
  readonly methods: readonly { readonly id: string; readonly name: string }[]
}

const PAYMENT_CONFIG = new URL("../adapters/server/sample-shop/payment.json", import.meta.url)
const { methods }: PaymentConfig = JSON.parse(readFileSync(PAYMENT_CONFIG, "utf8"))
const PREPAID_METHOD_NAMES = methods.filter(({ id }) => isPrepaidMethod(id)).map(({ name }) => name)

/** Returns the named payment methods, or at full size every prepaid method of the sample shop. */
export const listPrepaidMethods = (...methodNames: readonly string[]): readonly string[] =>
  IS_FULL_SIZE ? PREPAID_METHOD_NAMES : methodNames

export const PAID_TEXT = /^Thank you. Your order is paid: €\s[\d.,]+.$/

export const formatPayButtonName = (name: string) => new RegExp(`^Pay €\\s[\\d.,]+ with ${name.replace("|", "\\|")}$`)

export const getPaymentRegion = (page: Page) => page.getByRole("region", { name: englishTexts.orderPayment.title })

export const expectPaymentStatus = (page: Page, text: string | RegExp) =>
  expect(getPaymentRegion(page).getByText(text)).toBeVisible()

export const clickPay = (page: Page, name: string) =>
  mouseInput.press(getPaymentRegion(page).getByRole("button", { name: formatPayButtonName(name) }))

export const choosePaymentMethod = async (page: Page, name: string) => {
  await mouseInput.press(getPaymentRegion(page).getByRole("button", { name: englishTexts.orderPayment.another }))
  await mouseInput.pick(getPaymentRegion(page).getByRole("radio", { name, exact: true }))
}

export const openUnpaidOrder = async (page: Page, baseURL: string | undefined, method = "iDEAL | Wero") => {
  const created = await createCustomerOrder(baseURL)
  const path = `/account/orders/${created.order.id}`
  await openPageAs(page, path, { customer: created.customer })
  await expectPaymentStatus(page, englishTexts.orderPayment.unpaid)
  if (method !== "iDEAL | Wero") await choosePaymentMethod(page, method)
  return { ...created, path, provider: makeProviderPage(page), pay: (name = method) => clickPay(page, name) }
}
