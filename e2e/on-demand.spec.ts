/** Code that comes later: a dialog whose code can't be had is no dead end. */
import { expect, test } from "@playwright/test"
import { en } from "../ui/i18n/en.ts"
import { beginAt } from "./begin-at.ts"

test("a dialog whose code can't be loaded says so over an untouched page, and opens when it is tried again (ERR-01)", async ({
  page,
}) => {
  await beginAt(page, "/cart", { products: ["business-cards"] })
  const code = page.getByLabel(en.payment.code)
  await page.getByText(en.payment.couponAsk).click()
  await code.fill("TYPED")
  await page.route(/EditDialog.*\.js/, route => route.abort())
  await page.getByRole("button", { name: new RegExp(`^${en.cart.edit}`) }).click()
  const failed = page.getByRole("dialog", { name: en.error.title })
  await expect(failed.getByText(en.failure.unreachable)).toBeVisible()
  await page.unroute(/EditDialog.*\.js/)
  await failed.getByRole("button", { name: en.word.tryAgain }).click()
  await expect(page.getByRole("dialog").getByRole("button", { name: en.edit.confirm })).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(code).toHaveValue("TYPED")
})
