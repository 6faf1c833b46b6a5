/** Every dialog works by keyboard alone: it takes the focus, traps it, and returns it on close (2.1.1, 2.1.2, 2.4.3). */
import { expect, type Locator, type Page } from "@playwright/test"
import { assignCourierVariant } from "../domain/delivery/courier-experiment.ts"
import { englishTexts } from "../ui/i18n/en.ts"
import { createCustomerOrder } from "./create-order.ts"
import { makeKeyboardInput, tabToElement } from "./input-method.ts"
import { journeyTest } from "./journey-test.ts"
import { openPageAs } from "./open-page-as.ts"
import { createCustomerInCities, createReturningCustomer, homeAddressInput, makeShopperActions } from "./shopper-actions.ts"

const { account, address, cart, courier, delivery, edit, pickup, quote, split, word } = englishTexts

journeyTest.setTimeout(120_000)

const MOST_STOPS = 200

/** Tab goes round within the dialog, or the question above it: it meets nothing of what lies behind. */
const keepsFocus = async (page: Page) => {
  const asked = (await page.getByRole("alertdialog").count()) > 0
  const modal = asked ? "dialog[open][role=alertdialog]" : "dialog[open]"
  const shown = page.locator(modal)
  // what it waits with is another dialog, empty for a blink
  await expect(shown.locator("[id$='-body']")).not.toBeEmpty()
  await expect(shown.getByText(word.loading)).toHaveCount(0)
  const closing = shown.getByRole("button", { name: word.close, exact: true }).first()
  const outside: string[] = []
  for (let rounds = 0, stops = 0; rounds < 2 && stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press("Tab")
    const behind = await page.evaluate(within => {
      const focused = document.activeElement
      return focused === null || focused === document.body || focused.closest(within) ? undefined : focused.textContent
    }, modal)
    if (behind !== undefined) outside.push(behind ?? "")
    if (await closing.evaluate(element => element === document.activeElement)) rounds += 1
  }
  expect(outside).toEqual([])
}

/** The hands, and what every dialog has in common. */
const dialogs = (page: Page) => {
  const hands = makeKeyboardInput(page)
  const dialog = page.getByRole("dialog")
  const opened = async (opener: Locator, title: string) => {
    await hands.press(opener)
    await expect(dialog.getByRole("heading", { name: title })).toBeFocused()
  }
  return {
    hands,
    dialog,
    opened,
    inDialog: (name: string) => dialog.getByRole("button", { name, exact: true }),
    /** opened, gone through and closed again by Cancel, nothing changed */
    visited: async (opener: Locator, title: string) => {
      await opened(opener, title)
      await keepsFocus(page)
      await hands.press(dialog.getByRole("button", { name: word.cancel, exact: true }))
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
    },
    confirmed: async (name: string, opener: Locator) => {
      await hands.press(dialog.getByRole("button", { name, exact: true }))
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
    },
  }
}

const of = (about: string) => new RegExp(`${about.replace("{{name}}", "Business cards")}$`)

journeyTest(
  "a keyboard user lists, edits, deletes and chooses addresses (ADDR-08, ADDR-09, ADDR-12, ADDR-14, ADDR-16)",
  async ({ page, baseURL }) => {
    const { hands, dialog, inDialog, visited, opened, confirmed } = dialogs(page)
    const shopper = makeShopperActions(page)
    const customer = await createCustomerInCities(baseURL, [homeAddressInput.city, "Utrecht", "Delft"], () => true)
    await openPageAs(page, "/delivery", { customer, products: ["business-cards"] })
    await shopper.onPage(delivery.title)
    const opener = shopper.button(of(delivery.shippingAddressOf))
    await visited(opener, address.shippingTitle)
    await opened(opener, address.shippingTitle)
    const cardIn = (city: string) => dialog.locator("fieldset > div > div").filter({ hasText: city })

    const editUtrecht = cardIn("Utrecht").getByRole("button", { name: /^Edit/ })
    await hands.press(editUtrecht)
    await expect(dialog.getByRole("heading", { name: address.editShipping })).toBeFocused()
    await keepsFocus(page)
    await hands.press(inDialog(word.cancel))
    await expect(dialog.getByRole("heading", { name: address.shippingTitle })).toBeFocused()
    await hands.press(editUtrecht)
    await hands.type(dialog.getByLabel(address.streetNumber, { exact: true }), "9")
    await hands.press(inDialog(address.save))
    await expect(cardIn("Utrecht").getByRole("radio")).toBeFocused()

    await hands.press(cardIn("Delft").getByRole("button", { name: /^Delete/ }))
    const question = page.getByRole("alertdialog")
    await expect(question.getByRole("button", { name: address.keep })).toBeFocused()
    await keepsFocus(page)
    // quicker than the dialog tells that it was closed
    await Promise.all([page.keyboard.press("Escape"), page.keyboard.press("Enter")])
    await hands.press(question.getByRole("button", { name: address.delete }))
    await expect(dialog.locator(":focus")).toContainText("is deleted")

    await hands.pick(cardIn("Utrecht").getByRole("radio"))
    await confirmed(address.shipHere, opener)
    await expect(page.getByText("Pakhuiskade 9, 1019 XW Utrecht").first()).toBeVisible()
  },
)

journeyTest(
  "a keyboard user chooses a slot, a courier, extra addresses and a pick-up point, on the map and in the list (DELIV-18, PHONE-01, SPLIT-04, SPLIT-05, PICKUP-08, PICKUP-10, PICKUP-11)",
  async ({ page, baseURL }) => {
    const { hands, dialog, inDialog, visited, opened, confirmed } = dialogs(page)
    const customer = await createCustomerInCities(
      baseURL,
      [homeAddressInput.city, "Utrecht"],
      id => assignCourierVariant(id) === "courier",
    )
    const shopper = makeShopperActions(page)
    await openPageAs(page, "/delivery", { customer, products: ["business-cards"] })
    await shopper.onPage(delivery.title)

    const slot = shopper.button(of(delivery.slotOf))
    await visited(slot, delivery.carrierTitle)
    await opened(slot, delivery.carrierTitle)
    await hands.pick(dialog.getByRole("radio", { name: courier.guaranteed }))
    await hands.press(inDialog(delivery.slotConfirm))
    await expect(dialog.getByLabel(courier.phone, { exact: true })).toBeFocused()
    await page.keyboard.type("+31 6 12345678")
    await confirmed(delivery.slotConfirm, slot)
    await opened(slot, delivery.carrierTitle)
    await hands.pick(dialog.getByRole("radio", { name: /17:00/ }).first())
    await confirmed(delivery.slotConfirm, slot)

    const extras = shopper.button(of(delivery.extrasOf))
    await visited(extras, split.titleAdd)
    await opened(extras, split.titleAdd)
    const box = dialog.getByRole("checkbox").first()
    await tabToElement(page, box)
    await page.keyboard.press("Space")
    await expect(box).toBeChecked()
    await page.keyboard.press("Escape")
    const warning = page.getByRole("alertdialog", { name: split.payAttention })
    await expect(warning.getByRole("button", { name: split.continue })).toBeFocused()
    await keepsFocus(page)
    await hands.press(warning.getByRole("button", { name: split.discard }))
    await expect(dialog).toBeHidden()
    await expect(extras).toBeFocused()

    const point = shopper.button(of(pickup.for))
    await visited(point, pickup.title)
    await opened(point, pickup.title)
    await hands.pick(dialog.getByRole("radio").nth(1))
    const map = dialog.getByRole("region", { name: pickup.map })
    const second = map.getByRole("button", { name: /^2\. / })
    await expect(second).toHaveAttribute("aria-pressed", "true")
    await map.getByRole("button", { name: /^3\. / }).dispatchEvent("click")
    await expect(dialog.getByRole("radio").nth(2)).toBeChecked()
    await expect(second).toHaveAttribute("aria-pressed", "false")
    await hands.press(inDialog(pickup.choose))
    await expect(dialog).toBeHidden()
    await expect(shopper.button(of(pickup.of))).toBeFocused()
  },
)

journeyTest(
  "a keyboard user edits an item, removes it, undoes the removal and empties the cart (EDIT-02, CART-45, CART-49, CART-50)",
  async ({ page }) => {
    const { hands, dialog, visited, opened, confirmed } = dialogs(page)
    const shopper = makeShopperActions(page)
    await openPageAs(page, "/cart", { products: ["business-cards"] })
    const opener = shopper.button("Edit Business cards")
    await visited(opener, "Edit Business cards")
    await opened(opener, "Edit Business cards")
    await hands.pick(dialog.getByRole("radio", { name: "Express" }))
    await confirmed(edit.confirm, opener)

    await hands.press(shopper.button("Remove Business cards"))
    const undo = shopper.button(/^Undo/)
    await expect(undo).toBeVisible()
    await expect(page.getByText(cart.removed.replace("{{name}}", "Business cards"))).toBeVisible()
    await expect(page.locator(":focus")).toContainText("removed")
    await hands.press(undo)
    await expect(page.locator(":focus")).toContainText(cart.putBack.replace("{{name}}", "Business cards"))

    const empty = shopper.button(cart.emptyCart)
    await hands.press(empty)
    const question = page.getByRole("alertdialog", { name: cart.emptyTitle })
    await expect(question.getByRole("button", { name: word.cancel })).toBeFocused()
    await keepsFocus(page)
    await page.keyboard.press("Escape")
    await expect(empty).toBeFocused()
    await page.keyboard.press("Enter")
    await hands.press(question.getByRole("button", { name: cart.emptyCart }))
    await expect(page.getByText(cart.empty).first()).toBeVisible()
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
  },
)

journeyTest(
  "a keyboard user saves a cart as a quote, reorders an order and changes its delivery (QUOTE-01, GROUP-18, DELIV-38)",
  async ({ page, baseURL }) => {
    const { hands, dialog, visited, opened, confirmed } = dialogs(page)
    const shopper = makeShopperActions(page)
    const customer = await createReturningCustomer(baseURL, "Drukwerk BV")
    const { order } = await createCustomerOrder(baseURL, customer)
    await openPageAs(page, `/account/orders/${order.id}`, { customer })
    await shopper.onPage(`Order ${order.orderNumber}`)
    await hands.press(page.getByRole("link", { name: account.changeDelivery }))
    const slot = shopper.button(of(delivery.slotOf))
    await visited(slot, delivery.carrierTitle)
    await opened(slot, delivery.carrierTitle)
    await hands.pick(dialog.getByRole("radio", { name: /12:00/ }))
    await confirmed(delivery.slotConfirm, slot)

    await page.goBack()
    await shopper.onPage(`Order ${order.orderNumber}`)
    const again = shopper.button(account.again)
    const title = account.againTitle.replace("{{number}}", order.orderNumber)
    await visited(again, title)
    await opened(again, title)
    await hands.press(dialog.getByRole("button", { name: "Add 1 product to cart" }))
    await expect(page.getByRole("heading", { level: 1, name: cart.title })).toBeFocused()

    await hands.press(shopper.button(quote.save))
    await expect(page.getByRole("heading", { level: 1, name: /^Quote of/ })).toBeFocused()
  },
)

journeyTest("a dialog moves focus to its heading when the focused element is removed (2.4.3)", async ({ page }) => {
  await openPageAs(page, "/cart", { products: ["flyers"] })
  await makeKeyboardInput(page).press(page.getByRole("button", { name: `${englishTexts.cart.edit} Flyers` }))
  const field = page.getByRole("dialog").getByRole("textbox", { name: /^Quantity for/ })
  await field.focus()
  await field.evaluate(element => element.remove())
  await expect(page.getByRole("dialog").getByRole("heading", { level: 2 }).first()).toBeFocused()
})
