/** What the services drew, parsed as a browser does, is what the pages draw first there: every element of it is taken over, on each page that comes drawn, whatever is in the cart or the order (CART-17). */
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
import { makePreloadedResponseKey } from "../../adapters/http/preloaded-responses.ts"
import { SERVER_RENDERED_PAGES } from "../../adapters/server/drawing/page-renderer.ts"
import { makeDocumentRenderer } from "../../adapters/server/http/page-document.ts"
import { findUnstorableTexts } from "../../adapters/server/unstorable-texts.ts"
import { makeSubject } from "../../application/observable.ts"
import { getPagePaths } from "../../application/page-paths.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import { calculateCartTotals } from "../../domain/cart/price-summary.ts"
import type { Order, OrderId } from "../../domain/order/order.ts"
import { renderPage } from "../../ui/server-render.tsx"
import { useObservable } from "../../ui/use-observable.ts"
import { cart as anyCart } from "../support/arbitraries.ts"
import { arbitraryText } from "../support/arbitrary-text.ts"
import { selectRunCount } from "../support/run-size.ts"
import { aCart, aLineItem, toLineItemId } from "../support/test-data-builders.ts"

const { roots } = vi.hoisted(() => ({ roots: [] as Root[] }))

/** All that is drawn here listens to what is told, also by other tests, until it is taken off its page. */
vi.mock("react-dom/client", async original => {
  const client = await original<typeof import("react-dom/client")>()
  const kept = (root: Root): Root => {
    roots.push(root)
    return root
  }
  const hydrateRoot: typeof client.hydrateRoot = (...given) => kept(client.hydrateRoot(...given))
  const createRoot: typeof client.createRoot = (...given) => kept(client.createRoot(...given))
  return { ...client, hydrateRoot, createRoot }
})

const UI = fileURLToPath(new URL("../../ui/", import.meta.url))
const config = readFileSync(`${UI}public/config.json`, "utf8")
const settings = Schema.decodeUnknownSync(ConfigFileSchema)(JSON.parse(config))
const documentOf = makeDocumentRenderer(UI, settings.seller)

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

const inAllOdd = (words: string) => ({
  name: "format",
  label: { en: words },
  value: { key: "x", label: { en: words } },
})

const ALL_ODD = aCart({
  lineItems: [
    aLineItem({ name: {}, attributes: ODD.map(inAllOdd) }),
    ...ODD.map((en, at) => aLineItem({ id: toLineItemId(`odd-${at}`), name: { en } })),
  ],
  discountCodes: ODD,
})

/** Of texts that a cart can hold: the services take no other. */
const oddText = fc
  .oneof({ weight: 3, arbitrary: fc.constant("Business cards") }, fc.constantFrom(...ODD), arbitraryText(8))
  .filter(words => findUnstorableTexts(words).length === 0)

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

/** Whatever an item is, and is called; products that are sold no more, groups, quotes, designs and services among them. */
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

const onlooker = fc.option(
  fc.record({ id: fc.constant("c-1"), email: oddText, firstName: oddText, lastName: oddText }),
  { nil: undefined },
)

const whole = async (...page: Parameters<typeof renderPage>): Promise<string | undefined> => {
  const pipe = await renderPage(...page)
  if (!pipe) return undefined
  const into = new PassThrough()
  pipe(into)
  return text(into)
}

/** As a parser leaves it, attributes in order, without what tells React where texts and parts begin, and with ids by their order. */
const plain = (html: string): string => {
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

/** Until React has nothing left to do: both of its renderers keep what a context holds in one place. */
const idle = (): Promise<void> =>
  new Promise(done => {
    scheduler.unstable_scheduleCallback(scheduler.unstable_IdlePriority, () => done())
  })

let runs = 0

class SeesNothing {
  observe() {}
  disconnect() {}
}

const isIn = ({ window }: JSDOM): void => {
  const names = [
    "document",
    "navigator",
    "Element",
    "HTMLElement",
    "HTMLAnchorElement",
    "KeyboardEvent",
    "AbortController",
  ]
  // React wonders that both of its renderers are at work in one process
  vi.spyOn(console, "error").mockReturnValue()
  vi.stubGlobal("window", window)
  for (const name of names) vi.stubGlobal(name, window[name as keyof typeof window])
  for (const name of ["IntersectionObserver", "ResizeObserver"]) vi.stubGlobal(name, SeesNothing)
}

/** The order that is shown was placed on this day, and the cut-off passes in between. */
const [EARLIER, DRAWN_AT] = [new Date("2026-11-20T10:45:00Z"), new Date("2026-11-20T17:30:00Z")]

/** The pages' own way to begin, in this document of a browser with this clock. */
const begin = async (dom: JSDOM, now = DRAWN_AT): Promise<void> => {
  isIn(dom)
  vi.stubGlobal("fetch", async () => new Response(config))
  // nobody is told that it takes long
  vi.useFakeTimers({ toFake: ["setTimeout", "Date"], now })
  const broke: unknown[] = []
  vi.stubGlobal("reportError", (cause: unknown) => void broke.push(cause))
  runs += 1
  await import(/* @vite-ignore */ `../../ui/main.tsx?run=${runs}`)
  const { dataset } = dom.window.document.documentElement
  await vi.waitUntil(() => broke.length > 0 || dataset.drawn === undefined, { interval: 5, timeout: 5_000 })
  expect(broke).toEqual([])
  await idle()
  vi.useRealTimers()
}

/** Nothing of what is drawn there answers to what the next page tells. */
const leave = async ({ window }: JSDOM): Promise<void> => {
  for (const root of roots.splice(0)) root.unmount()
  await idle()
  // these pages' languages are nobody else's to follow
  for (const event of ["initialized", "languageChanged"]) i18next.off(event)
  window.close()
}

const { adapter } = axios.defaults

beforeAll(() => {
  // whoever asks the services waits
  axios.defaults.adapter = () => new Promise(() => {})
  // the router wonders that a page leads elsewhere before anybody is there
  vi.spyOn(console, "warn").mockReturnValue()
})

afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  if (adapter) axios.defaults.adapter = adapter
})

const LOCALES = ["en", "nl", "fr", "de"] as const

interface Seen {
  readonly cart: Cart
  readonly customer:
    | { readonly id: string; readonly email: string; readonly firstName: string; readonly lastName: string }
    | undefined
  readonly locale: (typeof LOCALES)[number]
  /** whether it is the order that their last cart became */
  readonly isLast: boolean
}

type DrawnPage = typeof SERVER_RENDERED_PAGES extends ReadonlySet<infer Page> ? Page : never

/** What is sent of a page, as often as it is opened; nothing of one that leads elsewhere. */
const arriving = async (page: DrawnPage, { cart, customer, locale, isLast }: Seen) => {
  const order = orderOf(cart)
  const pathname = getPagePaths(settings.paths)[page]
  const search = `?itemId=${order.id}`
  const ordered = isLast && customer ? `${customer.id} ${order.id} ${order.orderNumber}` : ""
  const answers: Record<string, unknown> = JSON.parse(
    JSON.stringify({
      "refresh{}": { session: customer ? { customer, accessToken: { token: "", exp: 0 } } : null },
      [makePreloadedResponseKey("getCart", { cartId: cart.id })]: Schema.encodeSync(cartEndpoints.getCart.response)(
        cart,
      ),
      [makePreloadedResponseKey("getOrder", { orderId: order.id })]: Schema.encodeSync(
        orderEndpoints.getOrder.response,
      )(order),
    }),
  )
  const kept = { cartId: cart.id, ordered }
  await idle()
  vi.useFakeTimers({ toFake: ["Date"], now: DRAWN_AT })
  const html = await whole({
    settings,
    pathname,
    search,
    locale,
    storedValues: kept,
    preloadedResponses: answers,
  }).finally(() => vi.useRealTimers())
  if (html === undefined) throw new Error("not drawn")
  if (!html.includes("<main")) return undefined
  const drawn = {
    html,
    preloadedResponses: answers,
    cartId: cart.id,
    customerId: customer?.id ?? "",
    lastOrder: ordered,
    renderedAtMs: 0,
  }
  const sent = Buffer.from(documentOf(page, locale, drawn))
  return () => {
    const dom = new JSDOM(sent, {
      url: `http://localhost${pathname}${search}&lang=${locale}`,
      contentType: "text/html; charset=utf-8",
    })
    for (const [key, text] of Object.entries(kept)) dom.window.localStorage.setItem(key, text)
    const root = dom.window.document.getElementById("root")
    if (!root) throw new Error("no #root")
    return { dom, root }
  }
}

const ODD_CUSTOMER = { id: "c-1" as const, email: "", firstName: "\r", lastName: "<b>" }

it.each([...SERVER_RENDERED_PAGES])(
  "%s is taken over whole, by whatever clock, and is what would be drawn there (CART-17)",
  { timeout: 120_000 },
  async page => {
    let times = 0
    const seen = fc.record({
      cart: oddCart,
      customer: onlooker,
      locale: fc.constantFrom(...LOCALES),
      isLast: fc.boolean(),
    })
    const property = fc.asyncProperty(seen, async some => {
      const open = await arriving(page, some)
      if (!open) return
      times += 1
      const [taken, anew] = [open(), open()]
      const came = [...taken.root.querySelectorAll("*")]
      const { title } = taken.dom.window.document
      await begin(taken.dom, EARLIER)
      expect(taken.dom.window.document.title).toBe(title)
      expect([...taken.root.querySelectorAll("*")].filter(element => !came.includes(element)).length).toBe(0)
      await leave(taken.dom)
      const arrived = plain(anew.root.innerHTML)
      anew.root.replaceChildren()
      await begin(anew.dom)
      expect(plain(anew.root.innerHTML)).toBe(arrived)
      expect(anew.dom.window.document.title).toBe(title)
      await leave(anew.dom)
    })
    const odd = { cart: ALL_ODD, locale: "fr", isLast: true } as const
    const examples: [Seen & { customer: typeof ODD_CUSTOMER | undefined }][] = [
      [{ ...odd, customer: ODD_CUSTOMER }],
      [{ ...odd, customer: undefined }],
    ]
    await fc.assert(property, { numRuns: selectRunCount(4, 500), examples })
    expect(times).toBeGreaterThan(0)
  },
)

it.each([...SERVER_RENDERED_PAGES])(
  "%s takes over what was typed in it before its code has come (USE-16)",
  async page => {
    for (const customer of [ODD_CUSTOMER, undefined]) {
      const open = await arriving(page, { cart: ALL_ODD, customer, locale: "en", isLast: true })
      if (!open) continue
      const { dom, root } = open()
      const fields = [...root.querySelectorAll("input")].filter(field => !field.closest("[hidden]"))
      for (const [at, field] of fields.entries()) field.value = `typed-${at}@example.com`
      await begin(dom)
      const taken = fields.map(({ value, defaultValue }) => [value, defaultValue])
      expect(taken).toEqual(fields.map((_, at) => Array(2).fill(`typed-${at}@example.com`)))
      await leave(dom)
    }
  },
)

it("is taken over as it was drawn, also what is by another name before all of it is", async () => {
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
  isIn(dom)
  const root = dom.window.document.getElementById("root")
  const bold = root?.querySelector("b")
  const differences: unknown[] = []
  if (root)
    hydrateRoot(root, createElement(Page), { onRecoverableError: difference => void differences.push(difference) })
  await expect.poll(() => root?.textContent, { timeout: 5_000 }).toBe("AdaAda")
  expect(root?.querySelector("b")).toBe(bold)
  expect(differences).toEqual([])
  await leave(dom)
})
