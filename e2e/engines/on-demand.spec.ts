/** A dialog whose code failed to load opens on retry, even in engines that cache the failure. The next steps' code is preloaded (ERR-01, USE-16, CART-46). */
import { expect } from "@playwright/test"
import { englishTexts } from "../../application/texts/text-catalog.ts"
import { startFaultProxy } from "../fault-proxy.ts"
import { openPageAs } from "../open-page-as.ts"
import { engineTest } from "./engine-test.ts"
import { makeTabUser } from "./tab-user.ts"

const { cart, error, payment, word } = englishTexts

engineTest("Try again opens a dialog whose code failed to load", async ({ tab, baseURL }) => {
  const shop = await startFaultProxy(baseURL ?? "")
  const user = makeTabUser(tab, shop.base)
  await tab.resize(1280, 900)
  await openPageAs(user, "/cart", { products: ["business-cards"] })
  await user.press(payment.couponAsk)
  await user.type(payment.code, "TYPED")
  shop.injectFault({ kind: "reset before the commit", method: "GET", path: /EditItemDialog-.*\.js$/ })
  await user.press(`${cart.edit} Business cards`)
  await user.expectText(error.title, "h2")
  shop.restore()
  await user.evaluate("(window.before = true)")
  await user.press(word.tryAgain)
  // an engine that caches the failure reloads the page
  const isReloaded = () => user.evaluate<boolean>("!window.before && document.querySelector('article') !== null")
  const isOpen = () => user.evaluate<boolean>("document.querySelector('dialog[open] form') !== null")
  const isOpenOrReloaded = async () => (await isOpen()) || (await isReloaded())
  await expect.poll(() => isOpenOrReloaded().catch(() => false)).toBe(true)
  if (!(await isOpen())) await user.press(`${cart.edit} Business cards`)
  await user.expectText(`${cart.edit} Business cards`, "h2")
  expect(await user.evaluate("document.querySelector('input[name=coupon]').value")).toBe("TYPED")
  await shop.stop()
})

engineTest("the cart preloads the code of the next checkout steps (CART-46)", async ({ user }) => {
  await openPageAs(user, "/cart", { products: ["business-cards"] })
  const listLoadedPages = () =>
    user.evaluate<readonly string[]>(
      "performance.getEntriesByType('resource').flatMap(({ name }) => /(\\w+Page)-.*js$/.exec(name)?.[1] ?? [])",
    )
  await expect.poll(listLoadedPages).toEqual(["LoginOrRegisterPage", "DeliveryPage", "PaymentPage", "ThanksPage"])
})
