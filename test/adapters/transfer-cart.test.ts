/** Compares server-rendered pages with what the browser renders first: hydration must keep every element (CART-17). */
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { PassThrough } from "node:stream"
import { text } from "node:stream/consumers"
import { fileURLToPath } from "node:url"
import axios from "axios"
import { Schema } from "effect"
import fc from "fast-check"
import i18next from "i18next"
import { JSDOM } from "jsdom"
import { createElement, Suspense, useEffect } from "react"
import { hydrateRoot, type Root } from "react-dom/client"
import { renderToString } from "react-dom/server"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { cartEndpoints } from "../../adapters/contract/cart-endpoints.ts"
import { ConfigFileSchema } from "../../adapters/contract/config-file.ts"
import { orderEndpoints } from "../../adapters/contract/order-endpoints.ts"
import { findUnstorableTexts } from "../../adapters/contract/unstorable-texts.ts"
import { makePreloadedResponseKey } from "../../adapters/http/preloaded-responses.ts"
import { makePageDocumentRenderer } from "../../adapters/web/ssr/page-document.ts"
import { SERVER_RENDERED_PAGES } from "../../adapters/web/ssr/server-page-renderer.ts"
import { makeSubject } from "../../application/client/observable/observable.ts"
import { getPagePaths } from "../../application/shared/page-paths.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import { calculateCartTotals } from "../../domain/cart/cart-totals.ts"
import type { Order, OrderId } from "../../domain/order/order.ts"
import { useObservable } from "../../ui/hooks/use-observable.ts"
import { renderPage } from "../../ui/server-render.tsx"
import { cart as anyCart } from "../support/arbitraries.ts"
import { arbitraryText } from "../support/arbitrary-text.ts"
import { selectRunCount } from "../support/run-size.ts"
import { aCart, aLineItem, toLineItemId } from "../support/test-data-builders.ts"

const { roots } = vi.hoisted(() => ({ roots: [] as Root[] }))

/** React roots stay subscribed to shared stores, also in other tests, until they are unmounted. */
vi.mock("react-dom/client", async original => {
  const client = await original<typeof import("react-dom/client")>()
  const addRoot = (root: Root): Root => {
    roots.push(root)
    return root
  }
  const hydrateRoot: typeof client.hydrateRoot = (...args) => addRoot(client.hydrateRoot(...args))
  const createRoot: typeof client.createRoot = (...args) => addRoot(client.createRoot(...args))
  return { ...client, hydrateRoot, createRoot }
})

const UI = fileURLToPath(new URL("../../ui/", import.meta.url))
const config = readFileSync(`${UI}public/config.json`, "utf8")
const settings = Schema.decodeUnknownSync(ConfigFileSchema)(JSON.parse(config))
const documentOf = makePageDocumentRenderer(UI, settings.seller)

const ODD = [
  "",
  " ",
  "\r",
  "a\r\nb\rc",
  "\n\nx",
  "\ufffd",
  "\ufeff\u200b\u00ad\u202e",
  "\u2028\u0085\u001f\f\v",
  "مرحبا 12 שלום",
  "</script><!--<script>",
  "<!-- -->",
  "&amp;&#0;&lt;",
  "{{name}} $t(cart.title) $&",
  "x".repeat(100),
  "+31 20 555 01 42",
]

const makeOddAttribute = (text: string) => ({
  name: "format",
  label: { en: text },
  value: { key: "x", label: { en: text } },
})

const ALL_ODD = aCart({
  lineItems: [
    aLineItem({ name: {}, attributes: ODD.map(makeOddAttribute) }),
    ...ODD.map((en, at) => aLineItem({ id: toLineItemId(`odd-${at}`), name: { en } })),
  ],
  discountCodes: ODD,
})

/** Unusual texts that a cart can have; the services refuse others. */
const oddText = fc
  .oneof({ weight: 3, arbitrary: fc.constant("Business cards") }, fc.constantFrom(...ODD), arbitraryText(8))
  .filter(typed => findUnstorableTexts(typed).length === 0)

const localized = fc.oneof(
  fc.record({ en: oddText, nl: oddText, fr: oddText, de: oddText }, { requiredKeys: ["en"] }),
  fc.constant({}),
  oddText.map(only => ({ pl: only })),
)

const oddAttributes = fc.array(
  fc.record({
    name: fc.constantFrom("format", "paper", "Delivery Type"),
    label: localized,
    value: fc.record({ key: oddText, label: localized }),
  }),
  { maxLength: 6 },
)

/** Any cart, with withdrawn products, groups, quotes, designs and services among its items. */
const oddCart: fc.Arbitrary<Cart> = anyCart.chain(cart =>
  fc
    .record({
      words: fc.array(
        fc.record(
          {
            name: localized,
            attributes: oddAttributes,
            image: oddText,
            quoteId: fc.constantFrom("quote-1", "quote-2"),
            artworkItemId: oddText,
            state: fc.constantFrom("Active" as const, "Cancelled" as const),
          },
          { requiredKeys: ["name", "attributes"] },
        ),
        { minLength: 1, maxLength: 3 },
      ),
      discountCodes: fc.uniqueArray(oddText, { maxLength: 3 }),
    })
    .map(({ words, ...rest }) => {
      const lineItems = cart.lineItems.slice(0, 12).map((item, at) => ({ ...item, ...words[at % words.length] }))
      const lines = { lineItems, customLineItems: cart.customLineItems }
      return { ...cart, ...rest, ...lines, taxedPrice: calculateCartTotals(lines) }
    }),
)

const orderOf = (cart: Cart): Order => ({
  ...cart,
  id: "order-1" as OrderId,
  orderNumber: "2026-118402",
  createdAt: "2026-11-20T10:42:00Z",
  stages: ["waitingForArtwork"],
})

const customerOrGuest = fc.option(fc.record({ id: fc.constant("c-1"), email: oddText, firstName: oddText, lastName: oddText }), {
  nil: undefined,
})

const renderWholePage = async (...page: Parameters<typeof renderPage>): Promise<string | undefined> => {
  const pipe = await renderPage(...page)
  if (!pipe) return undefined
  const into = new PassThrough()
  pipe(into)
  return text(into)
}

/** HTML with sorted attributes, without React's comments, and with ids numbered by their order. */
const normalizeHtml = (html: string): string => {
  const ids = new Map<string, number>()
  return html
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<[\w-]+( [\w-]+="[^"]*")+/g, tag => (tag.match(/^<[\w-]+| [\w-]+="[^"]*"/g) ?? []).sort().join(""))
    .replace(/\r\n?/g, "\n")
    .replace(/_[rR]_\w+_/g, (id: string) => `id${ids.get(id) ?? ids.set(id, ids.size).size - 1}`)
}

interface Scheduler {
  readonly unstable_IdlePriority: number
  readonly unstable_scheduleCallback: (priority: number, work: () => void) => unknown
}

const scheduler: Scheduler = createRequire(createRequire(import.meta.url).resolve("react-dom"))("scheduler")

/** Waits until React is idle, because both of its renderers store a context's value in one place. */
const idle = (): Promise<void> =>
  new Promise(done => {
    scheduler.unstable_scheduleCallback(scheduler.unstable_IdlePriority, () => done())
  })

let runs = 0

class ObserverStub {
  observe() {}
  disconnect() {}
}

const stubBrowserGlobals = ({ window }: JSDOM): void => {
  const names = [
    "document",
    "navigator",
    "Element",
    "HTMLElement",
    "HTMLAnchorElement",
    "KeyboardEvent",
    "MutationObserver",
    "AbortController",
  ]
  // React warns when both of its renderers run in one process
  vi.spyOn(console, "error").mockReturnValue()
  vi.stubGlobal("window", window)
  for (const name of names) vi.stubGlobal(name, window[name as keyof typeof window])
  for (const name of ["IntersectionObserver", "ResizeObserver"]) vi.stubGlobal(name, ObserverStub)
}

/** Two times on the day of the order, before and after the cut-off time. */
const [EARLIER, RENDERED_AT] = [new Date("2026-11-20T10:45:00Z"), new Date("2026-11-20T17:30:00Z")]

/** Starts the pages' own main module in this document, at this time. */
const startPage = async (dom: JSDOM, now = RENDERED_AT): Promise<void> => {
  stubBrowserGlobals(dom)
  vi.stubGlobal("fetch", async () => new Response(config))
  // fake timers keep the message about slow loading from showing
  vi.useFakeTimers({ toFake: ["setTimeout", "Date"], now })
  const errors: unknown[] = []
  vi.stubGlobal("reportError", (cause: unknown) => void errors.push(cause))
  runs += 1
  await import(/* @vite-ignore */ `../../ui/main.tsx?run=${runs}`)
  const { dataset } = dom.window.document.documentElement
  await expect.poll(() => errors.length > 0 || dataset.drawn === undefined, { interval: 5 }).toBe(true)
  expect(errors).toEqual([])
  await idle()
  vi.useRealTimers()
}

/** Unmounts the page, so that it doesn't react to events of the next page. */
const leavePage = async ({ window }: JSDOM): Promise<void> => {
  for (const root of roots.splice(0)) root.unmount()
  await idle()
  // the next page must not follow this page's language
  for (const event of ["initialized", "languageChanged"]) i18next.off(event)
  window.close()
}

const { adapter } = axios.defaults

beforeAll(() => {
  // requests to the services never respond
  axios.defaults.adapter = () => new Promise(() => {})
  // the router warns about a redirect during the first render
  vi.spyOn(console, "warn").mockReturnValue()
})

afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  if (adapter) axios.defaults.adapter = adapter
})

const LOCALES = ["en", "nl", "fr", "de"] as const

interface PageInput {
  readonly cart: Cart
  readonly customer:
    | { readonly id: string; readonly email: string; readonly firstName: string; readonly lastName: string }
    | undefined
  readonly locale: (typeof LOCALES)[number]
  /** Whether the order was placed from the customer's last cart. */
  readonly isLast: boolean
}

type ServerRenderedPage = typeof SERVER_RENDERED_PAGES extends ReadonlySet<infer Page> ? Page : never

/** Renders a page; returns a function that opens it in a new browser, or undefined for a page that redirects. */
const renderForBrowser = async (page: ServerRenderedPage, { cart, customer, locale, isLast }: PageInput) => {
  const order = orderOf(cart)
  const pathname = getPagePaths(settings.paths)[page]
  const search = `?itemId=${order.id}`
  const ordered = isLast && customer ? `${customer.id} ${order.id} ${order.orderNumber}` : ""
  const responses: Record<string, unknown> = JSON.parse(
    JSON.stringify({
      "refresh{}": { session: customer ? { customer, accessToken: { token: "", exp: 0 } } : null },
      [makePreloadedResponseKey("getCart", { cartId: cart.id })]: Schema.encodeSync(cartEndpoints.getCart.response)(cart),
      [makePreloadedResponseKey("getOrder", { orderId: order.id })]: Schema.encodeSync(orderEndpoints.getOrder.response)(order),
    }),
  )
  const storedValues = { cartId: cart.id, ordered }
  await idle()
  vi.useFakeTimers({ toFake: ["Date"], now: RENDERED_AT })
  const html = await renderWholePage({
    settings,
    pathname,
    search,
    locale,
    storedValues,
    preloadedResponses: responses,
    renderedAtMs: RENDERED_AT.getTime(),
  }).finally(() => vi.useRealTimers())
  if (html === undefined) throw new Error("not drawn")
  if (!html.includes("<main")) return undefined
  const rendered = {
    html,
    preloadedResponses: responses,
    cartId: cart.id,
    customerId: customer?.id ?? "",
    lastOrder: ordered,
    priceView: "" as const,
    renderedAtMs: RENDERED_AT.getTime(),
  }
  const sent = Buffer.from(documentOf(page, locale, rendered))
  return () => {
    const dom = new JSDOM(sent, {
      url: `http://localhost${pathname}${search}&lang=${locale}`,
      contentType: "text/html; charset=utf-8",
    })
    for (const [key, text] of Object.entries(storedValues)) dom.window.localStorage.setItem(key, text)
    const root = dom.window.document.getElementById("root")
    if (!root) throw new Error("no #root")
    return { dom, root }
  }
}

const ODD_CUSTOMER = { id: "c-1" as const, email: "", firstName: "\r", lastName: "<b>" }

it.each([...SERVER_RENDERED_PAGES])(
  "the server-rendered page %s is hydrated without replacing an element or a typed value, and equals a fresh client render (CART-17, USE-16)",
  { timeout: 120_000 },
  async page => {
    let times = 0
    const seen = fc.record({
      cart: oddCart,
      customer: customerOrGuest,
      locale: fc.constantFrom(...LOCALES),
      isLast: fc.boolean(),
    })
    const property = fc.asyncProperty(seen, async some => {
      const open = await renderForBrowser(page, some)
      if (!open) return
      times += 1
      const [hydrated, fresh] = [open(), open()]
      const serverElements = [...hydrated.root.querySelectorAll("*")]
      const { title } = hydrated.dom.window.document
      const fields = [...hydrated.root.querySelectorAll("input")].filter(field => !field.closest("[hidden]"))
      for (const [index, field] of fields.entries()) field.value = `typed-${index}@example.com`
      await startPage(hydrated.dom, EARLIER)
      const values = fields.map(({ value, defaultValue }) => [value, defaultValue])
      expect(values).toEqual(fields.map((_, index) => Array(2).fill(`typed-${index}@example.com`)))
      expect(hydrated.dom.window.document.title).toBe(title)
      expect([...hydrated.root.querySelectorAll("*")].filter(element => !serverElements.includes(element)).length).toBe(0)
      await leavePage(hydrated.dom)
      const serverHtml = normalizeHtml(fresh.root.innerHTML)
      fresh.root.replaceChildren()
      await startPage(fresh.dom)
      expect(normalizeHtml(fresh.root.innerHTML)).toBe(serverHtml)
      expect(fresh.dom.window.document.title).toBe(title)
      await leavePage(fresh.dom)
    })
    const odd = { cart: ALL_ODD, locale: "fr", isLast: true } as const
    const examples: [PageInput & { customer: typeof ODD_CUSTOMER | undefined }][] = [
      [{ ...odd, customer: ODD_CUSTOMER }],
      [{ ...odd, customer: undefined }],
    ]
    await fc.assert(property, { numRuns: selectRunCount(2, 500), examples })
    expect(times).toBeGreaterThan(0)
  },
)

it("hydration keeps server-rendered elements, even when a value changes before it is complete", async () => {
  const name = makeSubject("Noor")
  const Name = () => useObservable(name, value => value)
  const Page = () => {
    useEffect(() => name.set("Ada"), [])
    return createElement(
      "main",
      {},
      createElement(Name),
      createElement(Suspense, {}, createElement("b", {}, createElement(Name))),
    )
  }
  const dom = new JSDOM(`<div id="root">${renderToString(createElement(Page))}</div>`)
  stubBrowserGlobals(dom)
  const root = dom.window.document.getElementById("root")
  const bold = root?.querySelector("b")
  const differences: unknown[] = []
  if (root) hydrateRoot(root, createElement(Page), { onRecoverableError: difference => void differences.push(difference) })
  await expect.poll(() => root?.textContent).toBe("AdaAda")
  expect(root?.querySelector("b")).toBe(bold)
  expect(differences).toEqual([])
  await leavePage(dom)
})
