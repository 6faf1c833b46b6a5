/** Repeated and fast clicks have the effect of one click. */
import { expect, type Page } from "@playwright/test"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { createDeferred } from "./deferred.ts"
import { enableDataSaver } from "./enable-data-saver.ts"
import { journeyTest } from "./journey-test.ts"
import { openPageAs } from "./open-page-as.ts"
import { pressAtOneMoment } from "./press-times.ts"
import { createReturningCustomer, makeShopperActions } from "./shopper-actions.ts"

// A page's history holds 50 entries: a reused page's history may be full.
journeyTest.use({ reuse: "context" })

const openWithCards = async (page: Page, path: string, base: string | undefined) => {
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
  return { shopper, placements, placeOrder, countEntries: () => page.evaluate(() => window.history.length) }
}

/** Clicks one spot twice, whatever element is there by then. */
const doubleClickSpot = (page: Page, { x, y }: Readonly<Record<"x" | "y", number>>) =>
  pressAtOneMoment(page, () => page.mouse.click(x, y, { clickCount: 2 }))

/** Holds back the payment page's code. Returns a function that releases it. */
const holdPaymentPage = async (page: Page) => {
  const { promise: released, resolve: release } = createDeferred()
  await page.route(/PaymentPage.*\.js$/, async route => {
    await released
    await route.continue()
  })
  return release
}

const findCentre = async (button: ReturnType<Page["getByRole"]>) => {
  const box = await button.boundingBox()
  if (!box) throw new Error("the button is not on the page")
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

journeyTest.describe("a repeated click or key press before the shopper can see the first one's effect", () => {
  journeyTest("on To payment method opens one page and places no order (PAY-47)", async ({ page, baseURL }) => {
    const { shopper, placements, placeOrder, countEntries } = await openWithCards(page, "/payment-method", baseURL)
    await expect(placeOrder).not.toHaveAttribute("aria-disabled", "true")
    await page.goto("/delivery")
    const next = shopper.button(englishTexts.next.payment)
    await expect(next).not.toHaveAttribute("aria-disabled", "true")
    const before = await countEntries()
    await doubleClickSpot(page, await findCentre(next))
    await shopper.expectPage(englishTexts.payment.title)
    await expect(placeOrder).not.toHaveAttribute("aria-disabled", "true")
    expect(placements).toEqual([])
    expect(await countEntries()).toBe(before + 1)
    await shopper.placeOrderOnAccount()
  })

  journeyTest("while the next page is loading adds no second history entry (PAY-47)", async ({ page, baseURL }) => {
    await enableDataSaver(page)
    const { shopper, countEntries } = await openWithCards(page, "/delivery", baseURL)
    const release = await holdPaymentPage(page)
    const next = shopper.button(englishTexts.next.payment)
    await expect(next).not.toHaveAttribute("aria-disabled", "true")
    const before = await countEntries()
    await next.click()
    await expect(page).toHaveURL(/payment/)
    await next.click()
    release()
    await shopper.expectPage(englishTexts.payment.title)
    expect(await countEntries()).toBe(before + 1)
  })

  journeyTest("right after a slow page has appeared activates nothing on it (PAY-47)", async ({ page, baseURL }) => {
    await enableDataSaver(page)
    const { shopper } = await openWithCards(page, "/delivery", baseURL)
    const release = await holdPaymentPage(page)
    const next = shopper.button(englishTexts.next.payment)
    await expect(next).not.toHaveAttribute("aria-disabled", "true")
    const spot = await findCentre(next)
    const startedAt = await page.evaluate(() => performance.now())
    await page.mouse.click(spot.x, spot.y)
    await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(startedAt + 1000)
    // Runs in the page: Playwright is too slow to click right when the page appears.
    const pressed = page.evaluate(
      ([{ x, y }, title]) =>
        new Promise<string>(resolve => {
          const watch = new MutationObserver(() => {
            if (document.querySelector("h1")?.textContent !== title) return
            watch.disconnect()
            const target = document.elementFromPoint(x, y)?.closest("button, a")
            const press = { bubbles: true, cancelable: true, clientX: x, clientY: y, detail: 1 }
            if (!target) return resolve("reached nothing")
            let result = "reached nothing"
            target.addEventListener("click", () => {
              result = `reached ${target.textContent}`
            })
            target.dispatchEvent(new PointerEvent("pointerdown", press))
            target.dispatchEvent(new PointerEvent("click", press))
            resolve(result)
          })
          watch.observe(document, { childList: true, subtree: true, characterData: true })
        }),
      [spot, englishTexts.payment.title] as const,
    )
    release()
    expect(await pressed).toBe("reached nothing")
  })

  journeyTest("by a held Enter opens a dialog and activates nothing in it (PAY-47)", async ({ page, baseURL }) => {
    const { shopper } = await openWithCards(page, "/cart", baseURL)
    await shopper.button(englishTexts.cart.emptyCart).focus()
    await page.keyboard.down("Enter")
    await expect(page.getByRole("alertdialog")).toBeVisible()
    await page.keyboard.down("Enter")
    await page.keyboard.up("Enter")
    await expect(page.getByRole("alertdialog")).toBeVisible()
  })

  journeyTest("where a dialog has just closed activates nothing behind it (PAY-47)", async ({ page, baseURL }) => {
    const { shopper } = await openWithCards(page, "/cart", baseURL)
    await shopper.button(englishTexts.cart.emptyCart).click()
    const dialog = page.getByRole("alertdialog")
    const close = dialog.getByRole("button", { name: englishTexts.word.close })
    const spot = await findCentre(close)
    await page.evaluate(({ x, y }) => {
      const behind = document.createElement("button")
      behind.textContent = "behind"
      behind.style.cssText = `position:fixed;inset-inline-start:${x - 30}px;inset-block-start:${y - 30}px;inline-size:60px;block-size:60px`
      behind.addEventListener("click", () => behind.setAttribute("aria-pressed", "true"))
      document.body.append(behind)
    }, spot)
    await doubleClickSpot(page, spot)
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
  await pressAtOneMoment(page, () => ask.dblclick())
  await expect(ask).toHaveAttribute("aria-expanded", "true")
  await page.reload()
  await expect(copies).toHaveCount(2)
})

journeyTest("a click on a link whose count changes before the release follows the link (PAY-47)", async ({ page }) => {
  await openPageAs(page, "/help", { products: ["flyers"] })
  const link = page.getByRole("banner").getByRole("link", { name: /^Cart/ })
  await expect(link).toHaveText(/1 product/)
  await link.hover()
  await page.mouse.down()
  await link.evaluate(element => element.append(" and more"))
  await page.mouse.up()
  await makeShopperActions(page).expectPage(englishTexts.cart.title)
})

journeyTest("a click on Place order right after it has moved orders nothing and says so (PAY-47)", async ({ page, baseURL }) => {
  const { shopper, placements, placeOrder } = await openWithCards(page, "/payment-method", baseURL)
  await expect(placeOrder).not.toHaveAttribute("aria-disabled", "true")
  // Runs in the page: Playwright is too slow to click right when the button moves.
  await placeOrder.evaluate(
    (button: HTMLButtonElement) =>
      new Promise<void>(resolve => {
        new MutationObserver((_, observer) => {
          observer.disconnect()
          button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }))
          resolve()
        }).observe(button, { attributeFilter: ["aria-disabled"] })
        document.body.prepend(document.createElement("hr"))
      }),
  )
  await expect(page.getByRole("status").filter({ hasText: englishTexts.payment.pressAgain })).toBeVisible()
  expect(placements).toEqual([])
  await shopper.placeOrderOnAccount()
})

journeyTest.describe("on a touch screen", () => {
  journeyTest.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  journeyTest(
    "quick taps on To delivery stop at the delivery page, although its next button lies under the finger (PAY-47)",
    async ({ page, baseURL }) => {
      const { shopper, placements, countEntries } = await openWithCards(page, "/cart", baseURL)
      const next = page.getByRole("link", { name: englishTexts.next.delivery })
      await expect(next).toBeVisible()
      const before = await countEntries()
      const { x, y } = await findCentre(next)
      await pressAtOneMoment(page, async () => {
        for (let taps = 0; taps < 3; taps += 1) await page.touchscreen.tap(x, y)
        await shopper.expectPage(englishTexts.delivery.title)
        await page.touchscreen.tap(x, y)
      })
      await shopper.expectPage(englishTexts.delivery.title)
      const toPayment = shopper.button(englishTexts.next.payment)
      await expect(toPayment).not.toHaveAttribute("aria-disabled", "true")
      const isTarget = () =>
        toPayment.evaluate((button, spot) => button.contains(document.elementFromPoint(spot.x, spot.y)), { x, y })
      await expect.poll(isTarget, "once the content above it has loaded").toBe(true)
      expect(page.url()).toContain("/delivery")
      expect(placements).toEqual([])
      expect(await countEntries()).toBe(before + 1)
    },
  )
})

journeyTest(
  "a click on Place order that began before an automatic save counts (PAY-04, PAY-41, PAY-47)",
  async ({ page, baseURL }) => {
    const { shopper, placements, placeOrder } = await openWithCards(page, "/payment-method", baseURL)
    await page.getByRole("button", { name: englishTexts.payment.referenceAsk }).click()
    await page.getByLabel(englishTexts.payment.poNumber).fill("PO")
    await expect(page.getByText(englishTexts.payment.referenceSaved, { exact: true })).toBeVisible()
    await expect(placeOrder).not.toHaveAttribute("aria-disabled", "true")
    const { promise: released, resolve: release } = createDeferred()
    await page.route(/\/services\/cart\/[^/?]+\?/, async route => {
      if (route.request().method() === "PATCH") await released
      await route.continue()
    })
    const { x, y } = await findCentre(placeOrder)
    await page.mouse.move(x, y)
    await page.keyboard.insertText(" 7")
    await page.mouse.down()
    await expect(shopper.button(englishTexts.next.updating)).toBeVisible()
    await page.mouse.up()
    release()
    await shopper.expectPage(/Thank you/)
    expect(placements).toHaveLength(1)
  },
)
