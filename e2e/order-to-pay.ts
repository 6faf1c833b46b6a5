/** An order that waits for its payment, on its page in the account; how its payment stands is read in its own words. */
import { readFileSync } from "node:fs"
import { expect, type Page } from "@playwright/test"
import { isPrepaidMethod } from "../domain/payment/payment.ts"
import { IS_FULL_SIZE } from "../test/support/run-size.ts"
import { englishTexts } from "../ui/i18n/en.ts"
import { makeProvider } from "./at-provider.ts"
import { beginAt } from "./begin-at.ts"
import { mouse } from "./hands.ts"
import { placedOrder } from "./placed-order.ts"

interface Entered {
  readonly methods: readonly { readonly id: string; readonly name: string }[]
}

const SOLD_WITH = new URL("../adapters/server/sample-shop/payment.json", import.meta.url)
const { methods }: Entered = JSON.parse(readFileSync(SOLD_WITH, "utf8"))
const PAID_IN_ADVANCE = methods.filter(({ id }) => isPrepaidMethod(id)).map(({ name }) => name)

/** The ways to pay in advance: those named, or each that the sample shop takes. */
export const ways = (...named: readonly string[]): readonly string[] => (IS_FULL_SIZE ? PAID_IN_ADVANCE : named)

export const PAID_TEXT = /^Thank you. Your order is paid: €\s[\d.,]+.$/

export const payWith = (name: string) => new RegExp(`^Pay €\\s[\\d.,]+ with ${name}$`)

export const getPaymentRegion = (page: Page) => page.getByRole("region", { name: englishTexts.orderPayment.title })

export const expectPaymentStatus = (page: Page, words: string | RegExp) =>
  expect(getPaymentRegion(page).getByText(words)).toBeVisible()

export const pressPay = (page: Page, name: string) =>
  mouse.press(getPaymentRegion(page).getByRole("button", { name: payWith(name) }))

export const chooseMethod = async (page: Page, name: string) => {
  await mouse.press(getPaymentRegion(page).getByRole("button", { name: englishTexts.orderPayment.another }))
  await mouse.pick(getPaymentRegion(page).getByRole("radio", { name, exact: true }))
}

export const orderToPay = async (page: Page, baseURL: string | undefined, way = "iDEAL") => {
  const placed = await placedOrder(baseURL)
  const path = `/account/orders/${placed.order.id}`
  await beginAt(page, path, { customer: placed.customer })
  await expectPaymentStatus(page, englishTexts.orderPayment.unpaid)
  if (way !== "iDEAL") await chooseMethod(page, way)
  return { ...placed, path, provider: makeProvider(page), pay: (name = way) => pressPay(page, name) }
}
