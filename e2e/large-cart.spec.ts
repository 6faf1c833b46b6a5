/** A change in a cart of 200 lines in 60 groups renders only the changed part. */
import { expect } from "@playwright/test"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { listRerenderedCards, recordCardRenders } from "./bench/card-renders.ts"
import { storeFilledCart } from "./bench/filled-cart.ts"
import { journeyTest } from "./journey-test.ts"

journeyTest(
  "typing in one item's card, or changing its quantity, renders only that card (CART-03, EDIT-02)",
  async ({ page, baseURL }) => {
    await storeFilledCart(page, `${baseURL}`, 200, 60)
    await recordCardRenders(page)
    await page.goto("/cart")
    const cards = page.getByRole("article")
    await expect(cards).toHaveCount(60)
    await page.waitForFunction(() => {
      const near = [...document.querySelectorAll("article")].filter(
        card => card.getBoundingClientRect().bottom < innerHeight + 200,
      )
      return near.length > 0 && near.every(card => / · \w{3} \d/.test(card.textContent))
    })
    const first = await cards.first().getAttribute("aria-labelledby")
    const edit = () =>
      page
        .getByRole("button", { name: new RegExp(`^${englishTexts.cart.edit}`) })
        .first()
        .click()
    const dialog = page.getByRole("dialog")
    const quantity = dialog.getByRole("textbox", { name: /Quantity/ }).first()

    expect(await listRerenderedCards(page, edit)).toEqual([first])
    await expect(quantity).toBeVisible()
    expect(await listRerenderedCards(page, () => quantity.pressSequentially("0"))).toEqual([first])
    const confirm = async () => {
      await dialog
        .getByRole("button", { name: /^Increase/ })
        .first()
        .click()
      await dialog.getByRole("button", { name: englishTexts.edit.confirm }).click()
      await expect(dialog).toBeHidden()
    }
    expect(await listRerenderedCards(page, confirm)).toEqual([first])
  },
)
