import { mkdtemp, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import type { DeliveryOptionsResponse } from "../../../adapters/contract/delivery.ts"
import { SESSIONS_TABLE } from "../../../adapters/memory/sessions.ts"
import type { PageRenderRequest } from "../../../adapters/ssr-container.ts"
import { makeCheckoutStepPreloader, type PreloadCheckoutStep } from "../../../adapters/web/ssr/preload-checkout-step.ts"
import { preloadPageData } from "../../../adapters/web/ssr/preload-page-data.ts"
import { makePageRenderThread, type PageRenderThread } from "../../../adapters/web/ssr/render-thread.ts"
import type { PageName } from "../../../application/shared/page-paths.ts"
import { findPageViewer, type PageViewer } from "../../../application/shop/sessions/find-page-viewer.ts"
import { changeTaxRates } from "../../support/change-memory-shop.ts"
import { setUpMemoryShop } from "../../support/set-up-test-shop.ts"
import { TEST_DELIVERY_SETTINGS } from "../../support/test-shop.ts"
import {
  BOOKS_LINE,
  BUSINESS_CARDS_LINE,
  createCartWith,
  createCustomer,
  createPlaceableCart,
  disableCustomer,
  logInCustomer,
  makeTestClient,
  POSTERS_LINE,
  placeOrder,
  readCookie,
  sendCartAction,
  type TestShopper,
} from "../../support/test-shopper.ts"

const MINUTES = 60_000

const START = Date.parse("2026-11-23T10:00:00.000Z")

describe("the viewer of a server-rendered page", () => {
  const shop = setUpMemoryShop()

  beforeEach(() => {
    shop.time.now = new Date(START)
  })

  const cookieValue = (cookie: string): string => cookie.slice(cookie.indexOf("=") + 1)

  const findCustomerViewer = ({ cookie }: Pick<TestShopper, "cookie">) =>
    shop.write(unit => findPageViewer(unit, { session: cookieValue(cookie), guestSession: undefined }))

  const startGuestSession = async () => {
    const reply = await makeTestClient(shop)("POST /anon-coam-identity")
    const { anonymousToken } = reply.body as { readonly anonymousToken: { readonly token: string } }
    return { token: anonymousToken.token, ask: makeTestClient(shop, anonymousToken.token), cookie: readCookie(reply) }
  }

  const findGuestViewer = (cookie: string) =>
    shop.write(unit => findPageViewer(unit, { session: undefined, guestSession: cookieValue(cookie) }))

  const readPageData = (...request: [viewer: PageViewer, orderId?: string, preloadStep?: PreloadCheckoutStep]) =>
    shop.write(unit => preloadPageData(unit, ...request))

  it("is a guest by a cookie that is no token, until the guest session expires (LOGIN-04, ASVS 3.3)", async () => {
    const guest = await startGuestSession()
    expect(guest.cookie).toMatch(/^__Host-visit=[\w-]{43}$/)
    expect(await findGuestViewer(guest.cookie)).toEqual({
      caller: expect.objectContaining({ ownerKey: expect.stringMatching(/^anonymous:/) }),
      customer: undefined,
    })
    expect(await findGuestViewer(`visit=${guest.token}`)).toBeUndefined()
    expect((await makeTestClient(shop, cookieValue(guest.cookie))("POST /cart", { body: {} })).status).toBe(401)
    shop.time.now = new Date(START + 31 * 24 * 60 * MINUTES)
    expect(await findGuestViewer(guest.cookie)).toBeUndefined()
  })

  it("gets the responses about their own cart, and no access token (LOGIN-03)", async () => {
    const [one, other] = [await startGuestSession(), await startGuestSession()]
    const cart = await createCartWith(one, BUSINESS_CARDS_LINE)
    const { body } = await one.ask(`GET /cart/${cart.id}`)
    const answered = async (cookie: string) => {
      const viewer = await findGuestViewer(cookie)
      return viewer && readPageData(viewer)
    }
    expect(await answered(one.cookie)).toEqual({
      cartId: cart.id,
      customerId: "",
      lastOrder: "",
      preloadedResponses: { "refresh{}": { session: null }, [`getCart{"cartId":"${cart.id}"}`]: body },
    })
    expect(await answered(other.cookie)).toEqual({
      cartId: "",
      customerId: "",
      lastOrder: "",
      preloadedResponses: { "refresh{}": { session: null } },
    })
    const customer = await createCustomer(shop)
    const viewer = await findCustomerViewer(customer)
    const { preloadedResponses = {} } = (viewer && (await readPageData(viewer))) ?? {}
    expect(preloadedResponses["refresh{}"]).toMatchObject({ session: { accessToken: { token: "", exp: 0 } } })
  })

  it("gets the cart with today's VAT and its previous total (CART-17, TAX-06)", async () => {
    const guest = await startGuestSession()
    const saved = await createCartWith(guest, BUSINESS_CARDS_LINE)
    await changeTaxRates(shop, "NL", 2_200)
    const viewer = await findGuestViewer(guest.cookie)
    const pageData = viewer && (await readPageData(viewer))
    const { body } = await guest.ask(`GET /cart/${saved.id}`)
    expect(body).toMatchObject({ previousTotal: { centAmount: saved.taxedPrice.totalGross } })
    expect(pageData?.preloadedResponses).toMatchObject({ [`getCart{"cartId":"${saved.id}"}`]: body })
    await changeTaxRates(shop, "NL", 2_100)
  })

  it("gets their own order, marked as the last one until they start a new cart, but nobody else's order (ORDER-08, ORDER-09)", async () => {
    const [customer, other] = [await createCustomer(shop), await createCustomer(shop)]
    const placed = () => placeOrder(customer)
    const before = await placed()
    shop.time.now = new Date(START + MINUTES)
    const last = await placed()
    const answered = async (who: TestShopper, orderId: string) => {
      const viewer = await findCustomerViewer(who)
      return viewer && readPageData(viewer, orderId)
    }
    const { body } = await customer.ask(`GET /order/${last.id}`)
    const seen = await answered(customer, last.id)
    expect(seen?.preloadedResponses).toMatchObject({ [`getOrder{"orderId":"${last.id}"}`]: body })
    expect(seen?.lastOrder).toBe(`${seen?.customerId} ${last.id} ${last.orderNumber}`)
    expect((await answered(customer, before.id))?.lastOrder).toBe("")
    await createPlaceableCart(customer)
    expect(await answered(customer, last.id)).toMatchObject({ lastOrder: "" })
    expect(await answered(other, last.id)).toBeUndefined()
    expect(await answered(customer, "")).toBeUndefined()
    const guest = await startGuestSession()
    const viewer = await findGuestViewer(guest.cookie)
    expect(viewer && (await readPageData(viewer, last.id))).toBeUndefined()
  })

  it("gets the first responses that the cart, the delivery and the payment page need, the same as from the services (CART-17, API-11, API-28)", async () => {
    const customer = await createCustomer(shop)
    const cart = await createPlaceableCart(
      customer,
      BUSINESS_CARDS_LINE,
      POSTERS_LINE,
      ...Array.from({ length: 20 }, () => BOOKS_LINE),
    )
    const viewer = await findCustomerViewer(customer)
    const beside = async (page: PageName) => {
      const asked = makeCheckoutStepPreloader(page, { ...TEST_DELIVERY_SETTINGS, psp: "embedded" })
      const found = viewer && (await readPageData(viewer, undefined, asked))
      const { "refresh{}": _, [`getCart{"cartId":"${cart.id}"}`]: __, ...rest } = found?.preloadedResponses ?? {}
      return rest
    }
    const days = async (id = "") => {
      const { body } = await customer.ask(`GET /cart/${cart.id}/lineitems/${id}/delivery-options`)
      return [`deliveryOptions{"cartId":"${cart.id}","lineItemId":"${id}"}`, body] as const
    }
    const { body: methods } = await customer.ask(`GET /api/payments/methods?cartId=${cart.id}&psp=embedded`)
    const howToPay = [`paymentMethods{"cartId":"${cart.id}","psp":"embedded"}`, methods]
    const all = await Promise.all(cart.lineItems.map(({ id }) => days(id)))
    // for more than twenty products the page requests the rest itself
    expect(await beside("delivery")).toEqual(Object.fromEntries([...all.slice(0, 20), howToPay]))
    const [[, first] = []] = all
    const { deliveryOptions } = first as typeof DeliveryOptionsResponse.Encoded
    const deliveryOption = { recsKey: deliveryOptions[0]?.recsKey, before: "all-day" }
    await sendCartAction(customer, cart, "setDeliveryOption", { lineItemId: cart.lineItems[0]?.id, deliveryOption })
    expect(await beside("payment")).toEqual(Object.fromEntries([...all.slice(1, 21), howToPay]))
    const shipping = await Promise.all(
      cart.lineItems.slice(0, 20).map(async ({ id = "" }) => {
        const { body } = await customer.ask(`GET /cart/${cart.id}/lineitems/${id}/options`)
        return [`shippingOptions{"cartId":"${cart.id}","lineItemId":"${id}"}`, body] as const
      }),
    )
    expect(await beside("cart")).toEqual(Object.fromEntries(shipping))
    expect(await beside("login")).toEqual({})
  })

  it("is a customer by a valid cookie, which viewing a page neither replaces nor extends (LOGIN-22)", async () => {
    const customer = await createCustomer(shop)
    const list = () => shop.change(tables => tables.list(SESSIONS_TABLE))
    const before = await list()
    expect((await findCustomerViewer(customer))?.customer?.email).toMatch(/@/)
    expect(await list()).toEqual(before)
    const replaced = readCookie(await makeTestClient(shop)("POST /auth/refresh", { headers: { cookie: customer.cookie } }))
    expect(await findCustomerViewer({ cookie: replaced })).toBeDefined()
    expect(await findCustomerViewer(customer)).toBeDefined()
    shop.time.now = new Date(START + 2 * MINUTES)
    expect(await findCustomerViewer({ cookie: replaced })).toBeDefined()
    expect(await findCustomerViewer(customer)).toBeUndefined()
    // a reused old cookie ends the session only when it is refreshed, not when a page is viewed
    expect(await findCustomerViewer({ cookie: replaced })).toBeDefined()
  })

  it("is treated as logged out after the session ended, with a forged cookie, or with a disabled account (CART-19, CART-20)", async () => {
    const customer = await createCustomer(shop)
    const guest = await startGuestSession()
    const [name] = cookieValue(customer.cookie).split(".")
    expect(await findCustomerViewer({ cookie: `session=${name}.made-up` })).toBeUndefined()
    expect(await findCustomerViewer({ cookie: "session=." })).toBeUndefined()
    await makeTestClient(shop, customer.token)("POST /auth/logout", { headers: { cookie: customer.cookie } })
    expect(await findCustomerViewer(customer)).toBeUndefined()
    const both = { session: cookieValue(customer.cookie), guestSession: cookieValue(guest.cookie) }
    expect(await shop.write(unit => findPageViewer(unit, both))).toBeUndefined()
    const disabled = await logInCustomer(shop, "newcomer@example.com")
    expect(await findCustomerViewer(disabled)).toBeDefined()
    await disableCustomer(shop, "newcomer@example.com")
    expect(await findCustomerViewer(disabled)).toBeUndefined()
  })
})

describe("makePageRenderThread", () => {
  let folder: string
  let thread: PageRenderThread
  let lost: unknown[]

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "drawing-"))
    lost = []
  })

  afterEach(() => thread.stop())

  /** Starts a thread that runs this code instead of the pages' renderer. */
  const startThread = async (code: string) => {
    const file = join(folder, "draw.js")
    await writeFile(file, `export const renderPage = async ({ pathname }) => { ${code} }`)
    thread = makePageRenderThread({ file, warmUpPages: [] }, error => lost.push(error))
    thread.start()
    await expect.poll(() => thread.isFree()).toBe(true)
  }

  const page = (pathname: string) => ({ pathname }) as PageRenderRequest

  it("renders simultaneous requests, each with its own response", async () => {
    await startThread("return into => into.end('<main>' + pathname)")
    const rendered = await Promise.all(["/a", "/b", "/c"].map(path => thread.render(page(path))))
    expect(rendered).toEqual(["<main>/a", "<main>/b", "<main>/c"])
  })

  it("returns undefined for a page that redirects or is incomplete", async () => {
    await startThread("return pathname === '/none' ? undefined : into => into.end('<header>')")
    expect(await thread.render(page("/none"))).toBeUndefined()
    expect(await thread.render(page("/elsewhere"))).toBeUndefined()
  })

  it("rejects with the renderer's error, and renders the next page", async () => {
    await startThread("if (pathname === '/bug') throw new TypeError('a bug'); return into => into.end('<main>')")
    await expect(thread.render(page("/bug"))).rejects.toThrow("a bug")
    expect(await thread.render(page("/cart"))).toBe("<main>")
  })

  it("replaces a thread that doesn't respond within two seconds", async () => {
    await startThread("while (pathname === '/hangs') {} return into => into.end('<main>')")
    await expect(thread.render(page("/hangs"))).rejects.toThrow("the thread that draws ended")
    await expect.poll(() => thread.isFree()).toBe(true)
    expect(await thread.render(page("/cart"))).toBe("<main>")
  })

  it("renders at most eight pages at once", async () => {
    await startThread("await new Promise(done => setTimeout(done, 300)); return into => into.end('<main>')")
    const renders = Array.from({ length: 8 }, () => thread.render(page("/cart")))
    expect(thread.isFree()).toBe(false)
    await Promise.all(renders)
    expect(thread.isFree()).toBe(true)
  })
})
