/** A whole purchase in every engine, without errors and without axe violations (ACCESS-01, ORDER-09). */
import { expect } from "@playwright/test"
import { selectPageTexts } from "../../adapters/payment-provider/texts.ts"
import { englishTexts } from "../../ui/i18n/en.ts"
import { generateCustomer, homeAddressInput } from "../shopper-actions.ts"
import { engineTest } from "./engine-test.ts"
import { expectTabAccessible } from "./expect-tab-accessible.ts"
import type { TabUser } from "./tab-user.ts"

const { address, cart, delivery, login, next, payment, product, shop, thanks, word } = englishTexts

/** As the console's reader would see it. */
const listenForErrors = (hand: TabUser) =>
  hand.evaluate(`void (window.broken = [], addEventListener("error", ({ message }) => broken.push(message)),
    addEventListener("unhandledrejection", ({ reason }) => broken.push(String(reason))))`)

engineTest("a guest shops, registers and places an order", async ({ hand, tab }) => {
  engineTest.setTimeout(90_000)
  await hand.tab.resize(390, 844)
  await hand.goto("/")
  await listenForErrors(hand)
  await hand.sees(shop.title)
  await expectTabAccessible(tab, shop.title)
  await hand.press("Business cards")
  await hand.sees("Business cards")
  await expectTabAccessible(tab, "Business cards")
  await hand.press(product.add)
  await hand.sees(cart.title)
  await expectTabAccessible(tab, cart.title)
  await hand.press(next.login)

  await hand.sees(login.title)
  const customer = generateCustomer()
  for (const field of ["firstName", "lastName"] as const) await hand.type(login[field], customer[field])
  await hand.type(login.email, customer.email, "input[autocomplete=email]")
  await hand.type(login.password, customer.password, "input[autocomplete=new-password]")
  await expectTabAccessible(tab, login.title)
  await hand.press(login.createButton)
  await hand.press(next.delivery)

  await hand.sees(delivery.title)
  await hand.press(word.choose)
  for (const field of ["postalCode", "streetNumber", "streetName", "city"] as const) {
    await hand.type(address[field], homeAddressInput[field])
  }
  await hand.press(address.save)
  await hand.press(address.shipHere)
  await expectTabAccessible(tab, delivery.title)
  await hand.press(next.payment)

  await hand.sees(payment.title)
  await hand.pick("iDEAL")
  await expectTabAccessible(tab, payment.title)
  expect(await hand.evaluate("broken")).toEqual([])
  await hand.press(payment.place)
  await hand.press(selectPageTexts("en").texts.pay)
  await hand.sees(thanks.title)
  await expectTabAccessible(tab, thanks.title)
})
