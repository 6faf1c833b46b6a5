/** Back closes a dialog instead of leaving its page, and the next Back leaves it (USE-23). */
import { expect } from "@playwright/test"
import { englishTexts } from "../../application/texts/text-catalog.ts"
import { openPageAs } from "../open-page-as.ts"
import { createCustomerInCities, homeAddressInput } from "../shopper-actions.ts"
import { engineTest } from "./engine-test.ts"
import type { TabUser } from "./tab-user.ts"

const { cart, delivery, help, split, word } = englishTexts

const EDIT = "Edit Business cards"

const goBack = (user: TabUser) => user.evaluate("history.back()")

const readChecked = (user: TabUser) =>
  user.evaluate<string>(
    "[...document.querySelectorAll('dialog[open] :checked')].map(({ labels }) => labels?.[0]?.textContent).join()",
  )

const expectNoDialog = (user: TabUser) => expect.poll(() => user.evaluate("document.querySelector('dialog[open]')")).toBeNull()

engineTest("Back closes the edit dialog and keeps its choices (USE-23, USE-16)", async ({ user }) => {
  await openPageAs(user, "/help", { products: ["business-cards"] })
  await user.press(cart.title, "header a")
  await user.press(EDIT)
  await user.pick("Express")
  await goBack(user)
  await expectNoDialog(user)
  await user.press(EDIT)
  await expect.poll(() => readChecked(user)).toContain("Express")
  await user.press(word.cancel)
  await expectNoDialog(user)
  await goBack(user)
  await user.expectText(help.title)
})

engineTest("Back asks before it discards a split, and keeps it on request (USE-23, SPLIT-04)", async ({ user, baseURL }) => {
  const customer = await createCustomerInCities(baseURL, [homeAddressInput.city, "Utrecht"])
  await openPageAs(user, "/help", { customer, products: ["business-cards"] })
  // the header moves once the page knows its customer
  await user.expectText(customer.firstName, "summary")
  await user.press(cart.title, "header a")
  await user.press(englishTexts.next.delivery)
  await user.press(`${word.add} ${delivery.extrasOf.replace("{{name}}", "Business cards")}`)
  await user.pick("")
  await goBack(user)
  await user.expectText(split.payAttention, "h2")
  await user.press(split.continue)
  await expect.poll(() => readChecked(user)).not.toBe("")
  await goBack(user)
  await user.press(split.discard)
  await expectNoDialog(user)
  await goBack(user)
  await user.expectText(cart.title)
})
