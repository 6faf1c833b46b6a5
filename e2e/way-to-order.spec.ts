/** The way from a filled cart to the thanks page: its presses and fields, and the delivery of several products. */
import { expect, type Page } from "@playwright/test"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { makeServiceCallerAs } from "./create-order.ts"
import { journeyTest } from "./journey-test.ts"
import { openPageAs } from "./open-page-as.ts"
import {
  createCustomerInCities,
  createReturningCustomer,
  generateCustomer,
  homeAddressInput,
  makeShopperActions,
  registerCustomer,
} from "./shopper-actions.ts"

const { address, delivery, login, next, payment, split, word } = englishTexts

const TEN_PRODUCTS = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? "business-cards" : "flyers"))

interface CountedPresses {
  readonly presses: string[]
  readonly fields: Set<string>
}

/** A press is a click, tap, Enter, Space or choice in a list. Fields are counted once. */
const countPresses = async (page: Page): Promise<CountedPresses> => {
  const counted: CountedPresses = { presses: [], fields: new Set() }
  await page.exposeFunction("recordPress", (what: string) => counted.presses.push(what))
  await page.exposeFunction("recordField", (name: string) => counted.fields.add(name))
  await page.addInitScript(() => {
    const { recordPress, recordField } = window as unknown as Readonly<Record<string, (text: string) => void>>
    const getText = ({ target }: Event) => (target instanceof Element ? (target.textContent ?? "").slice(0, 40) : "")
    const isText = ({ target }: Event) => target instanceof HTMLInputElement && !/radio|checkbox/.test(target.type)
    addEventListener("pointerdown", event => recordPress?.(`click ${getText(event)}`), { capture: true })
    addEventListener(
      "keydown",
      event => {
        if (event.key === "Enter" || (event.key === " " && !isText(event))) recordPress?.(`${event.key} ${getText(event)}`)
      },
      { capture: true },
    )
    addEventListener(
      "input",
      event => {
        if (event.target instanceof HTMLSelectElement) recordPress?.(`choice ${event.target.name}`)
        if (event.target instanceof HTMLInputElement && isText(event)) recordField?.(event.target.name)
      },
      { capture: true },
    )
  })
  return counted
}

const openCart = async (page: Page, state: Parameters<typeof openPageAs>[2]) => {
  const counted = await countPresses(page)
  const shopper = makeShopperActions(page)
  await openPageAs(page, "/cart", state)
  await shopper.expectPage(englishTexts.cart.title)
  return { shopper, counted }
}

/** The steps alone take a press each, so that a count below that has missed some. */
const expectPresses = ({ presses }: CountedPresses, most: number) => {
  expect(presses.length, presses.join("\n")).toBeGreaterThanOrEqual(3)
  expect(presses.length, presses.join("\n")).toBeLessThanOrEqual(most)
}

type Shopper = ReturnType<typeof makeShopperActions>

const orderOnAccount = async (shopper: Shopper) => {
  await shopper.goToPayment()
  await shopper.choosePayment(new RegExp(englishTexts.method.onaccount))
  await shopper.placeOrderOnAccount()
}

const typeFirstAddress = async (page: Page) => {
  const form = page.getByRole("region", { name: address.newShipping })
  for (const field of ["postalCode", "streetNumber", "streetName", "city"] as const) {
    await form.getByLabel(address[field], { exact: true }).fill(homeAddressInput[field])
  }
}

journeyTest.describe("the way from the cart to the order", () => {
  journeyTest(
    "takes a new customer at most 7 presses, and the fields of an account and an address (LOGIN-38, ADDR-42, USE-20)",
    async ({ page }) => {
      const { shopper, counted } = await openCart(page, { products: ["business-cards", "flyers"] })
      await shopper.goToLogin()
      await shopper.register(generateCustomer())
      await shopper.expectPage(delivery.title)
      await expect(page.getByText(login.created)).toBeVisible()
      await typeFirstAddress(page)
      await shopper.goToPayment()
      await shopper.clickPlaceOrder()
      expectPresses(counted, 7)
      expect([...counted.fields].sort()).toEqual([
        "email",
        "family-name",
        "given-name",
        "new-password",
        "shipping-city",
        "shipping-postalCode",
        "shipping-streetName",
        "shipping-streetNumber",
      ])
    },
  )

  for (const [title, products] of [
    ["one product", ["business-cards"]],
    ["ten products to one address", TEN_PRODUCTS],
  ] as const) {
    journeyTest(
      `takes a known customer on account at most 4 presses for ${title} (DELIV-41, USE-20)`,
      async ({ page, baseURL }) => {
        const customer = await createReturningCustomer(baseURL, "Drukwerk BV")
        const { shopper, counted } = await openCart(page, { customer, products })
        await shopper.goToDelivery()
        await orderOnAccount(shopper)
        expectPresses(counted, 4)
        expect(counted.fields.size).toBe(0)
      },
    )
  }

  journeyTest(
    "takes a known customer at most 8 presses when one of ten products goes to another address (DELIV-41, USE-20)",
    async ({ page, baseURL }) => {
      const customer = await createCustomerInCities(baseURL, ["Amsterdam", "Utrecht"], undefined, "Drukwerk BV")
      const { shopper, counted } = await openCart(page, { customer, products: TEN_PRODUCTS })
      await shopper.goToDelivery()
      const dialog = page.getByRole("dialog")
      const card = page.getByRole("article", { name: "Flyers" }).first()
      await shopper.button(new RegExp(`^${delivery.different}`), card).click()
      await shopper.button(/shipping address of Flyers/, card).click()
      await dialog.getByRole("radio").nth(1).check({ force: true })
      await shopper.button(address.shipHere, dialog).click()
      await expect(dialog).toBeHidden()
      await orderOnAccount(shopper)
      expectPresses(counted, 8)
    },
  )

  journeyTest(
    "takes a known customer at most 8 presses for business cards to two addresses (SPLIT-01, USE-20)",
    async ({ page, baseURL }) => {
      const customer = await createCustomerInCities(baseURL, ["Amsterdam", "Utrecht"], undefined, "Drukwerk BV")
      const { shopper, counted } = await openCart(page, { customer, products: ["business-cards"] })
      await shopper.goToDelivery()
      const dialog = page.getByRole("dialog")
      await shopper.button(/extra shipping addresses of Business cards/).click()
      await dialog.getByRole("checkbox").first().check({ force: true })
      await dialog
        .getByRole("textbox", { name: /Quantity for/ })
        .last()
        .fill("40")
      await shopper.button(split.confirm, dialog).click()
      await expect(dialog).toBeHidden()
      await orderOnAccount(shopper)
      expectPresses(counted, 8)
    },
  )

  journeyTest(
    "leads from the cart's To login on to delivery, where a link beside the outcome of the login leads to the cart (LOGIN-15, LOGIN-38)",
    async ({ page, baseURL }) => {
      const customer = await createReturningCustomer(baseURL)
      const { createCardsCart } = await makeServiceCallerAs(baseURL, customer)
      await createCardsCart()
      const { shopper } = await openCart(page, { products: ["flyers"] })
      await shopper.goToLogin()
      await shopper.logIn(customer)
      await shopper.expectPage(delivery.title)
      await expect(page.getByText(englishTexts.cart.mergedTitle)).toBeVisible()
      await page.getByRole("link", { name: englishTexts.quote.toCart }).click()
      await shopper.expectPage(englishTexts.cart.title)
    },
  )

  journeyTest(
    "leads from the step bar's login back to the cart, also after a registration (LOGIN-38, CART-61)",
    async ({ page }) => {
      const { shopper } = await openCart(page, { products: ["business-cards"] })
      await page.getByRole("link", { name: englishTexts.step.login }).first().click()
      await shopper.expectPage(login.title)
      await shopper.register(generateCustomer())
      await shopper.expectPage(englishTexts.cart.title)
    },
  )

  journeyTest("names beside the button what is missing, and leads there (DELIV-42, ADDR-42)", async ({ page, baseURL }) => {
    await openPageAs(page, "/delivery", { customer: await registerCustomer(baseURL), products: ["business-cards"] })
    const shopper = makeShopperActions(page)
    const summary = page.getByRole("region", { name: englishTexts.price.summary })
    await summary.getByRole("link", { name: delivery.firstAddress }).click()
    await expect(page.getByRole("heading", { name: address.newShipping })).toBeFocused()
    await typeFirstAddress(page)
    await shopper.button(address.save).click()
    await expect(page.getByRole("heading", { name: address.newShipping })).toHaveCount(0)
    await expect(summary.getByText(delivery.missing)).toHaveCount(0)
    await shopper.expectPage(delivery.title)
    await shopper.goToPayment()
  })
})

journeyTest(
  "an address for all products leaves out those with their own until they are included, and says which can't be picked up (DELIV-41)",
  async ({ page, baseURL }) => {
    const customer = await createCustomerInCities(baseURL, ["Amsterdam", "Utrecht", "Delft"])
    await openPageAs(page, "/delivery", { customer, products: ["business-cards", "books", "flyers"] })
    const shopper = makeShopperActions(page)
    const dialog = page.getByRole("dialog")
    const shared = page.getByRole("region", { name: /^Delivery of/ })
    const flyers = page.getByRole("article", { name: "Flyers" })
    const shipTo = async (open: () => Promise<unknown>, position: number, isIncluded = false) => {
      await open()
      if (isIncluded) await dialog.getByRole("checkbox", { name: /Flyers/ }).check({ force: true })
      await dialog.getByRole("radio").nth(position).check({ force: true })
      await shopper.button(address.shipHere, dialog).click()
      await expect(dialog).toBeHidden()
    }
    const openAll = () => shopper.button(new RegExp(`^${word.change} shipping address`), shared).click()
    await shopper.button(new RegExp(`^${delivery.different}`), flyers).click()
    await shipTo(() => shopper.button(/shipping address of Flyers/, flyers).click(), 1)
    await expect(shared.getByRole("link", { name: "Flyers" })).toBeVisible()
    await expect(shared.getByRole("heading")).toHaveText("Delivery of 2 of 3 products")
    await shipTo(openAll, 2)
    await expect(shared).toContainText("Delft")
    await expect(flyers).toContainText("Utrecht")
    await shipTo(openAll, 0, true)
    await expect(flyers).toContainText("Amsterdam")
    await expect(shared.getByRole("link", { name: "Flyers" })).toHaveCount(0)
    await shopper.button(/pick-up point for all products/, shared).click()
    await expect(dialog.getByText(/^Not for Books/)).toBeVisible()
    await shopper.button(word.cancel, dialog).click()
    await expect(shopper.button(next.payment)).toBeVisible()
  },
)

journeyTest("at 320 × 568 the review of one product and Place order are visible together (USE-21)", async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await openPageAs(page, "/payment-method", { customer: await createReturningCustomer(baseURL), products: ["business-cards"] })
  const review = page.getByRole("region", { name: payment.review })
  await expect(review).toContainText("400 g matt coated")
  await expect(review).toContainText("PostNL")
  const [top, bottom] = await Promise.all([
    review.boundingBox(),
    makeShopperActions(page)
      .button(new RegExp(`^${payment.place}`))
      .boundingBox(),
  ])
  expect((bottom?.y ?? 0) + (bottom?.height ?? 0) - (top?.y ?? 0)).toBeLessThanOrEqual(568)
  expect(bottom?.y).toBeGreaterThanOrEqual((top?.y ?? 0) + (top?.height ?? 0))
})
