/** Repeated and fast clicks have the effect of one click. */
import { expect, type Page } from "@playwright/test"
import { englishTexts } from "../ui/i18n/en.ts"
import { enableDataSaver } from "./enable-data-saver.ts"
import { journeyTest } from "./journey-test.ts"
import { openPageAs } from "./open-page-as.ts"
import { createReturningCustomer, makeShopperActions } from "./shopper-actions.ts"

// a history that is full grows no more
journeyTest.use({ within: "context" })

const ready = async (page: Page, path: string, base: string | undefined) => {
  const placements: string[] = []
  page.on("request", request => {
    if (/\/cart\/[^/]+\/order$/.test(new URL(request.url()).pathname)) placements.push(request.url())
  })
  await openPageAs(page, path, {
    customer: await createReturningCustomer(base, "Drukwerk BV"),
    products: ["business-cards"],
  })
  const shopper = makeShopperActions(page)
  const placeOrder = shopper.button(/^Place order/)
  return { shopper, placements, placeOrder, entries: () => page.evaluate(() => window.history.length) }
}

/** As a hand does it: at one spot, whatever stands there by then. */
const clicks = (page: Page, { x, y }: Readonly<Record<"x" | "y", number>>, clickCount: number) =>
  page.mouse.click(x, y, { clickCount, delay: 50 })

/** Its code is on its way until what this answers is called. */
const holdPaymentPage = async (page: Page) => {
  let arrive = () => {}
  const held = new Promise<void>(resolve => {
    arrive = resolve
  })
  await page.route(/PaymentPage.*\.js$/, async route => {
    await held
    await route.continue()
  })
  return () => arrive()
}

const middleOf = async (button: ReturnType<Page["getByRole"]>) => {
  const box = await button.boundingBox()
  if (!box) throw new Error("it is not on the page")
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

journeyTest.describe("a repeated click or key press before the shopper can see the first one's effect", () => {
  journeyTest("on To payment method opens one page and places no order (PAY-47)", async ({ page, baseURL }) => {
    const { shopper, placements, placeOrder, entries } = await ready(page, "/payment-method", baseURL)
    await expect(placeOrder).not.toHaveAttribute("aria-disabled", "true")
    await page.goto("/delivery")
    const next = shopper.button(englishTexts.next.payment)
    await expect(next).not.toHaveAttribute("aria-disabled", "true")
    const before = await entries()
    await clicks(page, await middleOf(next), 2)
    await shopper.onPage(englishTexts.payment.title)
    await expect(placeOrder).not.toHaveAttribute("aria-disabled", "true")
    expect(placements).toEqual([])
    expect(await entries()).toBe(before + 1)
    await shopper.orderOnAccount()
  })

  journeyTest("while the next page is loading adds no second history entry (PAY-47)", async ({ page, baseURL }) => {
    await enableDataSaver(page)
    const { shopper, entries } = await ready(page, "/delivery", baseURL)
    const arrive = await holdPaymentPage(page)
    const next = shopper.button(englishTexts.next.payment)
    await expect(next).not.toHaveAttribute("aria-disabled", "true")
    const before = await entries()
    await next.click()
    await expect(page).toHaveURL(/payment/)
    await next.click()
    arrive()
    await shopper.onPage(englishTexts.payment.title)
    expect(await entries()).toBe(before + 1)
  })

  journeyTest("right after a slow page has appeared activates nothing on it (PAY-47)", async ({ page, baseURL }) => {
    await enableDataSaver(page)
    const { shopper } = await ready(page, "/delivery", baseURL)
    const arrive = await holdPaymentPage(page)
    const next = shopper.button(englishTexts.next.payment)
    await expect(next).not.toHaveAttribute("aria-disabled", "true")
    const spot = await middleOf(next)
    const began = await page.evaluate(() => performance.now())
    await page.mouse.click(spot.x, spot.y)
    await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(began + 1000)
    // within the page: no driver is as quick as a finger that was on its way
    const pressed = page.evaluate(
      ([{ x, y }, title]) =>
        new Promise<string>(resolve => {
          const watch = new MutationObserver(() => {
            if (document.querySelector("h1")?.textContent !== title) return
            watch.disconnect()
            const met = document.elementFromPoint(x, y)?.closest("button, a")
            const press = { bubbles: true, cancelable: true, clientX: x, clientY: y, detail: 1 }
            if (!met) return resolve("nothing is there")
            let told = "reached nothing"
            met.addEventListener("click", () => {
              told = `reached ${met.textContent}`
            })
            met.dispatchEvent(new PointerEvent("pointerdown", press))
            met.dispatchEvent(new PointerEvent("click", press))
            resolve(told)
          })
          watch.observe(document, { childList: true, subtree: true, characterData: true })
        }),
      [spot, englishTexts.payment.title] as const,
    )
    arrive()
    expect(await pressed).toBe("reached nothing")
  })

  journeyTest("by a held Enter opens a dialog and activates nothing in it (PAY-47)", async ({ page, baseURL }) => {
    const { shopper } = await ready(page, "/cart", baseURL)
    await shopper.button(englishTexts.cart.emptyCart).focus()
    await page.keyboard.down("Enter")
    await expect(page.getByRole("alertdialog")).toBeVisible()
    await page.keyboard.down("Enter")
    await page.keyboard.up("Enter")
    await expect(page.getByRole("alertdialog")).toBeVisible()
  })

  journeyTest("where a dialog has just closed activates nothing behind it (PAY-47)", async ({ page, baseURL }) => {
    const { shopper } = await ready(page, "/cart", baseURL)
    await shopper.button(englishTexts.cart.emptyCart).click()
    const dialog = page.getByRole("alertdialog")
    const close = dialog.getByRole("button", { name: englishTexts.word.close })
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

journeyTest("a held key copies an item once, and a double click toggles a control once (CART-24)", async ({ page }) => {
  await openPageAs(page, "/cart", { products: ["business-cards"] })
  const copies = page.getByRole("button", { name: /^Copy Business cards/ })
  await copies.focus()
  await page.keyboard.down("Enter")
  await expect(copies).toHaveCount(2)
  await page.keyboard.down("Enter")
  await page.keyboard.up("Enter")
  const ask = page.getByRole("button", { name: englishTexts.payment.couponAsk })
  await ask.dblclick({ delay: 50 })
  await expect(ask).toHaveAttribute("aria-expanded", "true")
  await page.reload()
  await expect(copies).toHaveCount(2)
})

journeyTest.describe("on a touch screen", () => {
  journeyTest.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  journeyTest(
    "three taps on To delivery stop at the delivery page, although its next button lies under the finger (PAY-47)",
    async ({ page, baseURL }) => {
      const { shopper, placements, entries } = await ready(page, "/cart", baseURL)
      const next = page.getByRole("link", { name: englishTexts.next.delivery })
      await expect(next).toBeVisible()
      const before = await entries()
      const { x, y } = await middleOf(next)
      // all on their way before the first has done anything
      await Promise.all(Array.from({ length: 3 }, () => page.touchscreen.tap(x, y)))
      await shopper.onPage(englishTexts.delivery.title)
      const further = shopper.button(englishTexts.next.payment)
      await expect(further).not.toHaveAttribute("aria-disabled", "true")
      const isUnderIt = () => further.evaluate((button, at) => button.contains(document.elementFromPoint(at.x, at.y)), { x, y })
      await expect.poll(isUnderIt, "once what stands above it has come").toBe(true)
      expect(page.url()).toContain("/delivery")
      expect(placements).toEqual([])
      expect(await entries()).toBe(before + 1)
    },
  )
})

journeyTest("a click on Place order that began before an automatic save counts (PAY-41, PAY-47)", async ({ page, baseURL }) => {
  const { shopper, placements, placeOrder } = await ready(page, "/payment-method", baseURL)
  await page.getByLabel(englishTexts.payment.poNumber).fill("PO")
  await expect(page.getByText(englishTexts.payment.referenceSaved, { exact: true })).toBeVisible()
  await expect(placeOrder).not.toHaveAttribute("aria-disabled", "true")
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route(/\/services\/cart\/[^/?]+\?/, async route => {
    if (route.request().method() === "PATCH") await held
    await route.continue()
  })
  const { x, y } = await middleOf(placeOrder)
  await page.mouse.move(x, y)
  await page.keyboard.insertText(" 7")
  await page.mouse.down()
  await expect(shopper.button(englishTexts.next.updating)).toBeVisible()
  await page.mouse.up()
  answer()
  await shopper.onPage(/Thank you/)
  expect(placements).toHaveLength(1)
})
