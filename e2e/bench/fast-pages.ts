/** On a slow phone: when each page of the checkout shows what it is about, whether it jumps, and how long its presses wait; the median of five. */
import type { Browser, BrowserContext, Page } from "@playwright/test"
import { en } from "../../ui/i18n/en.ts"
import { beginAt } from "../begin-at.ts"
import { home, makeShopper, returningCustomer } from "../shopper.ts"
import { median } from "./median.ts"
import { onSlowPhone } from "./slow-phone.ts"
import { type Loaded, loaded, pressed, watchVitals } from "./vitals.ts"

export const PAGE_BUDGET = { lcpMs: 2_500, cls: 0.05, inpMs: 200 } as const

const ROUNDS = 5

const product = /Business cards/

type State = Awaited<ReturnType<BrowserContext["storageState"]>>

interface Visits {
  /** with three products in the cart */
  readonly anonymous: State
  /** logged in, with something in the cart and an order placed before */
  readonly customer: State
  readonly thanks: string
}

const PRODUCTS = ["business-cards", "flyers", "posters"]

const anonymousVisit = async (browser: Browser, base: string): Promise<State> => {
  const context = await browser.newContext({ baseURL: base, locale: "en-GB" })
  await beginAt(await context.newPage(), "/help", { products: PRODUCTS })
  const state = await context.storageState()
  await context.close()
  return state
}

const prepared = async (browser: Browser, base: string): Promise<Visits> => {
  const context = await browser.newContext({ baseURL: base, locale: "en-GB" })
  const page = await context.newPage()
  const shopper = makeShopper(page)
  await shopper.openShop()
  await shopper.addProduct(product)
  await shopper.toLogin()
  await shopper.logIn(await returningCustomer(base, "Drukwerk BV"))
  await shopper.onPage(en.cart.title)
  await shopper.toDelivery()
  await shopper.toPayment()
  await shopper.orderOnAccount()
  const thanks = new URL(page.url())
  await shopper.openShop()
  await shopper.addProduct(product)
  await shopper.toDelivery()
  await shopper.toPayment()
  const customer = await context.storageState()
  await context.close()
  return { anonymous: await anonymousVisit(browser, base), customer, thanks: thanks.pathname + thanks.search }
}

const LOADS = {
  cart: { path: "/cart", title: en.cart.title, as: "anonymous" },
  login: { path: "/login", title: en.login.title, as: "anonymous" },
  delivery: { path: "/delivery", title: en.delivery.title, as: "customer" },
  payment: { path: "/payment-method", title: en.payment.title, as: "customer" },
  thanks: { path: undefined, title: /./, as: "customer" },
} as const

type PageName = keyof typeof LOADS

const visit = async (browser: Browser, base: string, visits: Visits, as: "anonymous" | "customer"): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: base,
    locale: "en-GB",
    storageState: visits[as],
  })
  const page = await context.newPage()
  await watchVitals(page)
  return page
}

const load = async (browser: Browser, base: string, visits: Visits, name: PageName): Promise<Loaded> => {
  const { path = visits.thanks, title, as } = LOADS[name]
  const page = await visit(browser, base, visits, as)
  await onSlowPhone(page)
  await page.goto(path)
  await page.getByRole("heading", { level: 1, name: title }).waitFor()
  const measured = await loaded(page)
  await page.context().close()
  return measured
}

export const INTERACTIONS = [
  "openEdit",
  "changeQuantity",
  "addCoupon",
  "saveAddress",
  "selectSlot",
  "selectPickupPoint",
  "selectPayment",
  "placeOrder",
] as const

type Interaction = (typeof INTERACTIONS)[number]

const inCart = async (page: Page): Promise<Partial<Record<Interaction, number>>> => {
  const dialog = page.getByRole("dialog")
  const confirm = dialog.getByRole("button", { name: en.edit.confirm })
  const openEdit = await pressed(page, async () => {
    await page.getByRole("button", { name: new RegExp(`^${en.cart.edit}`) }).click()
    await confirm.waitFor()
  })
  const changeQuantity = await pressed(page, async () => {
    await dialog.getByRole("button", { name: /^Increase quantity/ }).click()
    await confirm.click()
    await dialog.waitFor({ state: "hidden" })
  })
  await page.getByText(en.payment.couponAsk).click()
  await page.getByLabel(en.payment.code).fill("NO-SUCH-COUPON")
  const addCoupon = await pressed(page, () => page.getByRole("button", { name: en.payment.addCoupon }).click())
  return { openEdit, changeQuantity, addCoupon }
}

const inDelivery = async (page: Page): Promise<Partial<Record<Interaction, number>>> => {
  const dialog = page.getByRole("dialog")
  const close = async () => {
    await dialog.getByRole("button", { name: en.word.cancel }).click()
    await dialog.waitFor({ state: "hidden" })
  }
  await page.getByRole("button", { name: /shipping address of/ }).click()
  await dialog.getByRole("button", { name: en.address.add }).click()
  const typed = { firstName: "Noor", lastName: "de Vries", ...home, postalCode: "1019 XW", streetNumber: "9" }
  for (const field of ["postalCode", "streetNumber", "streetName", "city", "firstName", "lastName"] as const) {
    await dialog.getByLabel(en.address[field], { exact: true }).fill(typed[field])
  }
  const save = dialog.getByRole("button", { name: en.address.save })
  const saveAddress = await pressed(page, async () => {
    await save.click()
    await save.waitFor({ state: "hidden" })
  })
  await close()
  await page.getByRole("button", { name: /delivery slot of/ }).click()
  const selectSlot = await pressed(page, () => dialog.getByRole("radio").nth(1).check({ force: true }))
  await close()
  await page.getByRole("button", { name: new RegExp(`^${en.word.choose} .*pick-up`) }).click()
  await dialog.getByRole("radio").nth(2).waitFor({ state: "attached" })
  const selectPickupPoint = await pressed(page, () => dialog.getByRole("radio").nth(2).check({ force: true }))
  await close()
  return { saveAddress, selectSlot, selectPickupPoint }
}

const inPayment = async (page: Page): Promise<Partial<Record<Interaction, number>>> => {
  const other = page.getByRole("radio", { name: /PayPal/ })
  const selectPayment = await pressed(page, () => other.check({ force: true }))
  const place = page.getByRole("button", { name: new RegExp(`^${en.payment.place}`) })
  const placeOrder = await pressed(page, async () => {
    await place.click()
    await page.waitForURL(/thanks/)
  })
  return { selectPayment, placeOrder }
}

/** One walk through the checkout; the cart it needs is filled before the clock and the brakes. */
const walk = async (browser: Browser, base: string, visits: Visits): Promise<Partial<Record<Interaction, number>>> => {
  const page = await visit(browser, base, visits, "customer")
  const shopper = makeShopper(page)
  await page.goto("/cart")
  await page.waitForLoadState("networkidle")
  if (await page.getByText(en.cart.empty).isVisible()) {
    await shopper.openShop()
    await shopper.addProduct(product)
  }
  await shopper.onPage(en.cart.title)
  await onSlowPhone(page)
  const cart = await inCart(page)
  await shopper.toDelivery()
  const delivery = await inDelivery(page)
  await shopper.toPayment()
  const payment = await inPayment(page)
  await page.context().close()
  return { ...cart, ...delivery, ...payment }
}

export interface FastPages {
  readonly pages: Readonly<Record<PageName, Loaded>>
  readonly inpMs: Readonly<Record<Interaction, number>>
}

const rounds = async <T>(once: () => Promise<T>): Promise<readonly T[]> => {
  const done: T[] = []
  for (let round = 0; round < ROUNDS; round += 1) done.push(await once())
  return done
}

export const measureFastPages = async (browser: Browser, base: string): Promise<FastPages> => {
  const visits = await prepared(browser, base)
  const pages = {} as Record<PageName, Loaded>
  for (const name of Object.keys(LOADS) as PageName[]) {
    const each = await rounds(() => load(browser, base, visits, name))
    pages[name] = {
      lcpMs: Math.round(median(each.map(({ lcpMs }) => lcpMs))),
      cls: Number(median(each.map(({ cls }) => cls)).toFixed(4)),
    }
  }
  const walks = await rounds(() => walk(browser, base, visits))
  const inpMs = Object.fromEntries(INTERACTIONS.map(name => [name, median(walks.map(each => each[name] ?? 0))]))
  return { pages, inpMs: inpMs as Record<Interaction, number> }
}

export const toldFastPages = ({ pages, inpMs }: FastPages): string =>
  [
    ...Object.entries(pages).map(
      ([name, { lcpMs, cls }]) =>
        `${name} on a slow phone`.padEnd(31) +
        `LCP ${lcpMs} ms (at most ${PAGE_BUDGET.lcpMs}), CLS ${cls} (at most ${PAGE_BUDGET.cls})`,
    ),
    ...Object.entries(inpMs).map(([name, ms]) => `${name.padEnd(31)}INP ${ms} ms (at most ${PAGE_BUDGET.inpMs})`),
  ].join("\n")

export const keepsPageBudget = ({ pages, inpMs }: FastPages): boolean =>
  Object.values(pages).every(({ lcpMs, cls }) => lcpMs <= PAGE_BUDGET.lcpMs && cls <= PAGE_BUDGET.cls) &&
  Object.values(inpMs).every(ms => ms <= PAGE_BUDGET.inpMs)
