import { expect } from "@playwright/test"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { journeyTest } from "./journey-test.ts"
import { openPageAs } from "./open-page-as.ts"
import { createReturningCustomer, makeShopperActions } from "./shopper-actions.ts"

journeyTest.describe("invalid input", () => {
  journeyTest("Add to cart adds the quantity typed in the field, or says why it is unavailable (CART-31)", async ({ page }) => {
    const shopper = makeShopperActions(page)
    await page.goto("/products/business-cards")
    const field = page.getByLabel(englishTexts.product.own, { exact: true })
    await field.fill("110")
    await shopper.button(englishTexts.product.add).click()
    await expect(field).toBeFocused()
    await expect(page.getByText(englishTexts.quantity.step.replace("{{step}}", "25"))).toBeVisible()
    await page.getByRole("radio", { name: /^250 pieces, Normal/ }).check({ force: true })
    await expect(field).toHaveValue("")
    await field.fill("375")
    await shopper.button(englishTexts.product.add).click()
    await shopper.expectPage(englishTexts.cart.title)
    await expect(page.getByText("375 pieces")).toBeVisible()
  })

  journeyTest("the page of an unknown product says so and links back to the shop (EDIT-13)", async ({ page }) => {
    const shopper = makeShopperActions(page)
    await page.goto("/products/gold-bars")
    await shopper.expectPage(englishTexts.product.unknown)
    await page.getByRole("link", { name: englishTexts.product.back }).click()
    await shopper.expectPage(englishTexts.shop.title)
  })

  journeyTest("a malformed stored cart id is discarded, and shopping continues (CART-21)", async ({ page }) => {
    const shopper = makeShopperActions(page)
    await page.addInitScript(
      cartId => {
        if (!sessionStorage.getItem("seeded")) localStorage.setItem("cartId", cartId)
        sessionStorage.setItem("seeded", "true")
      },
      `../../${"🦄".repeat(200)}`,
    )
    await page.goto("/cart")
    await expect(page.getByText(englishTexts.cart.empty)).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem("cartId"))).toBeNull()
    await shopper.openShop()
    await shopper.addProduct(/Business cards/)
    await expect(page.getByText(/^1 product,/)).toBeVisible()
  })

  journeyTest(
    "the payment page asks a guest to log in, and opens right after the login with the same cart (USE-02, LOGIN-07, LOGIN-08)",
    async ({ page, baseURL }) => {
      const shopper = makeShopperActions(page)
      await openPageAs(page, "/payment-method", { products: ["business-cards"] })
      await shopper.expectPage(englishTexts.login.title)
      await expect(page.getByText(englishTexts.login.why.payment)).toBeVisible()
      await shopper.logIn(await createReturningCustomer(baseURL))
      await shopper.expectPage(englishTexts.payment.title)
      await expect(page.getByText("Business cards").first()).toBeVisible()
    },
  )
})
