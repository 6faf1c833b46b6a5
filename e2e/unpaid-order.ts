/** An unpaid order on its page in the account; its payment status is read by its texts. */
import { readFileSync } from "node:fs"
import { expect, type Page } from "@playwright/test"
import { isPrepaidMethod } from "../domain/payment/payment.ts"
import { IS_FULL_SIZE } from "../test/support/run-size.ts"
import { englishTexts } from "../ui/i18n/en.ts"
import { createCustomerOrder } from "./create-order.ts"
import { mouseInput } from "./input-method.ts"
import { openPageAs } from "./open-page-as.ts"
import { makeProviderPage } from "./provider-page.ts"

interface Entered {
  readonly methods: readonly { readonly id: string; readonly name: string }[]
}

const SOLD_WITH = new URL("../adapters/server/sample-shop/payment.json", import.meta.url)
const { methods }: Entered = JSON.parse(readFileSync(SOLD_WITH, "utf8"))
const PAID_IN_ADVANCE = methods.filter(({ id }) => isPrepaidMethod(id)).map(({ name }) => name)

/** The ways to pay in advance: those named, or each that the sample shop takes. */
export const listPrepaidMethods = (...named: readonly string[]): readonly string[] => (IS_FULL_SIZE ? PAID_IN_ADVANCE : named)

export const PAID_TEXT = /^Thank you. Your order is paid: €\s[\d.,]+.$/

export const payButtonName = (name: string) => new RegExp(`^Pay €\\s[\\d.,]+ with ${name}$`)

export const getPaymentRegion = (page: Page) => page.getByRole("region", { name: englishTexts.orderPayment.title })

export const expectPaymentStatus = (page: Page, words: string | RegExp) =>
  expect(getPaymentRegion(page).getByText(words)).toBeVisible()

export const clickPay = (page: Page, name: string) =>
  mouseInput.press(getPaymentRegion(page).getByRole("button", { name: payButtonName(name) }))

export const choosePaymentMethod = async (page: Page, name: string) => {
  await mouseInput.press(getPaymentRegion(page).getByRole("button", { name: englishTexts.orderPayment.another }))
  await mouseInput.pick(getPaymentRegion(page).getByRole("radio", { name, exact: true }))
}

export const openUnpaidOrder = async (page: Page, baseURL: string | undefined, way = "iDEAL") => {
  const placed = await createCustomerOrder(baseURL)
  const path = `/account/orders/${placed.order.id}`
  await openPageAs(page, path, { customer: placed.customer })
  await expectPaymentStatus(page, englishTexts.orderPayment.unpaid)
  if (way !== "iDEAL") await choosePaymentMethod(page, way)
  return { ...placed, path, provider: makeProviderPage(page), pay: (name = way) => clickPay(page, name) }
}
