/** A dialog whose code failed to load opens on retry, even in engines that cache the failure. The next steps' code is preloaded (ERR-01, USE-16, CART-46). */
import { expect } from "@playwright/test"
import { englishTexts } from "../../ui/i18n/en.ts"
import { startFaultProxy } from "../fault-proxy.ts"
import { openPageAs } from "../open-page-as.ts"
import { engineTest } from "./engine-test.ts"
import { makeTabUser } from "./tab-user.ts"

const { cart, error, payment, word } = englishTexts

engineTest("Try again opens a dialog whose code failed to load", async ({ tab, baseURL }) => {
  const shop = await startFaultProxy(baseURL ?? "")
  const hand = makeTabUser(tab, shop.base)
  await tab.resize(1280, 900)
  await openPageAs(hand, "/cart", { products: ["business-cards"] })
  await hand.press(payment.couponAsk)
  await hand.type(payment.code, "TYPED")
  shop.injectFault({ kind: "reset before the commit", method: "GET", path: /EditItemDialog-.*\.js$/ })
  await hand.press(`${cart.edit} Business cards`)
  await hand.sees(error.title, "h2")
  shop.restore()
  await hand.evaluate("(window.before = true)")
  await hand.press(word.tryAgain)
  // where the failure is remembered the page begins anew
  const isAnew = () => hand.evaluate<boolean>("!window.before && document.querySelector('article') !== null")
  const isOpen = () => hand.evaluate<boolean>("document.querySelector('dialog[open] form') !== null")
  const comesOn = async () => (await isOpen()) || (await isAnew())
  await expect.poll(() => comesOn().catch(() => false)).toBe(true)
  if (!(await isOpen())) await hand.press(`${cart.edit} Business cards`)
  await hand.sees(`${cart.edit} Business cards`, "h2")
  expect(await hand.evaluate("document.querySelector('input[name=coupon]').value")).toBe("TYPED")
  await shop.stop()
})

engineTest("the cart preloads the code of the next checkout steps (CART-46)", async ({ hand }) => {
  await openPageAs(hand, "/cart", { products: ["business-cards"] })
  const come = () =>
    hand.evaluate<readonly string[]>(
      "performance.getEntriesByType('resource').flatMap(({ name }) => /(\\w+Page)-.*js$/.exec(name)?.[1] ?? [])",
    )
  await expect.poll(come).toEqual(["LoginPage", "DeliveryPage", "PaymentPage", "ThanksPage"])
})
