import { expect } from "@playwright/test"
import { englishTexts } from "../ui/i18n/en.ts"
import { mouseInput } from "./input-method.ts"
import { journeyTest } from "./journey-test.ts"
import { consumerLogin, makeShopperActions } from "./shopper-actions.ts"

journeyTest.describe("bad input", () => {
  journeyTest("a quantity that can't be had is told at its field and changes nothing (CART-33)", async ({ page }) => {
    const shopper = makeShopperActions(page)
    await page.goto("/products/business-cards")
    await shopper.onPage(/Business cards/)
    const field = page.getByLabel(englishTexts.product.own, { exact: true })
    for (const [typed, says] of [
      ["0", englishTexts.quantity.low.replace("{{min}}", "100")],
      ["1.5", englishTexts.quantity.whole.replace("{{min}}", "100")],
      ["1000000000", englishTexts.quantity.high.replace("{{max}}", "10,000")],
      ["110", englishTexts.quantity.step.replace("{{step}}", "25")],
      ["", englishTexts.quantity.empty],
    ] as const) {
      await field.fill(typed)
      await mouseInput.press(shopper.button(englishTexts.product.showPrice))
      await expect(page.getByText(says)).toBeVisible()
      await expect(field).toHaveAttribute("aria-invalid", "true")
      await expect(field).toHaveValue(typed)
    }
  })

  journeyTest(
    "Add to cart, pressed from the field, adds the quantity that is typed, or says why it can't be had (CART-31)",
    async ({ page }) => {
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
      await shopper.onPage(englishTexts.cart.title)
      await expect(page.getByText("375 pieces")).toBeVisible()
    },
  )

  journeyTest("a product that is not printed says so and leads back to the shop (EDIT-13)", async ({ page }) => {
    const shopper = makeShopperActions(page)
    await page.goto("/products/gold-bars")
    await shopper.onPage(englishTexts.product.unknown)
    await page.getByRole("link", { name: englishTexts.product.back }).click()
    await shopper.onPage(englishTexts.shop.title)
  })

  for (const [whose, id] of [
    ["an unknown cart", "00000000-0000-4000-8000-000000000000"],
    ["no id at all but rubbish", `../../${"🦄".repeat(200)}`],
  ] as const) {
    journeyTest(`the id of ${whose} is forgotten, and shopping goes on (CART-21)`, async ({ page }) => {
      const shopper = makeShopperActions(page)
      await page.addInitScript(cartId => {
        if (!sessionStorage.getItem("planted")) localStorage.setItem("cartId", cartId)
        sessionStorage.setItem("planted", "once")
      }, id)
      await page.goto("/cart")
      await expect(page.getByText(englishTexts.cart.empty)).toBeVisible()
      await expect.poll(() => page.evaluate(() => localStorage.getItem("cartId"))).toBeNull()
      await shopper.openShop()
      await shopper.addProduct(/Business cards/)
      await expect(page.getByText(/^1 product,/)).toBeVisible()
    })
  }

  journeyTest("somebody else's cart can't be seen or changed (CART-21)", async ({ page, browser }) => {
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

  journeyTest("a wrong password keeps the email and says what to do (LOGIN-01)", async ({ page }) => {
    const shopper = makeShopperActions(page)
    await page.goto("/login")
    await shopper.logIn({ ...consumerLogin, password: "not this one" })
    await expect(page.getByText(englishTexts.login.refused)).toBeVisible()
    await expect(page.getByLabel(englishTexts.login.email, { exact: true }).first()).toHaveValue(consumerLogin.email)
    await expect(page.getByLabel(englishTexts.login.password, { exact: true }).first()).toHaveValue("")
  })

  journeyTest(
    "delivery and payment ask an anonymous visitor to log in, and open right after (LOGIN-07, LOGIN-08)",
    async ({ page }) => {
      const shopper = makeShopperActions(page)
      await shopper.openShop()
      await shopper.addProduct(/Business cards/)
      await page.goto("/delivery")
      await shopper.onPage(englishTexts.login.title)
      await expect(page.getByText(englishTexts.login.why.delivery)).toBeVisible()
      await shopper.logIn(consumerLogin)
      await shopper.onPage(englishTexts.delivery.title)
    },
  )
})
