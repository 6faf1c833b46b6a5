import { type BrowserContext, expect, type Page } from "@playwright/test"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { journeyTest } from "./journey-test.ts"
import { openPageAs } from "./open-page-as.ts"
import { makeShopperActions } from "./shopper-actions.ts"

const CARDS = "Business cards"

const openCartInTwoTabs = async (page: Page, context: BrowserContext, products = ["business-cards", "flyers"]) => {
  const one = makeShopperActions(page)
  await openPageAs(page, "/cart", { products })
  const other = makeShopperActions(await context.newPage())
  await other.page.goto("/cart")
  await expect(other.button(`Edit ${CARDS}`)).toBeVisible()
  return [one, other] as const
}

const getEditDialog = (page: Page) => {
  const dialog = page.getByRole("dialog", { name: `Edit ${CARDS}` })
  return {
    dialog,
    quantity: dialog.getByRole("textbox", { name: /^Quantity for/ }),
    delivery: (name: string) => dialog.getByRole("radio", { name, exact: true }),
    confirm: dialog.getByRole("button", { name: englishTexts.edit.confirm }),
  }
}

journeyTest(
  "an item changed in another tab can still be edited here; the dialog shows the change and saves the input (CART-23, EDIT-12)",
  async ({ page, context }) => {
    const [one, other] = await openCartInTwoTabs(page, context)
    const [here, there] = [getEditDialog(one.page), getEditDialog(other.page)]
    await one.button(`Edit ${CARDS}`).click()
    await here.quantity.fill("500")
    await other.button(`Edit ${CARDS}`).click()
    await there.delivery("Next Day").check({ force: true })
    await there.confirm.click()
    await expect(there.dialog).toBeHidden()
    await expect(here.delivery("Next Day")).toBeChecked()
    await expect(here.quantity).toHaveValue("500")
    await here.confirm.click()
    await expect(here.dialog).toBeHidden()
    for (const { page } of [one, other]) {
      const card = page.getByRole("article", { name: CARDS })
      await expect(card.getByText("500 pieces")).toBeVisible()
      await expect(card.getByText("Next Day")).toBeVisible()
    }
  },
)

journeyTest(
  "an item removed in another tab can't be edited here any more, and the dialog says why (CART-23, EDIT-12)",
  async ({ page, context }) => {
    const [one, other] = await openCartInTwoTabs(page, context)
    const { dialog, quantity } = getEditDialog(one.page)
    await one.button(`Edit ${CARDS}`).click()
    await quantity.fill("500")
    await other.button(`Remove ${CARDS}`).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(englishTexts.edit.gone.replace("{{name}}", CARDS))).toBeVisible()
    await expect(page.getByText(englishTexts.edit.goneHint)).toBeVisible()
    await page.getByRole("status").getByRole("button", { name: englishTexts.word.close }).click()
    await expect(page.getByText(englishTexts.edit.goneHint)).toBeHidden()
  },
)
