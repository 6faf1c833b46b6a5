import { expect, type Locator, type Page } from "@playwright/test"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { TEST_SELLER } from "../test/support/test-settings.ts"
import { journeyTest } from "./journey-test.ts"
import { openPageAs } from "./open-page-as.ts"
import { createReturningCustomer, makeShopperActions } from "./shopper-actions.ts"

const MAX_TAB_STOPS = 200

/** Tabs through the page. Returns the names of all stops in order, and of the covered ones (WCAG 2.4.3, 2.4.11). */
const listTabStops = async (page: Page) => {
  const names: string[] = []
  const hidden: string[] = []
  for (let count = 0; count < MAX_TAB_STOPS; count += 1) {
    await page.keyboard.press("Tab")
    const stop = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return undefined
      const { left, top, width, height } = focused.getBoundingClientRect()
      const parts = [0.1, 0.5, 0.9]
      const label = (focused as HTMLInputElement).labels?.[0]
      const isVisible = parts.some(x =>
        parts.some(y => {
          const front = document.elementFromPoint(left + x * width, top + y * height)
          return front !== null && (focused.contains(front) || front.contains(focused) || label?.contains(front) === true)
        }),
      )
      const text = focused.getAttribute("aria-label") ?? label?.textContent ?? focused.textContent ?? ""
      return { name: text.replace(/\s+/g, " ").trim(), isVisible }
    })
    if (stop === undefined) return { names, hidden }
    names.push(stop.name)
    if (!stop.isVisible) hidden.push(stop.name)
  }
  throw new Error("Tab did not reach the end of the page")
}

const expectOrder = (names: readonly string[], expected: readonly RegExp[]) => {
  const places = expected.map(name => names.findIndex(each => name.test(each)))
  expect(places, `${names.join(" > ")}`).toEqual([...places].sort((one, other) => one - other))
  expect(places).not.toContain(-1)
}

const findFocused = (page: Page): Locator => page.locator(":focus")

journeyTest(
  "Tab follows the reading order of each step, ends at the next button, and never focuses a covered element (ACCESS-05, CART-37, DELIV-03, PAY-02, LOGIN-09)",
  async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const shopper = makeShopperActions(page)
    await openPageAs(page, "/cart", {
      customer: await createReturningCustomer(baseURL),
      products: ["business-cards"],
    })
    const first = [/^Skip to content/, new RegExp(`^${TEST_SELLER.name}`), /^Business cards/, /^Edit/, /^Copy/]
    for (const [path, title, expected] of [
      [
        "/cart",
        englishTexts.cart.title,
        [...first, /^Remove/, /^Choose a pick-up point/, /^Do you have a coupon/, /^Empty cart/, /^To delivery/, /31 20/],
      ],
      [
        "/delivery",
        englishTexts.delivery.title,
        [/^Skip/, /completed/, /^Show product details/, /^Change shipping/, /^To payment/],
      ],
      ["/payment-method", englishTexts.payment.title, [/^Skip/, /completed/, /^iDEAL/, /coupon/, /reference/, /^Place order/]],
    ] as const) {
      await page.goto(path)
      await shopper.expectPage(title)
      await expect(
        shopper
          .button(/^Place order|^To /)
          .or(page.getByRole("link", { name: /^To / }))
          .first(),
      ).toBeVisible()
      if (path === "/payment-method") await expect(page.getByRole("radio", { name: "iDEAL | Wero" })).toBeVisible()
      const { names, hidden } = await listTabStops(page)
      expect(hidden, `covered on ${path}`).toEqual([])
      expectOrder(names, expected)
    }
  },
)

journeyTest(
  "the skip link jumps over the header, and the step bar marks the current and the completed steps (CART-59, CART-62, CART-63)",
  async ({ page, baseURL }) => {
    const shopper = makeShopperActions(page)
    await openPageAs(page, "/cart", { products: ["business-cards"] })
    await expect(shopper.button(/^Edit/)).toBeVisible()
    await page.keyboard.press("Tab")
    await expect(findFocused(page)).toHaveText(englishTexts.frame.skip)
    await page.keyboard.press("Enter")
    await page.keyboard.press("Tab")
    expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true)
    const bar = page.getByRole("navigation", { name: englishTexts.frame.steps })
    await expect(bar.locator("[aria-current=step]")).toContainText(englishTexts.step.cart)
    await expect(bar.getByRole("link", { name: /Delivery ?, log in first/ })).toBeVisible()
    await page.goto("/login")
    await shopper.logIn(await createReturningCustomer(baseURL))
    await shopper.expectPage(englishTexts.cart.title)
    await shopper.goToDelivery()
    await expect(bar.locator("[aria-current=step]")).toContainText(englishTexts.step.delivery)
    await expect(bar.getByRole("link", { name: /Cart completed/ })).toBeVisible()
    await expect(bar.getByRole("link", { name: /Payment/ })).toHaveCount(0)
  },
)

journeyTest(
  "the order summary on a phone opens and closes by its button and by Escape, and keeps the focus (CART-40)",
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const shopper = makeShopperActions(page)
    await openPageAs(page, "/cart", { products: ["business-cards"] })
    const button = shopper.button(/show summary$/)
    const summary = page.getByRole("heading", { name: englishTexts.price.summary, level: 2 })
    await expect(summary).toBeHidden()
    await button.focus()
    await page.keyboard.press("Enter")
    await expect(summary).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(summary).toBeHidden()
    await expect(button).toBeFocused()
  },
)

journeyTest(
  "a dialog traps Tab, and a pick-up search in it has one tab stop for its list and one for its map (PICKUP-08, DELIV-16)",
  async ({ page, baseURL }) => {
    const shopper = makeShopperActions(page)
    await openPageAs(page, "/cart", { customer: await createReturningCustomer(baseURL), products: ["business-cards"] })
    const opener = shopper.button(/^Choose a pick-up point/)
    await opener.focus()
    await page.keyboard.press("Enter")
    const dialog = page.getByRole("dialog")
    await expect(dialog.getByRole("heading", { name: englishTexts.pickup.title })).toBeFocused()
    await expect(dialog.getByRole("radio").first()).toBeVisible()
    const focusedNames: string[] = []
    for (let stop = 0; stop < 2 * MAX_TAB_STOPS; stop += 1) {
      await page.keyboard.press("Tab")
      const name = await page.evaluate(() => {
        const focused = document.activeElement
        if (!focused || focused === document.body) return "the browser"
        if (!focused.closest("dialog")) return "outside"
        return focused.getAttribute("type") === "radio" ? "radio" : (focused.ariaLabel ?? focused.textContent ?? "")
      })
      focusedNames.push(name)
      if (focusedNames.length > 5 && name === englishTexts.word.close) break
    }
    expect(focusedNames).not.toContain("outside")
    expect(focusedNames.filter(name => name === "radio")).toHaveLength(1)
    expect(focusedNames.filter(name => name === englishTexts.pickup.map)).toHaveLength(1)
    await page.keyboard.press("Escape")
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  },
)

journeyTest("selected, focused and pressed controls keep a border in forced colours (WCAG 1.4.11)", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" })
  const shopper = makeShopperActions(page)
  await page.goto("/products/business-cards")
  const radio = page.getByRole("radio", { name: /^Standard/ })
  await radio.focus()
  await page.keyboard.press("Space")
  const styles = await page.evaluate(() => {
    const card = document.activeElement?.parentElement
    const button = [...document.querySelectorAll("button")].find(each => each.textContent === "Add to cart")
    const style = (element: Element | null | undefined) => (element ? getComputedStyle(element) : undefined)
    return { outline: style(card)?.outlineStyle, border: style(button)?.borderTopWidth }
  })
  expect(styles.outline).toBe("solid")
  expect(Number.parseFloat(styles.border ?? "0")).toBeGreaterThan(0)
  await expect(shopper.button(englishTexts.product.add)).toBeVisible()
})

journeyTest(
  "Back before the next page has loaded focuses the heading of the page that is shown (CART-64)",
  async ({ page, baseURL }) => {
    const shopper = makeShopperActions(page)
    await openPageAs(page, "/delivery", {
      customer: await createReturningCustomer(baseURL),
      products: ["business-cards"],
    })
    const toCart = page.getByRole("link", { name: /^Cart completed/ })
    await toCart.click()
    const remove = shopper.button(/^Remove/)
    await expect(remove).toBeVisible()
    await page.reload()
    await expect(remove).toBeVisible()
    await page.route(/\/DeliveryPage/, () => {})
    await page.evaluate(() => history.back())
    await toCart.click()
    await expect(remove).toBeVisible()
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
  },
)
