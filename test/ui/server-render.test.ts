import { readFileSync } from "node:fs"
import { PassThrough } from "node:stream"
import { text } from "node:stream/consumers"
import { Schema } from "effect"
import { JSDOM } from "jsdom"
import { describe, expect, it } from "vitest"
import { cartEndpoints } from "../../adapters/contract/cart-endpoints.ts"
import { ConfigFileSchema } from "../../adapters/contract/config-file.ts"
import { orderEndpoints } from "../../adapters/contract/order-endpoints.ts"
import { makePreloadedResponseKey } from "../../adapters/http/preloaded-responses.ts"
import type { PageRenderRequest } from "../../adapters/ssr-container.ts"
import { CART_ID_STORAGE_KEY, LAST_ORDER_STORAGE_KEY } from "../../application/client/cart/cart-storage-keys.ts"
import { DEVELOPER_PANEL_STORAGE_KEY } from "../../application/client/developer-panel-state.ts"
import { DRAFTS_STORAGE_KEY } from "../../application/client/drafts/drafts-storage-key.ts"
import { makePlacementStore } from "../../application/client/orders/placement-store.ts"
import { germanTexts } from "../../application/texts/de/german-texts.ts"
import { frenchTexts } from "../../application/texts/fr/french-texts.ts"
import { dutchTexts } from "../../application/texts/nl/dutch-texts.ts"
import { englishTexts } from "../../application/texts/text-catalog.ts"
import type { Cart, CartId } from "../../domain/cart/cart.ts"
import type { Order, OrderId } from "../../domain/order/order.ts"
import { renderPage } from "../../ui/server-render.tsx"
import { aCart, aLineItem, anAddress } from "../support/test-data-builders.ts"

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8")

const settings = Schema.decodeUnknownSync(ConfigFileSchema)(JSON.parse(read("ui/public/config.json")))

const cart = aCart({ id: "cart-1" as CartId, lineItems: [aLineItem()] })

const NOBODY = { "refresh{}": { session: null } }

const CUSTOMER = {
  "refresh{}": {
    session: {
      customer: { id: "c-1", email: "noor@example.com", firstName: "Noor", lastName: "de Vries" },
      accessToken: { token: "", exp: 0 },
    },
  },
}

const toCartResponse = (current: Cart) => ({
  [makePreloadedResponseKey("getCart", { cartId: current.id })]: Schema.encodeSync(cartEndpoints.getCart.response)(current),
})

const cartResponse = toCartResponse(cart)

const renderHtml = async (page: Partial<PageRenderRequest>): Promise<string | undefined> => {
  const pipe = await renderPage({
    settings,
    pathname: "/cart",
    search: "",
    locale: "en",
    storedValues: { cartId: cart.id },
    preloadedResponses: { ...NOBODY, ...cartResponse },
    ...page,
  })
  if (!pipe) return undefined
  const into = new PassThrough()
  pipe(into)
  return text(into)
}

describe("the server-rendered cart page", () => {
  it.each(Object.entries({ en: englishTexts, nl: dutchTexts, fr: frenchTexts, de: germanTexts }))(
    "contains title, cart and login button in %s (CART-37, CART-41, CART-48)",
    async (locale, texts) => {
      const page = await renderHtml({ locale })
      expect(page).toContain(`<h1 tabindex="-1">${texts.cart.title}</h1>`)
      expect(page).toContain(texts.next.login)
      expect(page).toContain('id="item-item-1"')
    },
  )

  it("is rendered for the logged-in customer, unmixed with a simultaneous request (CART-47, CART-55)", async () => {
    const [customers, nobodys] = await Promise.all([
      renderHtml({ preloadedResponses: { ...CUSTOMER, ...cartResponse } }),
      renderHtml({ storedValues: {}, preloadedResponses: NOBODY }),
    ])
    expect(customers).toContain("Noor")
    expect(customers).toContain(englishTexts.next.delivery)
    expect(nobodys).toContain(englishTexts.cart.empty)
    expect(nobodys).not.toContain("Noor")
  })

  it("is not rendered when a response that it needs is missing", async () => {
    expect(await renderHtml({ preloadedResponses: NOBODY })).toBeUndefined()
    expect(await renderHtml({ preloadedResponses: cartResponse })).toBeUndefined()
  })

  it("contains no scripts and styles, which the content security policy would block (ASVS 3.4)", async () => {
    expect(await renderHtml({})).not.toMatch(/<script|\sstyle=|<style/)
  })
})

describe("the server-rendered payment page", () => {
  it("shows items, addresses, slot, payment and references, each with a way to change it (ACCESS-12, USE-12)", async () => {
    const [address, billingAddress] = [
      anAddress({ id: "a-1" }),
      anAddress({ id: "a-2", city: "Utrecht", email: "noor@example.com" }),
    ]
    const deliveryOption = { recsKeys: ["postnl-2026-11-26"], before: "12:00", date: "2026-11-26" }
    const item = aLineItem({ shippingAddresses: [{ address, quantity: 500 }], deliveryOption })
    const toPay: Cart = { ...cart, lineItems: [item], billingAddress, paymentInfo: { paymentMethodId: "ideal" } }
    const html = await renderHtml({
      pathname: settings.paths.payment,
      preloadedResponses: { ...CUSTOMER, ...toCartResponse(toPay) },
    })
    const { document } = new JSDOM(html ?? "").window
    const review = document.querySelector('[aria-labelledby="review"]')
    const parts = ["Business cards", "Amsterdam", "26\u00a0Nov, between 08:00 and 12:00", "Utrecht", "iDEAL"]
    expect(parts.filter(part => !review?.textContent?.includes(part))).toEqual([])
    expect(
      [...(review?.querySelectorAll("a, button") ?? [])].map(control => [control.textContent, control.getAttribute("href")]),
    ).toEqual([
      ["Change products", settings.paths.cart],
      ["Change delivery of Business cards", settings.paths.delivery],
      ["Change billing address", settings.paths.delivery],
      ["Change payment method", null],
    ])
    for (const name of ["referenceLabel", "poNumber"]) expect(document.querySelector(`input[name="${name}"]`)).not.toBeNull()
  })
})

describe("each step of the checkout", () => {
  const carts = {
    no: undefined,
    "an empty": { ...cart, lineItems: [] },
    "an incomplete": { ...cart, lineItems: [aLineItem({ shippingAddresses: [] })] },
    "a complete": { ...cart, billingAddress: anAddress({ email: "noor@example.com" }) },
  } satisfies Record<string, Cart | undefined>
  const states = Object.keys(carts).flatMap(held => [
    { who: "a guest", held: held as keyof typeof carts },
    { who: "a customer", held: held as keyof typeof carts },
  ])

  it.each(states)("opens or redirects for $who with $held cart (RELY-19)", async ({ who, held }) => {
    const isCustomer = who === "a customer"
    const current: Cart | undefined = carts[held]
    const opens = {
      cart: true,
      login: true,
      delivery: isCustomer && (held === "an incomplete" || held === "a complete"),
      payment: isCustomer && held === "a complete",
      thanks: isCustomer,
    }
    for (const [step, isOpen] of Object.entries(opens)) {
      const html = await renderHtml({
        pathname: settings.paths[step as keyof typeof opens],
        storedValues: current ? { cartId: current.id } : {},
        preloadedResponses: { ...(isCustomer ? CUSTOMER : NOBODY), ...(current && toCartResponse(current)) },
      })
      expect(html, step).toContain("<footer")
      expect(html?.includes("<h1"), step).toBe(isOpen)
    }
  })
})

describe("the server-rendered thanks page", () => {
  const order: Order = {
    ...cart,
    id: "order-1" as OrderId,
    orderNumber: "2026-118402",
    createdAt: "2026-11-20T10:42:00Z",
    stages: ["waitingForArtwork"],
  }

  const thanks = {
    pathname: settings.paths.thanks,
    search: `?itemId=${order.id}`,
    storedValues: { ordered: `c-1 ${order.id} ${order.orderNumber}` },
    preloadedResponses: {
      ...CUSTOMER,
      [makePreloadedResponseKey("getOrder", { orderId: order.id })]: Schema.encodeSync(orderEndpoints.getOrder.response)(order),
    },
  }

  it.each(Object.entries({ en: englishTexts, nl: dutchTexts, fr: frenchTexts, de: germanTexts }))(
    "contains the order in %s (ORDER-09, USE-14)",
    async (locale, texts) => {
      const page = await renderHtml({ ...thanks, locale })
      expect(page).toContain(texts.thanks.heading.replace("{{name}}", "Noor"))
      expect(page).toContain(order.orderNumber)
      expect(page).toContain(texts.thanks.title)
    },
  )

  it("doesn't thank for an earlier order", async () => {
    const page = await renderHtml({ ...thanks, storedValues: {} })
    expect(page).toContain(order.orderNumber)
    expect(page).not.toContain(englishTexts.thanks.heading.replace("{{name}}", "Noor"))
  })

  it("contains no order when its response is missing or nobody is logged in (ORDER-08)", async () => {
    expect(await renderHtml({ ...thanks, preloadedResponses: CUSTOMER })).not.toContain(order.orderNumber)
    expect(await renderHtml({ ...thanks, preloadedResponses: { ...thanks.preloadedResponses, ...NOBODY } })).not.toContain(
      "<main",
    )
  })
})

describe("first-page.js", () => {
  it("checks every storage key that changes what a browser shows on the cart page", () => {
    const script = read("ui/public/first-page.js")
    const storageKeys: string[] = []
    makePlacementStore({
      store: {
        get: () => undefined,
        set: key => void storageKeys.push(key),
        remove: () => undefined,
        onChange: () => () => {},
      },
    }).set({ cartId: cart.id, version: 1 })
    for (const key of [
      CART_ID_STORAGE_KEY,
      LAST_ORDER_STORAGE_KEY,
      DEVELOPER_PANEL_STORAGE_KEY,
      DRAFTS_STORAGE_KEY,
      ...storageKeys,
    ]) {
      expect(script).toContain(`"${key}"`)
    }
  })
})
