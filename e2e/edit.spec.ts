import { expect, type Page } from "@playwright/test"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { makeKeyboardInput, tabToElement } from "./input-method.ts"
import { journeyTest } from "./journey-test.ts"
import { openPageAs } from "./open-page-as.ts"
import { makeShopperActions } from "./shopper-actions.ts"

const formatActionWentWrong = (action: string) => englishTexts.error.wentWrong.replace("{{action}}", action)

/** Opens a cart with business cards that use one of the shop's designs. */
const openCartWithDesign = async (page: Page) => {
  const shopper = makeShopperActions(page)
  await openPageAs(page, "/cart", { products: ["business-cards"], design: "template-linea" })
  await expect(page.getByText(englishTexts.cart.designed)).toBeVisible()
  return shopper
}

const getEditDialog = (page: Page) => {
  const dialog = page.getByRole("dialog", { name: "Edit Business cards" })
  return {
    dialog,
    changes: dialog.getByRole("region", { name: englishTexts.edit.changes }),
    confirm: dialog.getByRole("button", { name: englishTexts.edit.confirm }),
    quantity: dialog.getByRole("textbox", { name: /^Quantity for/ }),
    service: (name: string) => dialog.getByRole("radio", { name, exact: true }),
  }
}

const LINE_ITEM_URL = /\/services\/cart\/[^/]+\/lineitems\/[^/?]+(\?.*)?$/

journeyTest(
  "an item is edited by keyboard alone; the dialog lists the changes before confirmation, and focus returns to the item (EDIT-01…EDIT-04, EDIT-08, EDIT-09, GROUP-09…GROUP-13)",
  async ({ page }) => {
    const keyboard = makeKeyboardInput(page)
    const shopper = await openCartWithDesign(page)
    const edit = shopper.button("Edit Business cards")
    await keyboard.press(edit)
    const { dialog, changes, confirm, quantity, service } = getEditDialog(page)
    await expect(confirm).toHaveAttribute("aria-disabled", "true")
    await expect(dialog.getByText(englishTexts.edit.locked)).toHaveCount(2)

    const unlock = dialog.getByRole("button", { name: "Unlock Format" })
    await tabToElement(page, unlock)
    const focusesInput = (button: HTMLElement) => {
      button.click()
      return document.activeElement?.matches("input")
    }
    expect(await unlock.evaluate(focusesInput), "before the next frame").toBe(true)
    await expect(dialog.getByText(englishTexts.edit.locked)).toHaveCount(1)
    await expect(dialog.getByRole("radio", { name: /^Standard/ })).toBeFocused()
    await page.keyboard.press("ArrowRight")
    await keyboard.type(quantity, "475")
    await keyboard.press(dialog.getByRole("button", { name: /^Increase quantity/ }))
    await keyboard.pick(dialog.getByRole("radio", { name: "Next Day" }))
    await keyboard.pick(service("File check"))
    for (const row of ["Format 85 × 55 mm 55 × 85 mm", "Quantity 100 500", "Delivery type Normal Next Day"]) {
      await expect(changes.getByRole("row", { name: row })).toBeVisible()
    }
    await expect(changes.getByRole("row", { name: "Extra service None File check" })).toBeVisible()
    await expect(changes.getByRole("row", { name: /€ 14\.90 € 86\.33$/ })).toBeVisible()
    await expect(dialog.getByText(englishTexts.edit.designLost_one)).toBeVisible()
    await expect(dialog.getByText(englishTexts.edit.splitLost)).toHaveCount(0)

    await keyboard.press(dialog.getByRole("button", { name: englishTexts.edit.restore }))
    await expect(changes.getByText(englishTexts.edit.none)).toBeVisible()
    await expect(quantity).toHaveValue("100")
    await expect(confirm).toHaveAttribute("aria-disabled", "true")

    await keyboard.type(quantity, "500")
    await keyboard.pick(service("File check"))
    await expect(dialog.getByText(englishTexts.edit.designLost_one)).toHaveCount(0)
    await keyboard.press(confirm)
    await expect(dialog).toBeHidden()
    await expect(edit).toBeFocused()
    await expect(page.getByText(englishTexts.edit.saved)).toBeVisible()
    const card = page.getByRole("article", { name: "Business cards" })
    await expect(card.getByText("500 pieces")).toBeVisible()
    await expect(card.getByText("File check")).toBeVisible()
    await expect(card.getByText(englishTexts.cart.designed)).toBeVisible()
  },
)

journeyTest(
  "a failure to load the product, its dependencies or its shipping options is shown where the data is missing (ERR-20, ERR-41, ERR-43, ERR-44, EDIT-11, EDIT-12)",
  async ({ page }) => {
    const shopper = await openCartWithDesign(page)
    const fail = (url: RegExp) => page.route(url, route => route.fulfill({ status: 500, body: "" }))
    await fail(/\/services\/products\/business-cards$/)
    await shopper.button("Edit Business cards").click()
    const loadingDialog = page.getByRole("dialog", { name: englishTexts.edit.title })
    await expect(loadingDialog.getByText(englishTexts.edit.loadFailed)).toBeVisible()
    await page.unroute(/\/services\/products\/business-cards$/)
    await fail(/dependencies:calculated$/)
    await fail(/\/options$/)
    await loadingDialog.getByRole("button", { name: englishTexts.word.tryAgain }).click()
    const { dialog, confirm, quantity } = getEditDialog(page)
    await expect(dialog.getByText(englishTexts.edit.artworkLost)).toBeVisible()
    await expect(dialog.getByText(formatActionWentWrong(englishTexts.action.shippingOptions))).toBeVisible()
    await page.unroute(/\/options$/)
    await dialog.getByRole("button", { name: englishTexts.word.tryAgain }).click()
    await expect(dialog.getByRole("radio", { name: "File check", exact: true })).toBeAttached()
    await quantity.fill("250")
    await confirm.click()
    await expect(dialog).toBeHidden()
  },
)

journeyTest("a failed edit names its action, keeps its input and can be repeated (ERR-22, ERR-40, EDIT-12)", async ({ page }) => {
  const shopper = await openCartWithDesign(page)
  await page.route(LINE_ITEM_URL, route => (route.request().method() === "PATCH" ? route.abort() : route.continue()))
  await shopper.button("Edit Business cards").click()
  const { dialog, changes, confirm, quantity, service } = getEditDialog(page)
  await quantity.fill("1000")
  await service("File check and correction").check({ force: true })
  await confirm.click()
  await expect(dialog.getByText(englishTexts.edit.failed)).toBeVisible()
  await expect(dialog.getByText(formatActionWentWrong(englishTexts.action.edit))).toBeVisible()
  await expect(quantity).toHaveValue("1000")
  await expect(changes.getByRole("row", { name: "Quantity 100 1,000" })).toBeVisible()
  await page.unroute(LINE_ITEM_URL)
  await confirm.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole("article").getByText("File check and correction")).toBeVisible()
})

journeyTest(
  "an item's card shows pieces, options and delivery type; its shipping options show the cut-off and reload half a minute after it (CART-03, CART-41, CART-42, CART-53, CART-54, CART-58, DELIV-34, DELIV-35, DELIV-36)",
  async ({ page }) => {
    await page.clock.install()
    const shopper = await openCartWithDesign(page)
    await expect(page.getByText(englishTexts.cart.upload)).toBeVisible()
    const card = page.getByRole("article", { name: "Business cards" })
    for (const text of ["100 pieces", "85 × 55 mm", "Delivery type: Normal"]) await expect(card).toContainText(text)
    for (const act of ["Edit", "Copy", "Remove"]) await expect(shopper.button(`${act} Business cards`)).toBeVisible()
    await shopper.button(`${englishTexts.cart.showShipping} of Business cards`).click()
    await expect(page.getByText(/^Order before 17:00( on \w+day)? for these dates\.$/)).toBeVisible()
    await expect(page.getByText(/^Normal, .* \(chosen\)$/)).toBeVisible()
    const reloadAfterCutOff = async () => {
      const reload = page.waitForRequest(/\/options$/)
      await page.clock.fastForward("24:01:00")
      await reload
    }
    await reloadAfterCutOff()
    await shopper.button(`${englishTexts.cart.hideShipping} of Business cards`).click()
    await shopper.button("Edit Business cards").click()
    await expect(getEditDialog(page).dialog.getByText(/^Order before 17:00/)).toBeVisible()
    await reloadAfterCutOff()
    await expect(getEditDialog(page).dialog.getByRole("radio", { name: "File check and correction" })).toBeVisible()
  },
)

journeyTest("a design preview is 400 px wide where the screen has room (CONF-28, CONF-29)", async ({ page }) => {
  const shopper = await openCartWithDesign(page)
  await shopper.button("Edit Business cards").click()
  const { dialog } = getEditDialog(page)
  await expect(dialog.getByText(englishTexts.edit.none)).toBeVisible()
  const preview = dialog.getByRole("img")
  expect((await preview.boundingBox())?.width).toBe(400)
})
