import { expect, type Page } from "@playwright/test"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { createDeferred } from "./deferred.ts"
import { mouseInput } from "./input-method.ts"
import { journeyTest } from "./journey-test.ts"
import { openPageAs } from "./open-page-as.ts"
import { createReturningCustomer, makeShopperActions } from "./shopper-actions.ts"

const listStorageKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())

const expectText = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()

journeyTest(
  "the cart's title shows its item count and total, and its summary links to login for a guest and to delivery for a customer (CART-39, CART-46, CART-47, CART-48, CART-52, CART-56)",
  async ({ page, baseURL }) => {
    const shopper = makeShopperActions(page)
    await page.goto("/cart")
    await expectText(page, englishTexts.cart.emptyLogIn)
    await shopper.openShop()
    await shopper.addProduct(/Flyers/)
    const { gross } = await shopper.readTotals()
    await expectText(page, `1 product, ${gross} including VAT`)
    const summary = page.getByRole("complementary")
    await expect(summary.getByRole("link", { name: "To login" })).toBeVisible()
    for (const mark of ["iDEAL", "Bancontact", "Credit card", "PayPal"]) await expectText(page, mark)
    await shopper.goToLogin()
    await shopper.logIn(await createReturningCustomer(baseURL))
    await shopper.expectPage(englishTexts.cart.title)
    await expect(summary.getByRole("link", { name: "To delivery" })).toBeVisible()
    await expect(summary.getByRole("link", { name: "To login" })).toHaveCount(0)
  },
)

journeyTest.describe("the cart's owner", () => {
  journeyTest("a guest's cart survives a reload, by the stored cartId (CART-17, LOGIN-02, LOGIN-04)", async ({ page }) => {
    const shopper = makeShopperActions(page)
    await shopper.openShop()
    await shopper.addProduct(/Flyers/)
    await page.reload()
    await expectText(page, /^1 product,/)
    expect(await listStorageKeys(page)).toEqual(["anonymousIdentity", "cartId"])
  })

  journeyTest(
    "a login restores a saved cart or merges two carts, and the page says which (LOGIN-14, LOGIN-15)",
    async ({ browser, baseURL }) => {
      const customer = await createReturningCustomer(baseURL)
      const logInAfterAdding = async (add: RegExp | undefined) => {
        const page = await (await browser.newContext({ locale: "en-GB", ...(baseURL ? { baseURL } : {}) })).newPage()
        const shopper = makeShopperActions(page)
        await shopper.openShop()
        if (add) await shopper.addProduct(add)
        await page.goto("/login")
        await shopper.logIn(customer)
        await shopper.expectPage(englishTexts.cart.title)
        return page
      }
      const first = await logInAfterAdding(/Flyers/)
      await expectText(first, /^1 product,/)
      const retrieved = await logInAfterAdding(undefined)
      await expectText(retrieved, englishTexts.cart.retrievedTitle)
      const merged = await logInAfterAdding(/Posters/)
      await expectText(merged, englishTexts.cart.mergedTitle)
      await expectText(merged, /^2 products,/)
      await merged.reload()
      await expectText(merged, /^2 products,/)
      await expect(merged.getByText(englishTexts.cart.mergedTitle)).toHaveCount(0)
    },
  )

  journeyTest("a logout removes all customer data from every tab (CART-18, CART-19)", async ({ page, context, baseURL }) => {
    const shopper = makeShopperActions(page)
    await shopper.openShop()
    await shopper.addProduct(/Flyers/)
    await shopper.goToLogin()
    await shopper.logIn(await createReturningCustomer(baseURL))
    await shopper.expectPage(englishTexts.cart.title)
    const other = await context.newPage()
    await other.goto("/cart")
    await expectText(other, /^1 product,/)
    await shopper.button(/^Edit Flyers/).click()
    await expect(page.getByRole("dialog")).toBeVisible()
    await other.getByRole("button", { name: /^Remove Flyers/ }).click()
    await expect(page.getByText(englishTexts.edit.goneHint)).toBeVisible()
    await page.getByText("Noor de Vries").click()
    await shopper.button(englishTexts.frame.logOut).click()
    await expectText(other, englishTexts.cart.empty)
    await expect(page.getByRole("link", { name: englishTexts.frame.logIn })).toBeVisible()
    expect(await listStorageKeys(page)).toEqual([])
    // Checked last: while the page renders again, no message is visible anyway.
    await expect(page.getByText(englishTexts.edit.goneHint)).toBeHidden()
    await page.reload()
    await expect(page.getByRole("link", { name: englishTexts.frame.logIn })).toBeVisible()
  })

  journeyTest("a change in one tab appears in the other within a second (CART-18, CART-23)", async ({ page, context }) => {
    const shopper = makeShopperActions(page)
    await shopper.openShop()
    const other = makeShopperActions(await context.newPage())
    await other.page.goto("/cart")
    await expectText(other.page, englishTexts.cart.empty)
    await shopper.addProduct(/Flyers/)
    await expect(other.page.getByText(/^1 product,/)).toBeVisible({ timeout: 1000 })
    await shopper.button(/^Remove/).click()
    await expect(other.page.getByText(englishTexts.cart.empty)).toBeVisible({ timeout: 2000 })
  })

  journeyTest(
    "Undo restores a removed product, and emptying the cart afterwards hides the message about it (CART-36, CART-44, CART-45)",
    async ({ page }) => {
      const shopper = makeShopperActions(page)
      await openPageAs(page, "/cart", { products: ["flyers"] })
      await shopper.button(/^Remove/).click()
      await expectText(page, englishTexts.cart.empty)
      await shopper.button(/^Undo/).click()
      await expectText(page, /^1 product,/)
      const restoredMessage = page.getByText(englishTexts.cart.putBack.replace("{{name}}", "Flyers"))
      await expect(restoredMessage).toBeVisible()
      await mouseInput.press(shopper.button(englishTexts.cart.emptyCart))
      await mouseInput.press(page.getByRole("alertdialog").getByRole("button", { name: englishTexts.cart.emptyCart }))
      await expectText(page, englishTexts.cart.empty)
      // Without waiting: the message would disappear by itself after a few seconds.
      expect(await restoredMessage.count()).toBe(0)
    },
  )

  journeyTest("a failed Undo says why and is not offered again (CART-45, SHOP-06)", async ({ page }) => {
    const shopper = makeShopperActions(page)
    await openPageAs(page, "/cart", { products: ["flyers"] })
    await shopper.button(/^Remove/).click()
    await expectText(page, englishTexts.cart.empty)
    await page.route(/\/lineitems(\?.*)?$/, route =>
      route.fulfill({
        status: 422,
        contentType: "application/problem+json",
        json: {
          type: "about:blank",
          title: "ProductUnknown",
          status: 422,
          code: "ProductUnknown",
          traceId: "0".repeat(32),
          errors: [{ field: "lineItems.0.productKey", code: "ProductUnknown" }],
        },
      }),
    )
    await shopper.button(/^Undo/).click()
    await expect(page.getByText(englishTexts.cart.notPutBack.replace("{{name}}", "Flyers"))).toBeVisible()
    await expect(page.getByText(englishTexts.failure.productGone)).toBeVisible()
    await expect(shopper.button(englishTexts.word.tryAgain)).toHaveCount(0)
    await expect(shopper.button(/^Undo/)).toHaveCount(0)
  })

  journeyTest(
    "a message disappears after its reading time, even across pages, and the content below does not move (CART-36)",
    async ({ page }) => {
      await page.clock.install()
      const shopper = makeShopperActions(page)
      await shopper.openShop()
      await shopper.addProduct(/Flyers/)
      await shopper.button(/^Remove/).click()
      await expectText(page, englishTexts.cart.empty)
      await mouseInput.press(shopper.button(/^Undo/))
      const restoredMessage = page.getByText(englishTexts.cart.putBack.replace("{{name}}", "Flyers"))
      await expect(restoredMessage).toBeVisible()
      await page.mouse.move(0, 0)
      await page.clock.runFor(3_000)
      await mouseInput.press(page.getByRole("link", { name: englishTexts.frame.help, exact: true }))
      await shopper.expectPage(englishTexts.help.title)
      await expect(restoredMessage).toBeVisible()
      const contentBox = await page.locator("main > :last-child").boundingBox()
      await page.clock.runFor(3_000)
      // A timer restarted on this page would hide the message two seconds later.
      await expect(restoredMessage).toBeHidden({ timeout: 1_000 })
      expect(await page.locator("main > :last-child").boundingBox()).toEqual(contentBox)
      // The empty space closes once the page scrolls.
      await page.mouse.wheel(0, 100)
      await expect(page.getByRole("status").first()).toHaveCSS("height", "0px")
    },
  )

  journeyTest(
    "the edit dialog updates the price with the quantity, and can be confirmed only after a change (EDIT-02, EDIT-04, GROUP-10, GROUP-12)",
    async ({ page }) => {
      const shopper = makeShopperActions(page)
      await openPageAs(page, "/cart", { products: ["business-cards"] })
      const before = await shopper.readTotals()
      await shopper.button(/^Edit/).click()
      const dialog = page.getByRole("dialog", { name: "Edit Business cards" })
      const confirm = dialog.getByRole("button", { name: englishTexts.edit.confirm })
      await expect(confirm).toHaveAttribute("aria-disabled", "true")
      await dialog.getByRole("spinbutton").or(dialog.getByRole("textbox")).first().fill("500")
      await expect(dialog.getByRole("row").filter({ hasText: "100" }).filter({ hasText: "500" })).toBeVisible()
      await confirm.click()
      await expect(dialog).toBeHidden()
      await expect.poll(() => shopper.readTotals()).not.toEqual(before)
      expect((await shopper.readTotals()).net).toMatch(/46\.50$/)
    },
  )
})

journeyTest.describe("the cart's actions", () => {
  journeyTest("a copied item appears beside the original at the same price (CART-43, GROUP-03)", async ({ page }) => {
    const shopper = makeShopperActions(page)
    await openPageAs(page, "/cart", { products: ["flyers"] })
    await shopper.button(/^Copy/).click()
    await expectText(page, /^2 products,/)
    await expect(page.getByRole("article", { name: "Flyers" })).toHaveCount(2)
  })

  journeyTest(
    "emptying the cart asks for confirmation and focuses the heading; the next product starts a new cart (CART-49, CART-50, CART-55)",
    async ({ page }) => {
      const shopper = makeShopperActions(page)
      await openPageAs(page, "/cart", { products: ["flyers"] })
      await shopper.button(englishTexts.cart.emptyCart).click()
      const dialog = page.getByRole("alertdialog", { name: englishTexts.cart.emptyTitle })
      await dialog.getByRole("button", { name: englishTexts.word.cancel }).click()
      await expectText(page, /^1 product,/)
      await shopper.button(englishTexts.cart.emptyCart).click()
      const { promise: released, resolve: release } = createDeferred()
      await page.route(/\/services\/cart\/[^/]+$/, async route => {
        if (route.request().method() === "DELETE") await released
        await route.fallback()
      })
      await dialog.getByRole("button", { name: englishTexts.cart.emptyCart }).click()
      // A running request can't be cancelled, and the focus doesn't disappear with the dialog.
      await mouseInput.press(dialog.getByRole("button", { name: englishTexts.word.cancel }))
      await expect(dialog.getByText(englishTexts.word.underWay)).toBeVisible()
      release()
      await expectText(page, englishTexts.cart.empty)
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
      expect(await listStorageKeys(page)).not.toContain("cartId")
      await shopper.openShop()
      await shopper.addProduct(/Posters/)
      await expectText(page, /^1 product,/)
    },
  )
})

journeyTest(
  "references are saved while the shopper types, normalised, and ordered with the cart (PAY-04, PAY-39, PAY-40, PAY-41)",
  async ({ page, baseURL }) => {
    const shopper = makeShopperActions(page)
    const customer = await createReturningCustomer(baseURL, "Drukwerk BV")
    await openPageAs(page, "/cart", { customer, products: ["business-cards"] })
    await shopper.goToDelivery()
    await shopper.goToPayment()
    const poNumber = page.getByLabel(englishTexts.payment.poNumber)
    await poNumber.pressSequentially("  PO   7745 ")
    await expect(page.getByText(englishTexts.payment.referenceSaved, { exact: true })).toBeVisible()
    await poNumber.blur()
    await expect(poNumber).toHaveValue("PO 7745")
    await page.reload()
    await expect(poNumber).toHaveValue("PO 7745")
    await poNumber.fill("x".repeat(101))
    await expect(page.getByText(englishTexts.field.tooLong.replace("{{limit}}", "100"))).toBeVisible()
    await poNumber.fill("PO 8")
    const orderResponse = page.waitForResponse(/\/services\/cart\/[^/]+\/order/)
    // The button is disabled while the PO number is being saved: `clickPlaceOrder` clicks again.
    await shopper.clickPlaceOrder()
    const { custom } = (await (await orderResponse).json()) as { readonly custom: { readonly fields: { PONumber: string } } }
    expect(custom.fields.PONumber).toBe("PO 8")
  },
)
