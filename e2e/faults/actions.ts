/** What a shopper does that calls the services: how to get there, the act, what is said when it fails, and how to see that it happened once. */
import { expect, type Page } from "@playwright/test"
import { en } from "../../ui/i18n/en.ts"
import type { Call } from "../cutting-proxy.ts"
import { ADDRESS, type Visit, type Wanted } from "./visit.ts"

export interface Acting {
  readonly page: Page
  readonly visit: Visit
}

type Step = (acting: Acting) => Promise<unknown>

export interface Action {
  readonly name: string
  readonly call: Call
  readonly wants: Wanted
  /** up to the moment before the act; the page is open, and its connections are warm */
  readonly start: Step
  readonly act: Step
  /** the act opens a page, whose own files have to come */
  readonly loads?: boolean
  /** in the catalogue's words; nothing for what a shopper never hears of */
  readonly says?: string
  /** how it is repeated where it failed, when not by "Try again" */
  readonly again?: Step
  /** what the page shows once it worked */
  readonly done: Step
  /** what the services have then: exactly one of it */
  readonly once?: Step
  /** what was typed and has to be there still when it failed */
  readonly kept?: Step
}

const wentWrong = (action: keyof typeof en.action) => en.error.wentWrong.replace("{{action}}", en.action[action])

const CART = /^\/services\/cart\/[^/?]+(\?|$)/
const LINES = /^\/services\/cart\/[^/?]+\/lineitems(\?|$)/
const LINE = /^\/services\/cart\/[^/?]+\/lineitems\/[^/?]+(\?|$)/

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name })
const open =
  (path: string, title: string | RegExp) =>
  async ({ page }: Acting) => {
    await page.goto(path)
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible()
    await page.waitForLoadState("networkidle")
  }
const press =
  (name: string | RegExp) =>
  ({ page }: Acting) =>
    button(page, name).first().click()
const sees =
  (words: string | RegExp) =>
  ({ page }: Acting) =>
    expect(page.getByText(words).first()).toBeVisible()
const title =
  (name: string | RegExp) =>
  ({ page }: Acting) =>
    expect(page.getByRole("heading", { level: 1, name })).toBeVisible()
const closed = ({ page }: Acting) => expect(page.getByRole("dialog")).toBeHidden()
const steps =
  (...all: readonly Step[]): Step =>
  async acting => {
    for (const step of all) await step(acting)
  }

const cartOf = ({ visit }: Acting) => visit.ask(`GET /cart/${visit.cartId}`)
const lines = (count: number) => async (acting: Acting) => expect((await cartOf(acting)).lineItems).toHaveLength(count)
const addresses =
  (count: number) =>
  async ({ visit }: Acting) =>
    expect((await visit.ask("GET /customers/me/addresses")).results).toHaveLength(count)

const customer = (products: number): Wanted => ({ who: "customer", products })
const visitor = (products: number): Wanted => ({ who: "visitor", products })
const company: Wanted = { who: "customer", company: "Drukwerk BV", products: 1 }

const patch = (says: string): Call => ({ method: "PATCH", path: CART, says })
const get = (path: RegExp): Call => ({ method: "GET", path })

const cart = open("/cart", en.cart.title)
const delivery = open("/delivery", en.delivery.title)
const payment = steps(open("/payment-method", en.payment.title), ({ page }) =>
  expect(page.getByRole("radio", { checked: true }).first()).toBeVisible(),
)
const paid: Step = ({ visit }) => visit.change("setPaymentMethod", { paymentMethodId: "ideal" })
const inDialog = (page: Page) => page.getByRole("dialog")

const typeInto =
  (label: string, text: string): Step =>
  ({ page }) =>
    page.getByLabel(label).first().fill(text)
const stillTyped =
  (label: string, text: string): Step =>
  ({ page }) =>
    expect(page.getByLabel(label).first()).toHaveValue(text)

const quantity = (page: Page) => inDialog(page).getByRole("textbox", { name: /^Quantity for/ })
const typeQuantity: Step = ({ page }) => quantity(page).fill("1000")

const placed: Step = async ({ page, visit }) => {
  await visit.change("setPaymentMethod", { paymentMethodId: "ideal" })
  const order = await visit.ask(`POST /cart/${visit.cartId}/order`, {})
  await page.evaluate(id => sessionStorage.setItem("order", id), order.id)
}
const orderId = (page: Page) => page.evaluate(() => sessionStorage.getItem("order") ?? "")
const atOrder = steps(placed, async ({ page }) => {
  await page.goto(`/account/orders/${await orderId(page)}`)
  await expect(button(page, en.account.again)).toBeVisible()
})
const quoted: Step = async ({ page, visit }) => {
  const quoteAcquisitionChannel = {
    source: "checkout",
    referrer_url: "http://127.0.0.1/cart",
    source_agent: "customer",
  }
  const saved = await visit.ask("POST /quotes/cart-as-quote", { cartId: visit.cartId, quoteAcquisitionChannel })
  await page.evaluate(id => sessionStorage.setItem("quote", id), saved.quoteId)
}
const quoteId = (page: Page) => page.evaluate(() => sessionStorage.getItem("quote") ?? "")

const loginForm = (page: Page) => page.locator("form").filter({ has: button(page, en.login.logIn) })
const accountForm = (page: Page) => page.locator("form").filter({ has: button(page, en.login.createButton) })

const logIn: Step = async ({ page, visit }) => {
  const form = loginForm(page)
  await form.getByLabel(en.login.email, { exact: true }).fill(visit.email)
  await form.getByLabel(en.login.password, { exact: true }).fill(visit.password)
  await form.getByRole("button", { name: en.login.logIn }).click()
}

const register: Step = async ({ page, visit }) => {
  const form = accountForm(page)
  await form.getByLabel(en.login.firstName).fill("Noor")
  await form.getByLabel(en.login.lastName).fill("de Vries")
  await form.getByLabel(en.login.email, { exact: true }).fill(`new-${visit.email}`)
  await form.getByLabel(en.login.password, { exact: true }).fill(visit.password)
  await form.getByRole("button", { name: en.login.createButton }).click()
}

const isCustomer: Step = ({ page }) => expect(page.getByText("Noor de Vries").first()).toBeVisible()

const openAddresses = steps(
  delivery,
  ({ page }) => button(page, /shipping address of Business cards/).click(),
  ({ page }) => expect(inDialog(page).getByRole("radio").first()).toBeAttached(),
)
const fillAddress: Step = async ({ page }) => {
  const dialog = inDialog(page)
  for (const field of ["postalCode", "streetNumber", "streetName", "city", "firstName", "lastName"] as const) {
    await dialog.getByLabel(en.address[field], { exact: true }).fill(field === "city" ? "Utrecht" : ADDRESS[field])
  }
}

const PICK_UP = `${en.word.choose} ${en.pickup.for.replace("{{name}}", "Business cards")}`
const found = steps(({ page }) => expect(inDialog(page).getByText(/pick-up points? found near/)).toBeVisible())

const slot: Step = async ({ page }) => {
  await button(page, /delivery slot of Business cards/).click()
  await inDialog(page).getByRole("radio").nth(1).check({ force: true })
}

export const actions: readonly Action[] = [
  {
    name: "adds a product",
    call: { method: "POST", path: LINES },
    wants: visitor(1),
    start: open("/products/business-cards", /Business cards/),
    act: press(en.product.add),
    says: wentWrong("add"),
    again: press(en.product.add),
    done: title(en.cart.title),
    once: lines(2),
  },
  {
    name: "adds the first product",
    call: { method: "POST", path: /^\/services\/cart(\?|$)/ },
    wants: visitor(0),
    start: open("/products/business-cards", /Business cards/),
    act: press(en.product.add),
    says: wentWrong("create"),
    again: press(en.product.add),
    done: steps(title(en.cart.title), sees(/^1 product,/)),
  },
  {
    name: "becomes a visitor",
    call: { method: "POST", path: /\/anon-coam-identity/ },
    wants: { who: "nobody", products: 0 },
    start: open("/products/business-cards", /Business cards/),
    act: press(en.product.add),
    says: wentWrong("create"),
    again: press(en.product.add),
    done: steps(title(en.cart.title), sees(/^1 product,/)),
  },
  {
    name: "edits a product",
    call: { method: "PATCH", path: LINE },
    wants: visitor(1),
    start: steps(cart, press("Edit Business cards"), typeQuantity),
    act: press(en.edit.confirm),
    says: en.edit.failed,
    again: press(en.edit.confirm),
    done: steps(closed, sees("1,000 pieces")),
    once: async acting => expect((await cartOf(acting)).lineItems[0]?.quantity).toBe(1000),
    kept: ({ page }) => expect(quantity(page)).toHaveValue("1000"),
  },
  {
    name: "opens the edit dialog",
    call: get(/\/services\/products\/business-cards/),
    wants: visitor(1),
    start: cart,
    act: press("Edit Business cards"),
    says: en.edit.loadFailed,
    done: ({ page }) => expect(quantity(page)).toBeVisible(),
  },
  {
    name: "removes a product",
    call: { method: "DELETE", path: LINE },
    wants: visitor(2),
    start: cart,
    act: press("Remove Business cards"),
    says: wentWrong("remove"),
    done: sees(/^1 product,/),
    once: lines(1),
  },
  {
    name: "copies a product",
    call: patch("copyLineItems"),
    wants: visitor(1),
    start: cart,
    act: press("Copy Business cards"),
    says: wentWrong("copy"),
    done: sees(/^2 products,/),
    once: lines(2),
  },
  {
    name: "empties the cart",
    call: { method: "DELETE", path: CART },
    wants: visitor(2),
    start: steps(cart, press(en.cart.emptyCart)),
    act: ({ page }) => inDialog(page).getByRole("button", { name: en.cart.emptyCart }).click(),
    says: wentWrong("deleteCart"),
    again: ({ page }) => inDialog(page).getByRole("button", { name: en.cart.emptyCart }).click(),
    done: sees(en.cart.empty),
  },
  {
    name: "adds a coupon",
    call: patch("addCouponCode"),
    wants: customer(1),
    start: steps(payment, press(en.payment.couponAsk), typeInto(en.payment.code, "DRUK15")),
    act: press(en.payment.addCoupon),
    says: wentWrong("addCoupon"),
    again: press(en.payment.addCoupon),
    done: sees("Coupon DRUK15 is added."),
    once: async acting => expect((await cartOf(acting)).discountCodes).toHaveLength(1),
    kept: stillTyped(en.payment.code, "DRUK15"),
  },
  {
    name: "removes a coupon",
    call: patch("removeCouponCode"),
    wants: customer(1),
    start: steps(({ visit }) => visit.change("addCouponCode", "DRUK15"), payment),
    act: press("Remove coupon DRUK15"),
    says: en.payment.removeFailed,
    done: sees("Coupon DRUK15 is removed."),
    once: async acting => expect((await cartOf(acting)).discountCodes).toHaveLength(0),
  },
  {
    name: "logs in",
    call: { method: "POST", path: /\/auth\/login/ },
    wants: { who: "nobody", products: 0 },
    start: open("/login", en.login.title),
    act: logIn,
    says: en.login.failed,
    again: logIn,
    done: isCustomer,
    kept: ({ page, visit }) =>
      expect(loginForm(page).getByLabel(en.login.email, { exact: true })).toHaveValue(visit.email),
  },
  {
    name: "registers",
    call: { method: "POST", path: /\/auth\/register/ },
    wants: { who: "nobody", products: 0 },
    start: open("/login", en.login.title),
    act: register,
    says: en.login.createFailed,
    again: register,
    done: isCustomer,
    kept: ({ page, visit }) =>
      expect(accountForm(page).getByLabel(en.login.password, { exact: true })).toHaveValue(visit.password),
  },
  {
    name: "is recognised",
    call: { method: "POST", path: /\/auth\/refresh/ },
    wants: customer(1),
    start: cart,
    act: ({ page }) => page.goto("/delivery"),
    loads: true,
    says: en.error.title,
    done: title(en.delivery.title),
  },
  {
    name: "loads the cart",
    call: get(CART),
    wants: visitor(1),
    start: open("/", en.shop.title),
    act: ({ page }) => page.goto("/cart"),
    loads: true,
    says: wentWrong("get"),
    done: sees(/^1 product,/),
    once: lines(1),
  },
  {
    name: "looks at the shop",
    call: get(/\/services\/products(\?|$)/),
    wants: visitor(1),
    start: cart,
    act: ({ page }) => page.goto("/"),
    loads: true,
    says: en.shop.failed,
    done: ({ page }) => expect(page.getByRole("link", { name: "Business cards" })).toBeVisible(),
  },
  {
    name: "looks at a product",
    call: get(/\/services\/products\/business-cards/),
    wants: visitor(1),
    start: cart,
    act: ({ page }) => page.goto("/products/business-cards"),
    loads: true,
    says: en.product.failed,
    done: ({ page }) => expect(button(page, en.product.add)).toBeVisible(),
  },
  {
    name: "looks at the shipping options",
    call: get(/\/lineitems\/[^/]+\/options/),
    wants: visitor(1),
    start: cart,
    act: press(/^Show shipping options/),
    says: wentWrong("shippingOptions"),
    done: sees(/^Order before .* for these dates\.$/),
  },
  {
    name: "looks at the delivery options",
    call: get(/\/delivery-options/),
    wants: customer(1),
    start: cart,
    act: ({ page }) => page.goto("/delivery"),
    loads: true,
    says: en.delivery.optionsFailed,
    done: ({ page }) => expect(button(page, /delivery slot of Business cards/)).toBeVisible(),
  },
  {
    name: "sets a shipping address",
    call: patch("setShippingAddress"),
    wants: customer(1),
    start: openAddresses,
    act: press(en.address.shipHere),
    says: en.delivery.shippingFailed,
    again: press(en.address.shipHere),
    done: closed,
  },
  {
    name: "sets a billing address",
    call: patch("setBillingAddress"),
    wants: customer(1),
    start: steps(delivery, press(/billing address$/), ({ page }) =>
      inDialog(page).getByRole("radio").first().check({ force: true }),
    ),
    act: press(en.address.billHere),
    says: en.delivery.billingFailed,
    again: press(en.address.billHere),
    done: closed,
  },
  {
    name: "lists the addresses",
    call: get(/\/customers\/me\/addresses/),
    wants: customer(1),
    start: delivery,
    act: press(/shipping address of Business cards/),
    says: en.address.listFailed,
    done: ({ page }) => expect(inDialog(page).getByRole("radio").first()).toBeAttached(),
  },
  {
    name: "saves an address",
    call: { method: "POST", path: /\/customers\/me\/addresses/ },
    wants: customer(1),
    start: steps(openAddresses, press(en.address.add), fillAddress),
    act: press(en.address.save),
    says: en.address.saveFailed,
    again: press(en.address.save),
    done: sees(/is saved\.$/),
    once: addresses(2),
    kept: stillTyped(en.address.city, "Utrecht"),
  },
  {
    name: "deletes an address",
    call: { method: "DELETE", path: /\/customers\/me\/addresses\// },
    wants: customer(1),
    start: steps(
      ({ visit }) => visit.ask("POST /customers/me/addresses", { ...ADDRESS, city: "Utrecht" }),
      openAddresses,
      ({ page }) =>
        button(page, /^Delete/)
          .last()
          .click(),
    ),
    act: press(en.address.delete),
    says: en.address.deleteFailed,
    again: press(en.address.delete),
    done: sees(/is deleted\.$/),
    once: addresses(1),
  },
  {
    name: "chooses a slot",
    call: patch("setDeliveryOption"),
    wants: customer(1),
    start: steps(delivery, slot),
    act: press(en.delivery.slotConfirm),
    says: en.delivery.slotFailed,
    again: press(en.delivery.slotConfirm),
    done: closed,
  },
  {
    name: "splits a shipment",
    call: patch("setSplitShipment"),
    wants: customer(1),
    start: steps(
      ({ visit }) => visit.ask("POST /customers/me/addresses", { ...ADDRESS, city: "Utrecht" }),
      delivery,
      press(/extra shipping addresses of Business cards/),
      ({ page }) => inDialog(page).getByRole("checkbox").first().check({ force: true }),
      ({ page }) =>
        inDialog(page)
          .getByRole("textbox", { name: /Quantity for/ })
          .last()
          .fill("90"),
    ),
    act: press(en.split.confirm),
    says: en.split.failed,
    again: press(en.split.confirm),
    done: closed,
    kept: ({ page }) =>
      expect(
        inDialog(page)
          .getByRole("textbox", { name: /Quantity for/ })
          .last(),
      ).toHaveValue("90"),
  },
  {
    name: "searches pick-up points",
    call: { method: "POST", path: /\/search-pickup-points/ },
    wants: customer(1),
    start: cart,
    act: press(PICK_UP),
    says: en.pickup.loadFailed,
    done: found,
  },
  {
    name: "lists pick-up points",
    call: get(/\/v1\/pickupPoints\?/),
    wants: customer(1),
    start: delivery,
    act: press(PICK_UP),
    says: en.pickup.loadFailed,
    done: found,
  },
  {
    name: "looks a place up",
    call: get(/\/geocode/),
    wants: customer(1),
    start: delivery,
    act: press(PICK_UP),
    says: en.pickup.geocodingFailed,
    done: found,
  },
  {
    name: "chooses a pick-up point",
    call: patch("setPickupPoint"),
    wants: customer(1),
    start: steps(delivery, press(PICK_UP), found, ({ page }) =>
      inDialog(page).getByRole("radio").first().check({ force: true }),
    ),
    act: press(en.pickup.choose),
    says: wentWrong("pickup"),
    again: press(en.pickup.choose),
    done: closed,
  },
  {
    name: "reads the pick-up point's details",
    call: get(/\/v1\/pickupPoints\/[^?]/),
    wants: customer(1),
    start: steps(delivery, press(PICK_UP), found, ({ page }) =>
      inDialog(page).getByRole("radio").first().check({ force: true }),
    ),
    act: press(en.pickup.choose),
    says: en.pickup.detailsFailed,
    done: sees(/^(Today|Closed today)/),
  },
  {
    name: "loads the payment methods",
    call: get(/\/api\/payments\/methods/),
    wants: customer(1),
    start: steps(paid, delivery),
    act: ({ page }) => page.goto("/payment-method"),
    loads: true,
    says: en.payment.loadFailed,
    done: ({ page }) => expect(page.getByRole("radio", { name: "iDEAL" })).toBeChecked(),
  },
  {
    name: "sets the payment method",
    call: patch("setPaymentMethod"),
    wants: customer(1),
    start: steps(paid, payment),
    act: ({ page }) => page.getByRole("radio", { name: "PayPal" }).check({ force: true }),
    says: en.payment.setFailed,
    done: steps(
      ({ page }) => expect(page.getByRole("radio", { name: "PayPal" })).toBeChecked(),
      async acting => expect.poll(async () => JSON.stringify(await cartOf(acting))).toContain('"paypal"'),
    ),
  },
  {
    name: "types a reference",
    call: patch("setReferenceLabel"),
    wants: customer(1),
    start: steps(paid, payment),
    act: typeInto(en.payment.referenceLabel, "Najaar"),
    says: wentWrong("referenceLabel"),
    done: sees(/^\s*Saved$/),
    kept: stillTyped(en.payment.referenceLabel, "Najaar"),
  },
  {
    name: "types a PO number",
    call: patch("setPurchaseOrderNumber"),
    wants: customer(1),
    start: steps(paid, payment),
    act: typeInto(en.payment.poNumber, "PO 7"),
    says: wentWrong("poNumber"),
    done: sees(/^\s*Saved$/),
    kept: stillTyped(en.payment.poNumber, "PO 7"),
  },
  {
    name: "places an order",
    call: { method: "POST", path: /\/order(\?|$)/ },
    wants: customer(1),
    start: steps(paid, payment),
    act: press(/^Place order/),
    says: en.payment.unknown,
    again: press(/^Place order/),
    done: title(/Thank you/),
    once: async ({ visit }) => expect((await visit.ask("GET /order?limit=10&withTotal=true")).total).toBe(1),
  },
  {
    name: "looks at an order",
    call: get(/\/services\/order\/[^/?]{20,}/),
    wants: customer(1),
    start: placed,
    act: async ({ page }) => page.goto(`/account/orders/${await orderId(page)}`),
    loads: true,
    says: en.thanks.loadFailed,
    done: ({ page }) => expect(button(page, en.account.again)).toBeVisible(),
  },
  {
    name: "lists the orders",
    call: get(/\/services\/order\?/),
    wants: customer(1),
    start: placed,
    act: ({ page }) => page.goto("/account"),
    loads: true,
    says: en.account.listFailed,
    done: sees(/^1 order$/),
  },
  {
    name: "counts the orders",
    call: get(/\/services\/order\/stats/),
    wants: customer(1),
    start: placed,
    act: ({ page }) => page.goto("/account"),
    loads: true,
    says: en.account.statsFailed,
    done: ({ page }) => expect(page.getByRole("list", { name: en.account.byStage })).toContainText(/1 Waiting for/),
  },
  {
    name: "types an order's PO number",
    call: { method: "PATCH", path: /\/services\/order\/[^/?]+\?/ },
    wants: customer(1),
    start: atOrder,
    act: typeInto(en.payment.poNumber, "PO 7"),
    says: wentWrong("poNumber"),
    done: sees(/^\s*Saved$/),
    kept: stillTyped(en.payment.poNumber, "PO 7"),
  },
  {
    name: "orders again",
    call: { method: "POST", path: LINES },
    wants: customer(1),
    start: steps(atOrder, press(en.account.again), ({ page }) =>
      expect(button(page, "Add 1 product to cart")).toBeVisible(),
    ),
    act: press("Add 1 product to cart"),
    says: wentWrong("reorder"),
    done: steps(title(en.cart.title), sees(/^1 product,/)),
  },
  {
    name: "saves a quote",
    call: { method: "POST", path: /\/quotes\/cart-as-quote/ },
    wants: company,
    start: cart,
    act: press(en.quote.save),
    says: en.quote.failed,
    done: title(/^Quote of/),
    once: async ({ visit }) => expect((await visit.ask("GET /quotes?offset=0&limit=10")).total).toBe(1),
  },
  {
    name: "adds a quote",
    call: { method: "POST", path: /\/lineitems\/quotes/ },
    wants: company,
    start: steps(quoted, async acting => open(`/account/quoting/${await quoteId(acting.page)}`, /^Quote of/)(acting)),
    act: press(en.quote.addAll),
    says: wentWrong("addQuote"),
    done: sees(en.quote.addedAll),
    once: lines(2),
  },
  {
    name: "lists the quotes",
    call: get(/\/services\/quotes\?/),
    wants: company,
    start: quoted,
    act: ({ page }) => page.goto("/account/quoting"),
    loads: true,
    says: en.quote.loadFailed,
    done: sees(/^Quote of/),
  },
  {
    name: "looks at a quote",
    call: get(/\/services\/quotes\/(?!validate)[^/?]+/),
    wants: company,
    start: quoted,
    act: async ({ page }) => page.goto(`/account/quoting/${await quoteId(page)}`),
    loads: true,
    says: en.quote.loadFailed,
    done: title(/^Quote of/),
  },
  {
    name: "goes on without its quotes being checked",
    call: get(/\/quotes\/validate-cart/),
    wants: company,
    start: steps(quoted, paid),
    act: ({ page }) => page.goto("/payment-method"),
    loads: true,
    done: ({ page }) => expect(button(page, /^Place order/)).toBeVisible(),
  },
  {
    name: "goes on without the shop's reviews",
    call: get(/\/reviews\/score/),
    wants: customer(1),
    start: paid,
    act: ({ page }) => page.goto("/payment-method"),
    loads: true,
    done: ({ page }) => expect(page.getByRole("radio", { name: "iDEAL" })).toBeChecked(),
  },
  {
    name: "goes on although no event is taken",
    call: { method: "POST", path: /\/services\/events/ },
    wants: visitor(1),
    start: open("/products/business-cards", /Business cards/),
    act: press(en.product.add),
    done: title(en.cart.title),
    once: lines(2),
  },
  {
    name: "goes on although no error report is taken",
    call: { method: "POST", path: /\/services\/errors/ },
    wants: visitor(1),
    start: cart,
    act: ({ page }) =>
      page.evaluate(() => {
        setTimeout(() => {
          throw new TypeError("nobody catches this")
        })
      }),
    done: sees(/^1 product,/),
    once: lines(1),
  },
]
