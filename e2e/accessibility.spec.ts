import { expect } from "@playwright/test"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { expectPageAccessible } from "./expect-page-accessible.ts"
import { journeyTest } from "./journey-test.ts"
import { createReturningCustomer, generateCustomer, makeShopperActions } from "./shopper-actions.ts"

journeyTest.use({ contextOptions: { reducedMotion: "reduce" } })
journeyTest.setTimeout(120_000)

journeyTest(
  "a guest's pages are accessible in every state: shop, product, cart with its dialogs, login and missing pages (CART-37, CART-38, CART-49, EDIT-02, GROUP-13, ERR-01)",
  async ({ page, baseURL }) => {
    const shopper = makeShopperActions(page)
    await page.goto("/cart")
    await expect(page.getByText(englishTexts.cart.emptyLogIn)).toBeVisible()
    await expectPageAccessible(page, "a guest's empty cart")
    await shopper.openShop()
    await expectPageAccessible(page, "the shop")
    await page.route(/ProductConfiguratorPage-.*\.js/, route => route.abort())
    await page.getByRole("link", { name: /Business cards/ }).click()
    await shopper.expectPage(englishTexts.error.title)
    await expectPageAccessible(page, "a crashed page")
    await page.unroute(/ProductConfiguratorPage-.*\.js/)
    await page.goto("/products/business-cards")
    await page.getByLabel(englishTexts.product.design, { exact: true }).selectOption("template-linea")
    await expectPageAccessible(page, "a product")
    await page.goto("/products/nothing")
    await expect(page.getByText(englishTexts.product.unknown)).toBeVisible()
    await page.goto("/products/business-cards")
    await page.getByLabel(englishTexts.product.design, { exact: true }).selectOption("template-linea")
    await shopper.button(englishTexts.product.add).click()
    await shopper.expectPage(englishTexts.cart.title)
    await shopper.button(/^Show shipping options/).click()
    await expectPageAccessible(page, "the cart with every section open")

    await shopper.button(/^Edit/).click()
    const edit = page.getByRole("dialog")
    await expect(edit.getByRole("heading", { level: 2 })).toBeFocused()
    await edit.getByRole("button", { name: "Unlock Format" }).click()
    await page.keyboard.press("ArrowRight")
    await expect(edit.getByText(englishTexts.edit.designLost_one)).toBeVisible()
    await expectPageAccessible(page, "the edit dialog with a warning")
    await edit.getByRole("textbox", { name: /^Quantity for/ }).fill("1e3")
    await page.keyboard.press("Tab")
    await expect(edit.getByRole("textbox", { name: /^Quantity for/ })).toHaveAttribute("aria-invalid", "true")
    await expectPageAccessible(page, "the edit dialog with an error")
    await page.keyboard.press("Escape")
    await page.getByRole("alertdialog").getByRole("button", { name: englishTexts.unsaved.discard }).click()

    await shopper.button(englishTexts.payment.couponAsk).click()
    await page.getByRole("textbox", { name: /code$/ }).fill("WELKOM5")
    await shopper.button(englishTexts.payment.addCoupon).click()
    await expect(page.getByText(englishTexts.payment.notEligibleLogIn)).toBeVisible()
    await expectPageAccessible(page, "the cart with a refused coupon")
    await shopper.button(englishTexts.cart.emptyCart).click()
    await expectPageAccessible(page, "the dialog that asks before a cart is emptied")
    await page.keyboard.press("Escape")
    await shopper.button(/^Remove/).click()
    await expect(shopper.button(/^Undo/)).toBeVisible()
    await shopper.button(/^Undo/).click()
    await shopper.button(/^Copy/).click()
    await expect(shopper.button(/^Remove/)).toHaveCount(2)
    await shopper
      .button(/^Remove/)
      .first()
      .click()
    await expect(shopper.button(/^Undo/)).toBeVisible()
    await expectPageAccessible(page, "the message about a removal beside the remaining item")
    await shopper.button(/^Undo/).click()

    await shopper.goToLogin()
    await shopper.button(englishTexts.login.createButton).click()
    await expect(page.getByText(englishTexts.field.required.firstName)).toBeVisible()
    await expectPageAccessible(page, "the login page with errors")
    await shopper.logIn(generateCustomer())
    await expect(page.getByText(englishTexts.login.refused)).toBeVisible()
    await shopper.logIn(await createReturningCustomer(baseURL, "Drukwerk BV"))
    await shopper.expectPage(englishTexts.delivery.title)
    await page.goto("/nowhere")
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await expectPageAccessible(page, "an unknown page")
  },
)

journeyTest(
  "a company's cart, quotes and account are accessible in every state (QUOTE-01, QUOTE-09, ORDER-02)",
  async ({ page, baseURL }) => {
    const shopper = makeShopperActions(page)
    await page.goto("/login")
    await shopper.logIn(await createReturningCustomer(baseURL, "Drukwerk BV"))
    await expect(
      page
        .getByText(englishTexts.cart.empty)
        .or(page.getByRole("heading", { name: englishTexts.shop.title }))
        .first(),
    ).toBeVisible()
    await page.goto("/cart")
    await expect(page.getByText(englishTexts.cart.empty)).toBeVisible()
    await page.goto("/account")
    await expect(page.getByRole("heading", { name: englishTexts.account.none })).toBeVisible()
    await expectPageAccessible(page, "an account without orders")
    await page.getByRole("link", { name: englishTexts.account.quotes }).click()
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused()

    await shopper.openShop()
    await shopper.addProduct(/Roll-up banners/)
    await shopper.button(englishTexts.quote.save).click()
    await shopper.expectPage(/^Quote of/)
    await expectPageAccessible(page, "a new quote")
    const quoteId = new URL(page.url()).pathname.split("/").at(-1)
    await shopper.button(englishTexts.quote.addAll).click()
    await expect(page.getByText(englishTexts.quote.addedAll)).toBeVisible()
    await page.getByRole("link", { name: englishTexts.account.quotes }).click()
    await expect(page.getByText(englishTexts.quote.valid)).toHaveCount(1)
    await expectPageAccessible(page, "the list of quotes")
    await page.goto("/cart")
    await expect(page.getByText(englishTexts.quote.fixed)).toBeVisible()
    await expectPageAccessible(page, "a cart with a quote")
    const validation = { expiredQuotes: [{ quoteId, expiresAt: "2026-01-01T00:00:00.000Z" }] }
    await page.route(/validate-cart/, route => route.fulfill({ json: validation }))
    await page.reload()
    await expect(page.getByText(englishTexts.lack.QuotesExpired)).toBeVisible()
    await expectPageAccessible(page, "a cart with an expired quote")
  },
)

journeyTest(
  "a list of orders is accessible, and so is an order that can be reordered only in part (ORDER-02, GROUP-19)",
  async ({ page }) => {
    const shopper = makeShopperActions(page)
    await page.goto("/account")
    await shopper.logIn({ email: "consumer@example.com", password: "Drukwerk-2026!" })
    await expect(page.getByRole("table")).toBeVisible()
    await expectPageAccessible(page, "the list of orders")
    await page.getByRole("table").getByRole("link").nth(1).click()
    await shopper.expectPage(/^Order/)
    await expectPageAccessible(page, "an order")
    await shopper.button(englishTexts.account.again).click()
    await expect(page.getByRole("dialog").getByRole("listitem").first()).toBeVisible()
    await expectPageAccessible(page, "a reorder with unavailable items")
    await page.goto("/account?q=nothing+like+it")
    await expect(page.getByText(englishTexts.account.found_zero)).toBeVisible()
    await expectPageAccessible(page, "a search that found no orders")
  },
)
