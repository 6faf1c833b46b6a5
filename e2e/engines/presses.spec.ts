/** Quick repeated input places no order and opens one page (PAY-47). */
import { expect } from "@playwright/test"
import { englishTexts } from "../../ui/i18n/en.ts"
import { openPageAs } from "../open-page-as.ts"
import { createReturningCustomer } from "../shopper-actions.ts"
import { engineTest } from "./engine-test.ts"
import type { TabUser } from "./tab-user.ts"

const { delivery, field, login, next, payment } = englishTexts

const history = (hand: TabUser) => hand.evaluate<number>("history.length")

/** On the page that is opened, with everything chosen that an order needs. */
const ready = async (hand: TabUser, path: string, base: string | undefined) => {
  await hand.tab.resize(1280, 900)
  await openPageAs(hand, "/payment-method", {
    customer: await createReturningCustomer(base),
    products: ["business-cards"],
  })
  await hand.spotOf(payment.place)
  await hand.goto(path)
}

const nothingOrdered = async (hand: TabUser) => {
  await hand.sees(payment.title)
  await hand.spotOf(payment.place)
  await hand.goto("/cart")
  await hand.spotOf(next.delivery)
}

engineTest("a double click on To payment method opens one page and places no order", async ({ hand, baseURL }) => {
  await ready(hand, "/delivery", baseURL)
  const spot = await hand.spotOf(next.payment)
  const before = await history(hand)
  await hand.clicks(spot, 2)
  await hand.sees(payment.title)
  expect(await history(hand)).toBe(before + 1)
  await nothingOrdered(hand)
})

engineTest("a triple click on To delivery opens one page and places no order", async ({ hand, baseURL }) => {
  await ready(hand, "/cart", baseURL)
  const spot = await hand.spotOf(next.delivery)
  const before = await history(hand)
  await hand.clicks(spot, 3)
  await hand.sees(delivery.title)
  await hand.spotOf(next.payment)
  expect(await history(hand)).toBe(before + 1)
  await hand.press(next.payment)
  await nothingOrdered(hand)
})

engineTest("holding Enter on To payment method opens one page and places no order", async ({ hand, baseURL }) => {
  await ready(hand, "/delivery", baseURL)
  await hand.spotOf(next.payment)
  const before = await history(hand)
  await hand.focus(next.payment)
  for (let repeats = 0; repeats < 20; repeats += 1) await hand.tab.keyDown("Enter")
  await hand.tab.keyUp("Enter")
  await hand.sees(payment.title)
  expect(await history(hand)).toBe(before + 1)
  await nothingOrdered(hand)
})

/** The press itself takes the focus from the field, whose fault then needs a line above the button. */
engineTest("a click on Log in right after leaving an invalid field shows every field's error", async ({ hand }) => {
  await hand.tab.resize(390, 844)
  await hand.goto("/login")
  await hand.type(login.email, "noor")
  await hand.press(login.logIn, "form button")
  await hand.sees(field.email, "p")
  await hand.sees(field.required.password, "p")
  expect(await hand.evaluate("document.activeElement.name")).toBe("username")
})
