/** Every dialog works by keyboard alone: it takes the focus, traps it, and returns it on close (WCAG 2.1.1, 2.1.2, 2.4.3). */
import { expect, type Locator, type Page } from "@playwright/test"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { assignCourierVariant } from "../domain/delivery/courier-experiment.ts"
import { createCustomerOrder } from "./create-order.ts"
import { makeKeyboardInput, tabToElement } from "./input-method.ts"
import { journeyTest } from "./journey-test.ts"
import { openPageAs } from "./open-page-as.ts"
import { createCustomerInCities, createReturningCustomer, homeAddressInput, makeShopperActions } from "./shopper-actions.ts"

const { account, address, cart, courier, delivery, pickup, quote, split, word } = englishTexts

journeyTest.setTimeout(120_000)

const MAX_TAB_STOPS = 200

/** Tabs twice through the topmost dialog and expects the focus to stay in it. */
const expectFocusTrapped = async (page: Page) => {
  const hasAlert = (await page.getByRole("alertdialog").count()) > 0
  const modal = hasAlert ? "dialog[open][role=alertdialog]" : "dialog[open]"
  const topDialog = page.locator(modal)
  // While the dialog loads, its placeholder is empty for a moment.
  await expect(topDialog.locator("[id$='-body']")).not.toBeEmpty()
  await expect(topDialog.getByText(word.loading)).toHaveCount(0)
  const closeButton = topDialog.getByRole("button", { name: word.close, exact: true }).first()
  const outside: string[] = []
  for (let rounds = 0, stops = 0; rounds < 2 && stops < MAX_TAB_STOPS; stops += 1) {
    await page.keyboard.press("Tab")
    const outsideText = await page.evaluate(dialogSelector => {
      const focused = document.activeElement
      return focused === null || focused === document.body || focused.closest(dialogSelector) ? undefined : focused.textContent
    }, modal)
    if (outsideText !== undefined) outside.push(outsideText ?? "")
    if (await closeButton.evaluate(element => element === document.activeElement)) rounds += 1
  }
  expect(outside).toEqual([])
}

/** Returns the keyboard and the steps that every dialog shares. */
const makeDialogSteps = (page: Page) => {
  const keyboard = makeKeyboardInput(page)
  const dialog = page.getByRole("dialog")
  const open = async (opener: Locator, title: string) => {
    await keyboard.press(opener)
    await expect(dialog.getByRole("heading", { name: title })).toBeFocused()
  }
  return {
    keyboard,
    dialog,
    open,
    inDialog: (name: string) => dialog.getByRole("button", { name, exact: true }),
    /** Opens the dialog, tabs through it and closes it by Cancel, without a change. */
    openAndCancel: async (opener: Locator, title: string) => {
      await open(opener, title)
      await expectFocusTrapped(page)
      await keyboard.press(dialog.getByRole("button", { name: word.cancel, exact: true }))
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
    },
    confirm: async (name: string, opener: Locator) => {
      await keyboard.press(dialog.getByRole("button", { name, exact: true }))
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
    },
  }
}

const forCards = (about: string) => new RegExp(`${about.replace("{{name}}", "Business cards")}$`)

journeyTest(
  "a keyboard user lists, edits, deletes and chooses addresses (ADDR-08, ADDR-09, ADDR-12, ADDR-14, ADDR-16)",
  async ({ page, baseURL }) => {
    const { keyboard, dialog, inDialog, openAndCancel, open, confirm } = makeDialogSteps(page)
    const shopper = makeShopperActions(page)
    const customer = await createCustomerInCities(baseURL, [homeAddressInput.city, "Utrecht", "Delft"], () => true)
    await openPageAs(page, "/delivery", { customer, products: ["business-cards"] })
    await shopper.expectPage(delivery.title)
    const opener = shopper.button(forCards(delivery.shippingAddressOf))
    await openAndCancel(opener, address.shippingTitle)
    await open(opener, address.shippingTitle)
    const cardIn = (city: string) => dialog.locator("fieldset > div > div").filter({ hasText: city })

    const editUtrecht = cardIn("Utrecht").getByRole("button", { name: /^Edit/ })
    await keyboard.press(editUtrecht)
    await expect(dialog.getByRole("heading", { name: address.editShipping })).toBeFocused()
    await expectFocusTrapped(page)
    await keyboard.press(inDialog(word.cancel))
    await expect(dialog.getByRole("heading", { name: address.shippingTitle })).toBeFocused()
    await keyboard.press(editUtrecht)
    await keyboard.type(dialog.getByLabel(address.streetNumber, { exact: true }), "9")
    await keyboard.press(inDialog(address.save))
    await expect(cardIn("Utrecht").getByRole("radio")).toBeFocused()

    await keyboard.press(cardIn("Delft").getByRole("button", { name: /^Delete/ }))
    const question = page.getByRole("alertdialog")
    await expect(question.getByRole("button", { name: address.keep })).toBeFocused()
    await expectFocusTrapped(page)
    // Enter arrives before the dialog's close event.
    await Promise.all([page.keyboard.press("Escape"), page.keyboard.press("Enter")])
    await keyboard.press(question.getByRole("button", { name: address.delete }))
    await expect(dialog.locator(":focus")).toContainText("is deleted")

    await keyboard.pick(cardIn("Utrecht").getByRole("radio"))
    await confirm(address.shipHere, opener)
    await expect(page.getByText("Pakhuiskade 9, 1019 XW Utrecht").first()).toBeVisible()
  },
)

journeyTest(
  "a keyboard user chooses a slot, a courier, extra addresses and a pick-up point, on the map and in the list beside it; each page up to the order shows the pick-up date (DELIV-01, DELIV-18, PHONE-01, SPLIT-04, SPLIT-05, PICKUP-01, PICKUP-08, PICKUP-09, PICKUP-10, PICKUP-11, ORDER-09)",
  async ({ page, baseURL }) => {
    const { keyboard, dialog, inDialog, openAndCancel, open, confirm } = makeDialogSteps(page)
    const customer = await createCustomerInCities(
      baseURL,
      [homeAddressInput.city, "Utrecht"],
      id => assignCourierVariant(id) === "courier",
    )
    const shopper = makeShopperActions(page)
    await openPageAs(page, "/delivery", { customer, products: ["business-cards"] })
    await shopper.expectPage(delivery.title)

    const slot = shopper.button(forCards(delivery.slotOf))
    await openAndCancel(slot, delivery.carrierTitle)
    await open(slot, delivery.carrierTitle)
    await keyboard.pick(dialog.getByRole("radio", { name: courier.guaranteed }))
    await keyboard.press(inDialog(delivery.slotConfirm))
    await expect(dialog.getByLabel(courier.phone, { exact: true })).toBeFocused()
    await page.keyboard.type("+31 6 12345678")
    await confirm(delivery.slotConfirm, slot)
    await open(slot, delivery.carrierTitle)
    await keyboard.pick(dialog.getByRole("radio", { name: /17:00/ }).first())
    await confirm(delivery.slotConfirm, slot)

    const extras = shopper.button(forCards(delivery.extrasOf))
    await openAndCancel(extras, split.titleAdd)
    await open(extras, split.titleAdd)
    const box = dialog.getByRole("checkbox").first()
    await tabToElement(page, box)
    await page.keyboard.press("Space")
    await expect(box).toBeChecked()
    await page.keyboard.press("Escape")
    const warning = page.getByRole("alertdialog", { name: split.payAttention })
    await expect(warning.getByRole("button", { name: split.continue })).toBeFocused()
    await expectFocusTrapped(page)
    await keyboard.press(warning.getByRole("button", { name: split.discard }))
    await expect(dialog).toBeHidden()
    await expect(extras).toBeFocused()

    const point = shopper.button(forCards(pickup.for))
    await openAndCancel(point, pickup.title)
    await open(point, pickup.title)
    await keyboard.pick(dialog.getByRole("radio").nth(1))
    const map = dialog.getByRole("region", { name: pickup.map })
    const chosenPin = map.locator("[aria-pressed=true]")
    await expect(chosenPin).toHaveAccessibleName(/^2\. /)
    await map.getByRole("button", { name: /^4\. / }).dispatchEvent("click")
    await expect(dialog.getByRole("radio").nth(3)).toBeChecked()
    await expect(chosenPin).toHaveAccessibleName(/^4\. /)
    await keyboard.press(inDialog(pickup.choose))
    await expect(dialog).toBeHidden()
    await expect(shopper.button(forCards(pickup.of))).toBeFocused()

    const date = page.getByText(new RegExp(`^${delivery.readyFrom.replace("{{date}}", "")}`))
    const text = await date.innerText()
    await shopper.goToPayment()
    await expect(date).toHaveText(text)
    await shopper.placeOrder()
    await expect(date).toHaveText(text)
  },
)

journeyTest(
  "a keyboard user saves a cart as a quote, reorders an order and changes its delivery (QUOTE-01, GROUP-18, DELIV-38)",
  async ({ page, baseURL }) => {
    const { keyboard, dialog, openAndCancel, open, confirm } = makeDialogSteps(page)
    const shopper = makeShopperActions(page)
    const customer = await createReturningCustomer(baseURL, "Drukwerk BV")
    const { order } = await createCustomerOrder(baseURL, customer)
    await openPageAs(page, `/account/orders/${order.id}`, { customer })
    await shopper.expectPage(`Order ${order.orderNumber}`)
    await keyboard.press(page.getByRole("link", { name: account.changeDelivery }))
    const slot = shopper.button(forCards(delivery.slotOf))
    await openAndCancel(slot, delivery.carrierTitle)
    await open(slot, delivery.carrierTitle)
    await keyboard.pick(dialog.getByRole("radio", { name: /12:00/ }))
    await confirm(delivery.slotConfirm, slot)

    await page.goBack()
    await shopper.expectPage(`Order ${order.orderNumber}`)
    const reorder = shopper.button(account.again)
    const title = account.againTitle.replace("{{number}}", order.orderNumber)
    await openAndCancel(reorder, title)
    await open(reorder, title)
    await keyboard.press(dialog.getByRole("button", { name: "Add 1 product to cart" }))
    await expect(page.getByRole("heading", { level: 1, name: cart.title })).toBeFocused()

    await keyboard.press(shopper.button(quote.save))
    await expect(page.getByRole("heading", { level: 1, name: /^Quote of/ })).toBeFocused()
  },
)

journeyTest("a dialog moves focus to its heading when the focused element is removed (WCAG 2.4.3)", async ({ page }) => {
  await openPageAs(page, "/cart", { products: ["flyers"] })
  await makeKeyboardInput(page).press(page.getByRole("button", { name: `${englishTexts.cart.edit} Flyers` }))
  const field = page.getByRole("dialog").getByRole("textbox", { name: /^Quantity for/ })
  await field.focus()
  await field.evaluate(element => element.remove())
  await expect(page.getByRole("dialog").getByRole("heading", { level: 2 }).first()).toBeFocused()
})
