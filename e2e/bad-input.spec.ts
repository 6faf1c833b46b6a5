import { expect } from "@playwright/test"
import { en } from "../ui/i18n/en.ts"
import { mouse } from "./hands.ts"
import { test } from "./journey-test.ts"
import { consumer, makeShopper } from "./shopper.ts"

test.describe("bad input", () => {
  test("a quantity that can't be had is told at its field and changes nothing (CART-33)", async ({ page }) => {
    const shopper = makeShopper(page)
    await page.goto("/products/business-cards")
    await shopper.onPage(/Business cards/)
    const field = page.getByLabel(en.product.own, { exact: true })
    for (const [typed, says] of [
      ["0", en.quantity.low.replace("{{min}}", "100")],
      ["1.5", en.quantity.whole.replace("{{min}}", "100")],
      ["1000000000", en.quantity.high.replace("{{max}}", "10,000")],
      ["110", en.quantity.step.replace("{{step}}", "25")],
      ["", en.quantity.empty],
    ] as const) {
      await field.fill(typed)
      await mouse.press(shopper.button(en.product.showPrice))
      await expect(page.getByText(says)).toBeVisible()
      await expect(field).toHaveAttribute("aria-invalid", "true")
      await expect(field).toHaveValue(typed)
    }
  })

  test("Add to cart, pressed from the field, adds the quantity that is typed, or says why it can't be had (CART-31)", async ({
    page,
  }) => {
    const shopper = makeShopper(page)
    await page.goto("/products/business-cards")
    const field = page.getByLabel(en.product.own, { exact: true })
    await field.fill("110")
    await shopper.button(en.product.add).click()
    await expect(field).toBeFocused()
    await expect(page.getByText(en.quantity.step.replace("{{step}}", "25"))).toBeVisible()
    await page.getByRole("radio", { name: /^250 pieces, Normal/ }).check({ force: true })
    await expect(field).toHaveValue("")
    await field.fill("375")
    await shopper.button(en.product.add).click()
    await shopper.onPage(en.cart.title)
    await expect(page.getByText("375 pieces")).toBeVisible()
  })

  test("a product that is not printed says so and leads back to the shop (EDIT-13)", async ({ page }) => {
    const shopper = makeShopper(page)
    await page.goto("/products/gold-bars")
    await shopper.onPage(en.product.unknown)
    await page.getByRole("link", { name: en.product.back }).click()
    await shopper.onPage(en.shop.title)
  })

  for (const [whose, id] of [
    ["an unknown cart", "00000000-0000-4000-8000-000000000000"],
    ["no id at all but rubbish", `../../${"🦄".repeat(200)}`],
  ] as const) {
    test(`the id of ${whose} is forgotten, and shopping goes on (CART-21)`, async ({ page }) => {
      const shopper = makeShopper(page)
      await page.addInitScript(cartId => {
        if (!sessionStorage.getItem("planted")) localStorage.setItem("cartId", cartId)
        sessionStorage.setItem("planted", "once")
      }, id)
      await page.goto("/cart")
      await expect(page.getByText(en.cart.empty)).toBeVisible()
      await expect.poll(() => page.evaluate(() => localStorage.getItem("cartId"))).toBeNull()
      await shopper.openShop()
      await shopper.addProduct(/Business cards/)
      await expect(page.getByText(/^1 product,/)).toBeVisible()
    })
  }

  test("somebody else's cart can't be seen or changed (CART-21)", async ({ page, browser }) => {
    const owner = makeShopper(page)
    await owner.openShop()
    await owner.addProduct(/Business cards/)
    const cartId = await page.evaluate(() => localStorage.getItem("cartId"))
    const thief = await (await browser.newContext({ locale: "en-GB" })).newPage()
    await thief.addInitScript(id => localStorage.setItem("cartId", id ?? ""), cartId)
    await thief.goto("/cart")
    await expect(thief.getByText(en.cart.empty)).toBeVisible()
    await page.reload()
    await expect(page.getByText(/^1 product,/)).toBeVisible()
  })

  test("a wrong password keeps the email and says what to do (LOGIN-01)", async ({ page }) => {
    const shopper = makeShopper(page)
    await page.goto("/login")
    await shopper.logIn({ ...consumer, password: "not this one" })
    await expect(page.getByText(en.login.refused)).toBeVisible()
    await expect(page.getByLabel(en.login.email, { exact: true }).first()).toHaveValue(consumer.email)
    await expect(page.getByLabel(en.login.password, { exact: true }).first()).toHaveValue("")
  })

  test("delivery and payment ask an anonymous visitor to log in, and open right after (LOGIN-07, LOGIN-08)", async ({
    page,
  }) => {
    const shopper = makeShopper(page)
    await shopper.openShop()
    await shopper.addProduct(/Business cards/)
    await page.goto("/delivery")
    await shopper.onPage(en.login.title)
    await expect(page.getByText(en.login.why.delivery)).toBeVisible()
    await shopper.logIn(consumer)
    await shopper.onPage(en.delivery.title)
  })
})
