/** A whole purchase in every engine, without errors and without axe violations (ACCESS-01, ORDER-09). */
import { expect } from "@playwright/test"
import { providerPageTextsEn } from "../../application/texts/en/provider-page.ts"
import { englishTexts } from "../../application/texts/text-catalog.ts"
import { generateCustomer, homeAddressInput } from "../shopper-actions.ts"
import { engineTest } from "./engine-test.ts"
import { expectTabAccessible } from "./expect-tab-accessible.ts"
import type { TabUser } from "./tab-user.ts"

const { address, cart, delivery, login, next, payment, product, shop, thanks } = englishTexts

const recordErrors = (user: TabUser) =>
  user.evaluate(`void (window.pageErrors = [], addEventListener("error", ({ message }) => pageErrors.push(message)),
    addEventListener("unhandledrejection", ({ reason }) => pageErrors.push(String(reason))))`)

engineTest("a guest shops, registers and places an order", async ({ user, tab }) => {
  engineTest.setTimeout(90_000)
  await user.tab.resize(390, 844)
  await user.goto("/")
  await recordErrors(user)
  await user.expectText(shop.title)
  await expectTabAccessible(tab, shop.title)
  await user.press("Business cards")
  await user.expectText("Business cards")
  await expectTabAccessible(tab, "Business cards")
  await user.press(product.add)
  await user.expectText(cart.title)
  await expectTabAccessible(tab, cart.title)
  await user.press(next.login)

  await user.expectText(login.title)
  const customer = generateCustomer()
  for (const field of ["firstName", "lastName"] as const) await user.type(login[field], customer[field])
  await user.type(login.email, customer.email, "input[autocomplete=email]")
  await user.type(login.password, customer.password, "input[autocomplete=new-password]")
  await expectTabAccessible(tab, login.title)
  await user.press(login.createButton)

  await user.expectText(delivery.title)
  for (const field of ["postalCode", "streetNumber", "streetName", "city"] as const) {
    await user.type(address[field], homeAddressInput[field])
  }
  await expectTabAccessible(tab, delivery.title)
  await user.press(next.payment)

  await user.expectText(payment.title)
  await user.pick("iDEAL | Wero")
  await expectTabAccessible(tab, payment.title)
  expect(await user.evaluate("pageErrors")).toEqual([])
  // the button follows the review, and takes a press once it has been in view
  await user.findClickPoint(payment.place)
  await user.press(payment.place)
  await user.press(providerPageTextsEn.pay)
  await user.expectText(thanks.title)
  await expectTabAccessible(tab, thanks.title)
})
