import AxeBuilder from "@axe-core/playwright"
import { expect, type Page, test } from "@playwright/test"
import { en } from "../ui/i18n/en.ts"
import { makeShopper, returningCustomer } from "./shopper.ts"

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

const WIDTHS = [1280, 320]

const expectNoViolations = async (page: Page, where: string) => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const { violations } = await new AxeBuilder({ page })
      .withTags(TAGS)
      .options({ rules: { "target-size": { enabled: true } } })
      .analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)
    expect(found, `${where} at ${width} px`).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${where} scrolls sideways at ${width} px`).toBe(0)
  }
  await page.setViewportSize({ width: 1280, height: 900 })
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing on any page of the journey, in ${colorScheme} (CART-37, DELIV-03, PAY-02, ORDER-08)`, async ({
    browser,
    baseURL,
  }) => {
    test.slow()
    const page = await (await browser.newContext({ locale: "en-GB", colorScheme, reducedMotion: "reduce" })).newPage()
    const shopper = makeShopper(page)
    await shopper.openShop()
    await expectNoViolations(page, "the shop")
    await shopper.addProduct(/Business cards/)
    await expectNoViolations(page, "the cart")
    await shopper.button(/^Edit/).click()
    await expect(page.getByRole("dialog")).toBeVisible()
    await expectNoViolations(page, "the edit dialog")
    await page.keyboard.press("Escape")
    await shopper.toLogin()
    await expectNoViolations(page, "the login page")
    await shopper.button(en.login.createButton).click()
    await expectNoViolations(page, "the login page with errors")
    await shopper.logIn(await returningCustomer(baseURL))
    await shopper.onPage(en.cart.title)
    await shopper.toDelivery()
    await expectNoViolations(page, "the delivery page")
    for (const name of [/^Change shipping address/, /^Change delivery slot/, /^Change billing address/]) {
      await shopper.button(name).first().click()
      await expect(page.getByRole("dialog")).toBeVisible()
      await expectNoViolations(page, `the dialog behind ${name}`)
      await page.keyboard.press("Escape")
    }
    await shopper.toPayment()
    await expectNoViolations(page, "the payment page")
    await shopper.placeOrder()
    await expectNoViolations(page, "the thanks page")
    await page.getByRole("link", { name: en.thanks.toOrder }).click()
    await shopper.onPage(/^Order/)
    await expectNoViolations(page, "an order of the account")
    await shopper.button(en.account.again).click()
    await expect(page.getByRole("dialog").getByRole("listitem")).toBeVisible()
    await expectNoViolations(page, "ordering again")
    await page.keyboard.press("Escape")
    await page.getByRole("link", { name: en.account.orders, exact: true }).click()
    await expect(page.getByRole("table")).toBeVisible()
    await expectNoViolations(page, "the account")
    await page.context().close()
  })
}

test("focus goes to the heading of the page that was opened, and the title says which (CART-37)", async ({ page }) => {
  const shopper = makeShopper(page)
  await shopper.openShop()
  await shopper.addProduct(/Business cards/)
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
  await expect(page).toHaveTitle("Cart · Vel & Rand")
  await shopper.toLogin()
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
  await expect(page).toHaveTitle("Personal details · Vel & Rand")
})
