import { expect, type Page } from "@playwright/test"
import { germanTexts } from "../application/texts/de/german-texts.ts"
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
    const marks = page.getByRole("list", { name: englishTexts.next.payWith })
    for (const name of ["iDEAL | Wero", "Bancontact", "Visa", "Mastercard", "PayPal"]) {
      const mark = marks.getByRole("img", { name })
      await expect.poll(() => mark.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    }
    await shopper.goToLogin()
    await shopper.logIn(await createReturningCustomer(baseURL))
    await shopper.expectPage(englishTexts.delivery.title)
    await page.goto("/cart")
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

  journeyTest("a logout removes all customer data from every tab (CART-18, CART-19)", async ({ page, context, baseURL }) => {
    const shopper = makeShopperActions(page)
    await shopper.openShop()
    await shopper.addProduct(/Flyers/)
    await shopper.goToLogin()
    await shopper.logIn(await createReturningCustomer(baseURL))
    await shopper.expectPage(englishTexts.delivery.title)
    await page.goto("/cart")
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
    await expect(page.getByRole("banner").getByRole("link", { name: englishTexts.frame.logIn, exact: true })).toBeVisible()
    expect(await listStorageKeys(page)).toEqual([])
    // Checked last: while the page renders again, no message is visible anyway.
    await expect(page.getByText(englishTexts.edit.goneHint)).toBeHidden()
    await page.reload()
    await expect(page.getByRole("link", { name: englishTexts.frame.logIn })).toBeVisible()
  })

  journeyTest("a change in one tab appears in the other (CART-18, CART-23)", async ({ page, context }) => {
    const shopper = makeShopperActions(page)
    await shopper.openShop()
    const other = makeShopperActions(await context.newPage())
    await other.page.goto("/cart")
    await expectText(other.page, englishTexts.cart.empty)
    await shopper.addProduct(/Flyers/)
    await expect(other.page.getByText(/^1 product,/)).toBeVisible()
    await shopper.button(/^Remove/).click()
    await expect(other.page.getByText(englishTexts.cart.empty)).toBeVisible()
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

  journeyTest(
    "Undo has no time limit and follows a language switch; the next change of the cart ends it (CART-36, CART-45)",
    async ({ page }) => {
      await page.clock.install()
      const shopper = makeShopperActions(page)
      await openPageAs(page, "/cart", { products: ["flyers", "business-cards"] })
      await shopper.button(/^Remove Flyers/).click()
      await expect(shopper.button(/^Undo/)).toBeVisible()
      await page.clock.runFor(60_000)
      await page.locator("summary").filter({ hasText: englishTexts.frame.language }).click()
      await shopper.button("Deutsch").click()
      const { cart } = germanTexts
      await expectText(page, cart.removed.replace("{{name}}", "Flyer"))
      const undo = shopper.button(new RegExp(`^${cart.undo}`))
      await page.clock.runFor(60_000)
      await expect(undo).toBeVisible()
      await shopper.button(new RegExp(`^${cart.copy}`)).click()
      await expect(undo).toBeHidden()
    },
  )

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
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
      await page.clock.runFor(2_000)
      // A timer restarted on this page would hide the message two seconds later, after the clock goes on.
      await expect(restoredMessage).toBeHidden()
      await page.clock.resume()
      expect(await page.locator("main > :last-child").boundingBox()).toEqual(contentBox)
      // The empty space closes once the page scrolls.
      await page.mouse.wheel(0, 100)
      await expect(page.getByRole("main").getByRole("status").first()).toHaveCSS("height", "0px")
    },
  )
})

journeyTest.describe("the cart's actions", () => {
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
  "beside a product's delivery type stands its day, or that it isn't known yet or wasn't loaded (DELIV-43)",
  async ({ page }) => {
    const shopper = makeShopperActions(page)
    const expectDay = (day: RegExp | string) => expect(page.getByText(/^Delivery type: /)).toHaveText(day)
    // a cart that isn't the first page asks for its days itself
    const openCartFromShop = async () => {
      await shopper.openShop()
      await page.getByRole("banner").getByRole("link", { name: /^Cart/ }).click()
    }
    await openPageAs(page, "/cart", { products: ["business-cards"] })
    await expectDay(/^Delivery type: Normal · \w{3} \d{1,2}\s\w{3,4}$/)
    await page.route(/\/options$/, async route => {
      const response = await route.fetch()
      const { deliveryTypes, ...options } = await response.json()
      const undated = deliveryTypes.map(({ deliveryDate: _, ...type }: { readonly deliveryDate?: string }) => type)
      await route.fulfill({ response, json: { ...options, deliveryTypes: undated } })
    })
    await openCartFromShop()
    await expectDay(`Delivery type: Normal · ${englishTexts.word.noDateYet}`)
    await page.route(/\/options$/, route => route.abort())
    await openCartFromShop()
    await expectDay(`Delivery type: Normal · ${englishTexts.cart.dayFailed}`)
  },
)
