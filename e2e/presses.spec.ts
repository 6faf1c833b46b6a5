/** A press does what it was meant for, however often and however fast it comes. */
import { expect, type Page, test } from "@playwright/test"
import { en } from "../ui/i18n/en.ts"
import { beginAt } from "./begin-at.ts"
import { makeShopper, returningCustomer } from "./shopper.ts"

const ready = async (page: Page, path: string, base: string | undefined) => {
  const placements: string[] = []
  page.on("request", request => {
    if (/\/cart\/[^/]+\/order$/.test(new URL(request.url()).pathname)) placements.push(request.url())
  })
  await beginAt(page, path, { customer: await returningCustomer(base), products: ["business-cards"] })
  const shopper = makeShopper(page)
  const placeOrder = shopper.button(/^Place order/)
  return { shopper, placements, placeOrder, entries: () => page.evaluate(() => window.history.length) }
}

/** As a hand does it: at one spot, whatever stands there by then. */
const clicks = (page: Page, { x, y }: Readonly<Record<"x" | "y", number>>, clickCount: number) =>
  page.mouse.click(x, y, { clickCount, delay: 50 })

/** As fingers do it that wait for nothing: all on their way before the first has done anything. */
const hastyClicks = async (page: Page, { x, y }: Readonly<Record<"x" | "y", number>>, times: number) => {
  await page.mouse.move(x, y)
  await Promise.all(
    Array.from({ length: times }, (_, done) => done + 1).flatMap(clickCount => [
      page.mouse.down({ clickCount }),
      page.mouse.up({ clickCount }),
    ]),
  )
}

const middleOf = async (button: ReturnType<Page["getByRole"]>) => {
  const box = await button.boundingBox()
  if (!box) throw new Error("it is not on the page")
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test.describe("a press that comes again before the shopper has seen what it did", () => {
  test("on To payment method orders nothing and goes one page on (PAY-47)", async ({ page, baseURL }) => {
    const { shopper, placements, placeOrder, entries } = await ready(page, "/payment-method", baseURL)
    await expect(placeOrder).not.toHaveAttribute("aria-disabled", "true")
    await page.goto("/delivery")
    const next = shopper.button(en.next.payment)
    await expect(next).not.toHaveAttribute("aria-disabled", "true")
    const before = await entries()
    await clicks(page, await middleOf(next), 2)
    await shopper.onPage(en.payment.title)
    await expect(placeOrder).not.toHaveAttribute("aria-disabled", "true")
    expect(placements).toEqual([])
    expect(await entries()).toBe(before + 1)
    await placeOrder.click()
    await shopper.onPage(/Thank you/)
  })

  test("three times on To delivery stays at delivery (PAY-47)", async ({ page, baseURL }) => {
    const { shopper, placements, entries } = await ready(page, "/cart", baseURL)
    const next = page.getByRole("link", { name: en.next.delivery })
    await expect(next).toBeVisible()
    const before = await entries()
    await hastyClicks(page, await middleOf(next), 3)
    await shopper.onPage(en.delivery.title)
    await expect(shopper.button(en.next.payment)).not.toHaveAttribute("aria-disabled", "true")
    expect(page.url()).toContain("/delivery")
    expect(placements).toEqual([])
    expect(await entries()).toBe(before + 1)
  })

  test("while the next page is still on its way makes no second entry (PAY-47)", async ({ page, baseURL }) => {
    const { shopper, entries } = await ready(page, "/delivery", baseURL)
    let arrive = () => {}
    const held = new Promise<void>(resolve => {
      arrive = resolve
    })
    await page.route(/PaymentPage.*\.js$/, async route => {
      await held
      await route.continue()
    })
    const next = shopper.button(en.next.payment)
    await expect(next).not.toHaveAttribute("aria-disabled", "true")
    const before = await entries()
    await next.click()
    await expect(page).toHaveURL(/payment/)
    await next.click()
    arrive()
    await shopper.onPage(en.payment.title)
    expect(await entries()).toBe(before + 1)
  })

  test("by a held Enter opens a dialog and presses nothing in it (PAY-47)", async ({ page, baseURL }) => {
    const { shopper } = await ready(page, "/cart", baseURL)
    await shopper.button(en.cart.emptyCart).focus()
    await page.keyboard.down("Enter")
    await expect(page.getByRole("alertdialog")).toBeVisible()
    await page.keyboard.down("Enter")
    await page.keyboard.up("Enter")
    await expect(page.getByRole("alertdialog")).toBeVisible()
  })

  test("where a dialog has just closed reaches nothing behind it (PAY-47)", async ({ page, baseURL }) => {
    const { shopper } = await ready(page, "/cart", baseURL)
    await shopper.button(en.cart.emptyCart).click()
    const dialog = page.getByRole("alertdialog")
    const close = dialog.getByRole("button", { name: en.word.close })
    const spot = await middleOf(close)
    await page.evaluate(({ x, y }) => {
      const behind = document.createElement("button")
      behind.textContent = "behind"
      behind.style.cssText = `position:fixed;inset-inline-start:${x - 30}px;inset-block-start:${y - 30}px;inline-size:60px;block-size:60px`
      behind.addEventListener("click", () => behind.setAttribute("aria-pressed", "true"))
      document.body.append(behind)
    }, spot)
    await clicks(page, spot, 2)
    await expect(dialog).toBeHidden()
    await expect(page.getByRole("button", { name: "behind" })).not.toHaveAttribute("aria-pressed", "true")
  })
})
