/** Quick repeated input places no order and opens one page (PAY-47). */
import { expect } from "@playwright/test"
import { englishTexts } from "../../application/texts/text-catalog.ts"
import { openPageAs } from "../open-page-as.ts"
import { createReturningCustomer } from "../shopper-actions.ts"
import { engineTest } from "./engine-test.ts"
import type { TabUser } from "./tab-user.ts"

const { delivery, field, login, next, payment } = englishTexts

const getHistoryLength = (user: TabUser) => user.evaluate<number>("history.length")

/** Opens the page with a cart that is ready to be ordered. */
const openWithPayableCart = async (user: TabUser, path: string, base: string | undefined) => {
  await user.tab.resize(1280, 900)
  await openPageAs(user, "/payment-method", {
    customer: await createReturningCustomer(base),
    products: ["business-cards"],
  })
  await user.findClickPoint(payment.place)
  await user.goto(path)
}

const expectNothingOrdered = async (user: TabUser) => {
  await user.expectText(payment.title)
  await user.findClickPoint(payment.place)
  await user.goto("/cart")
  await user.findClickPoint(next.delivery)
}

engineTest("a double click on To payment method opens one page and places no order", async ({ user, baseURL }) => {
  await openWithPayableCart(user, "/delivery", baseURL)
  const point = await user.findClickPoint(next.payment)
  const lengthBefore = await getHistoryLength(user)
  await user.clickRepeatedly(point, 2)
  await user.expectText(payment.title)
  expect(await getHistoryLength(user)).toBe(lengthBefore + 1)
  await expectNothingOrdered(user)
})

engineTest("a triple click on To delivery opens one page and places no order", async ({ user, baseURL }) => {
  await openWithPayableCart(user, "/cart", baseURL)
  const point = await user.findClickPoint(next.delivery)
  const lengthBefore = await getHistoryLength(user)
  await user.clickRepeatedly(point, 3)
  await user.expectText(delivery.title)
  await user.findClickPoint(next.payment)
  expect(await getHistoryLength(user)).toBe(lengthBefore + 1)
  await user.press(next.payment)
  await expectNothingOrdered(user)
})

engineTest("holding Enter on To payment method opens one page and places no order", async ({ user, baseURL }) => {
  await openWithPayableCart(user, "/delivery", baseURL)
  await user.findClickPoint(next.payment)
  const lengthBefore = await getHistoryLength(user)
  await user.focus(next.payment)
  for (let repeats = 0; repeats < 20; repeats += 1) await user.tab.keyDown("Enter")
  await user.tab.keyUp("Enter")
  await user.expectText(payment.title)
  expect(await getHistoryLength(user)).toBe(lengthBefore + 1)
  await expectNothingOrdered(user)
})

/** The click itself blurs the field, whose error then adds a line above the button. */
engineTest("a click on Log in right after leaving an invalid field shows every field's error", async ({ user }) => {
  await user.tab.resize(390, 844)
  await user.goto("/login")
  await user.type(login.email, "noor")
  await user.press(login.logIn, "form button")
  await user.expectText(field.email, "p")
  await user.expectText(field.required.password, "p")
  expect(await user.evaluate("document.activeElement.name")).toBe("username")
})
