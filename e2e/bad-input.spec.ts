import { expect } from "@playwright/test"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { mouseInput } from "./input-method.ts"
import { journeyTest } from "./journey-test.ts"
import { openPageAs } from "./open-page-as.ts"
import { consumerLogin, createReturningCustomer, makeShopperActions } from "./shopper-actions.ts"

journeyTest.describe("invalid input", () => {
  journeyTest("an unavailable quantity shows an error at its field and changes nothing (CART-33)", async ({ page }) => {
    const shopper = makeShopperActions(page)
    await page.goto("/products/business-cards")
    await shopper.expectPage(/Business cards/)
    const field = page.getByLabel(englishTexts.product.own, { exact: true })
    for (const [typed, error] of [
      ["0", englishTexts.quantity.low.replace("{{min}}", "100")],
      ["1.5", englishTexts.quantity.whole.replace("{{min}}", "100")],
      ["1000000000", englishTexts.quantity.high.replace("{{max}}", "10,000")],
      ["110", englishTexts.quantity.step.replace("{{step}}", "25")],
      ["", englishTexts.quantity.empty],
    ] as const) {
      await field.fill(typed)
      await mouseInput.press(shopper.button(englishTexts.product.showPrice))
      await expect(page.getByText(error)).toBeVisible()
      await expect(field).toHaveAttribute("aria-invalid", "true")
      await expect(field).toHaveValue(typed)
    }
  })

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

  for (const [problem, id] of [
    ["names no cart", "00000000-0000-4000-8000-000000000000"],
    ["is malformed", `../../${"🦄".repeat(200)}`],
  ] as const) {
    journeyTest(`a stored cart id that ${problem} is discarded, and shopping continues (CART-21)`, async ({ page }) => {
      const shopper = makeShopperActions(page)
      await page.addInitScript(cartId => {
        if (!sessionStorage.getItem("seeded")) localStorage.setItem("cartId", cartId)
        sessionStorage.setItem("seeded", "true")
      }, id)
      await page.goto("/cart")
      await expect(page.getByText(englishTexts.cart.empty)).toBeVisible()
      await expect.poll(() => page.evaluate(() => localStorage.getItem("cartId"))).toBeNull()
      await shopper.openShop()
      await shopper.addProduct(/Business cards/)
      await expect(page.getByText(/^1 product,/)).toBeVisible()
    })
  }

  journeyTest("a cart of another shopper can be neither read nor changed (CART-21)", async ({ page, browser }) => {
    const owner = makeShopperActions(page)
    await owner.openShop()
    await owner.addProduct(/Business cards/)
    const cartId = await page.evaluate(() => localStorage.getItem("cartId"))
    const thief = await (await browser.newContext({ locale: "en-GB" })).newPage()
    await thief.addInitScript(id => localStorage.setItem("cartId", id ?? ""), cartId)
    await thief.goto("/cart")
    await expect(thief.getByText(englishTexts.cart.empty)).toBeVisible()
    await page.reload()
    await expect(page.getByText(/^1 product,/)).toBeVisible()
  })

  journeyTest("a login with a wrong password keeps the email and says what to do (LOGIN-01)", async ({ page }) => {
    const shopper = makeShopperActions(page)
    await page.goto("/login")
    await shopper.logIn({ ...consumerLogin, password: "not this one" })
    await expect(page.getByText(englishTexts.login.refused)).toBeVisible()
    await expect(page.getByLabel(englishTexts.login.email, { exact: true }).first()).toHaveValue(consumerLogin.email)
    await expect(page.getByLabel(englishTexts.login.password, { exact: true }).first()).toHaveValue("")
  })

  journeyTest(
    "the delivery and payment pages ask a guest to log in, and open right after the login with the same cart (USE-02, LOGIN-07, LOGIN-08)",
    async ({ browser, baseURL }) => {
      for (const [path, step] of [
        ["/delivery", "delivery"],
        ["/payment-method", "payment"],
      ] as const) {
        const page = await (await browser.newContext({ locale: "en-GB" })).newPage()
        const shopper = makeShopperActions(page)
        await openPageAs(page, path, { products: ["business-cards"] })
        await shopper.expectPage(englishTexts.login.title)
        await expect(page.getByText(englishTexts.login.why[step])).toBeVisible()
        await shopper.logIn(await createReturningCustomer(baseURL))
        await shopper.expectPage(englishTexts[step].title)
        await expect(page.getByText("Business cards").first()).toBeVisible()
        await page.context().close()
      }
    },
  )
})
