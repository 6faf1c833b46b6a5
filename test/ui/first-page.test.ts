import { readFileSync } from "node:fs"
import { type DOMWindow, JSDOM } from "jsdom"
import { describe, expect, it } from "vitest"

const script = readFileSync(new URL("../../ui/public/first-page.js", import.meta.url), "utf8")

const proxy = readFileSync(new URL("../../adapters/deploy/Caddyfile", import.meta.url), "utf8")

const CONTROLS = `
  <button id="copy">Copy</button>
  <button id="remove"><span>Remove</span></button>
  <form id="form"><button id="send">Log in</button></form>
  <button id="off" aria-disabled="true">Place order</button>
  <button id="slip" popovertarget="sums">Total</button>
  <details><summary id="menu">EN</summary></details>
  <a id="link" href="#main">To delivery</a>`

/** The local storage that matches the server-rendered page. */
const STORED = { cartId: "cart-1", customer: "c-1", ordered: "c-1 order-1 118402" }

interface StoredValues {
  readonly [key: string]: string
}

/** The server's clock and the device's differ by decades. */
const RENDERED_AT_MS = Date.parse("2001-03-02T12:00:00Z")

interface Navigation {
  readonly type?: string
  readonly state?: unknown
  /** bytes from the network; 0 for a page from a cache, and where the browser doesn't know them yet */
  readonly transferSize?: number
  /** when the page was rendered that this tab showed last */
  readonly lastRenderedAtMs?: number
  /** the page is a guest's */
  readonly isGuest?: boolean
  /** the view in which prices were rendered for a guest */
  readonly prices?: string
}

/** A page that the server rendered for the customer of cart-1. */
const open = (storedValues: StoredValues = {}, navigation: Navigation = {}) => {
  const { type = "navigate", state = null, transferSize = 0, lastRenderedAtMs, isGuest = false, prices = "" } = navigation
  const customer = isGuest ? "" : STORED.customer
  const { window } = new JSDOM(
    `<html lang="en" data-cart="cart-1" data-customer="${customer}" data-ordered="c-1 order-1 118402" data-prices="${prices}" data-drawn="${RENDERED_AT_MS}">
     <body><div id="root">${CONTROLS}</div><script type="application/json" id="arrived">{}</script></body></html>`,
    { url: "http://localhost/cart", runScripts: "outside-only", pretendToBeVisual: true },
  )
  for (const [key, text] of Object.entries({ ...STORED, customer, ...storedValues })) {
    window.localStorage.setItem(key, text)
  }
  if (lastRenderedAtMs !== undefined) window.sessionStorage.setItem("rendered", `${lastRenderedAtMs}`)
  window.history.replaceState(state, "")
  Object.assign(window.performance, { getEntriesByType: () => [{ type, transferSize }] })
  Object.assign(window, { fetch: async () => new Response() })
  window.eval(script)
  const done: string[] = []
  const byId = (id: string) => {
    const element = window.document.getElementById(id)
    if (!element) throw new Error(`no #${id}`)
    return element
  }
  /** Does what the pages do when their code has loaded. */
  const hydrate = async () => {
    for (const { id } of window.document.querySelectorAll("#root button")) byId(id).addEventListener("click", () => done.push(id))
    delete window.document.documentElement.dataset.drawn
    await Promise.resolve()
  }
  return { window, done, byId, hydrate }
}

const busy = ({ document }: DOMWindow) => [...document.querySelectorAll("[aria-busy]")].map(({ id }) => id)

const isRemoved = ({ document }: DOMWindow) =>
  document.querySelector("#root > *, #arrived") === null && document.documentElement.dataset.drawn === undefined

describe("a click on a server-rendered page before its code has loaded (PAY-47)", () => {
  it("marks only the last clicked control, and is repeated once when the code has loaded", async () => {
    const { window, done, byId, hydrate } = open()
    for (const id of ["copy", "remove", "remove"]) byId(id).click()
    byId("remove").querySelector("span")?.click()
    expect(busy(window)).toEqual(["remove"])
    expect(window.document.querySelectorAll('[role="status"]')).toHaveLength(1)
    await hydrate()
    expect(done).toEqual(["remove"])
    expect(busy(window)).toEqual([])
    expect(window.document.querySelector('[role="status"]')).toBeNull()
    byId("copy").click()
    expect(busy(window)).toEqual([])
  })

  it("on a form sends nothing to the address bar, and submits once when the code has loaded", async () => {
    const { window, done, byId, hydrate } = open()
    const stopped: boolean[] = []
    byId("form").addEventListener("submit", event => {
      stopped.push(event.defaultPrevented)
      event.preventDefault()
    })
    byId("send").click()
    expect(busy(window)).toEqual(["send"])
    await hydrate()
    expect(done).toEqual(["send"])
    expect(stopped).toEqual([true, false])
  })

  it.each(["off", "slip", "menu", "link"])("is left to the browser when it needs no code: %s", async id => {
    const { window, done, byId, hydrate } = open()
    byId(id).click()
    expect(busy(window)).toEqual([])
    await hydrate()
    expect(done).toEqual([])
  })

  it("is not repeated when the control has changed or is gone by then", async () => {
    for (const change of [(it: Element) => it.remove(), (it: Element) => it.replaceChildren("Remove everything")]) {
      const { done, byId, hydrate } = open()
      byId("remove").click()
      change(byId("remove"))
      const rest = byId("root")
      expect(rest.isConnected).toBe(true)
      await hydrate()
      expect(done).toEqual([])
    }
  })

  it("is dropped when the code fails to load, which is shown next to the unchanged page until it loads after all", async () => {
    const { window, byId, hydrate } = open()
    const html = byId("root").innerHTML
    byId("copy").click()
    window.dispatchEvent(new window.ErrorEvent("error", { message: "x" }))
    const alert = () => window.document.querySelector('[role="alert"]')
    expect(alert()).not.toBeNull()
    byId("copy").click()
    expect(busy(window)).toEqual([])
    expect(byId("root").innerHTML).toBe(html)
    await hydrate()
    expect(alert()).toBeNull()
  })
})

describe("a server-rendered page, compared with what the browser has stored (CART-18, ASVS 14.3.1)", () => {
  it("is shown when it matches the browser's own data", () => {
    expect(isRemoved(open().window)).toBe(false)
  })

  it.each([
    { cartId: "cart-2" },
    { customer: "c-2" },
    { customer: "" },
    { locale: "nl" },
    { placement: "cart-1 1" },
    { ordered: "c-1 order-2 118403" },
  ])("is removed before it is visible when the browser has %j", storedValues => {
    expect(isRemoved(open(storedValues).window)).toBe(true)
  })

  it.each([
    ["", "gross", true],
    ["net", "gross", true],
    ["gross", "gross", false],
    ["", undefined, false],
  ])(
    "is removed before it is visible when a guest sees other prices: rendered %j, stored %j (TAX-21)",
    (prices, stored, removed) => {
      const priceView: StoredValues = stored === undefined ? {} : { priceView: stored }
      expect(isRemoved(open(priceView, { isGuest: true, prices }).window)).toBe(removed)
      expect(isRemoved(open(priceView, { prices }).window)).toBe(false)
    },
  )

  it("is removed before it is visible when the page before passed navigation state to it, which the server can't render", () => {
    const handed = (state: unknown) => isRemoved(open({}, { type: "reload", state }).window)
    expect([handed({ usr: { redirect: "/delivery" }, idx: 1 }), handed({ usr: null, idx: 1 })]).toEqual([true, false])
  })

  it("is removed before it is visible when this tab has shown it or a later one, or when it comes from the back-forward cache", () => {
    const reopen = (ms: number) => isRemoved(open({}, { lastRenderedAtMs: RENDERED_AT_MS + ms }).window)
    expect([-1, 0, 1].map(reopen)).toEqual([false, true, true])
    const { sessionStorage } = open().window
    expect(sessionStorage.getItem("rendered")).toBe(`${RENDERED_AT_MS}`)
    expect(isRemoved(open({}, { type: "back_forward" }).window)).toBe(true)
    expect(isRemoved(open({}, { type: "back_forward", transferSize: 5000 }).window)).toBe(true)
  })

  it("is shown whatever the device's clock says, also when it comes from the network again (CONF-34)", () => {
    expect(isRemoved(open().window)).toBe(false)
    expect(isRemoved(open({}, { transferSize: 5000, lastRenderedAtMs: RENDERED_AT_MS }).window)).toBe(false)
  })

  it.each([{ cartId: "cart-2" }, { customer: "c-2" }, { locale: "nl" }, { placement: "cart-1 1" }])(
    "is removed immediately, with the clicks on it, when another tab sets %j",
    storedValues => {
      const { window, byId } = open()
      byId("copy").click()
      for (const [key, text] of Object.entries(storedValues)) window.localStorage.setItem(key, text)
      window.dispatchEvent(new window.StorageEvent("storage"))
      expect(isRemoved(window)).toBe(true)
      expect(window.document.querySelector('[role="status"]')).toBeNull()
    },
  )

  it("is replaced by the error message when its script has already failed to load (ERR-01)", () => {
    const { window, byId } = open()
    window.dispatchEvent(new window.ErrorEvent("error", { message: "x" }))
    window.localStorage.setItem("cartId", "cart-2")
    window.dispatchEvent(new window.StorageEvent("storage"))
    expect(byId("root").querySelector("h1")?.textContent).toBe("The page could not be loaded.")
  })

  it("is removed when Back leads to another page, and stays for another place on the same page", () => {
    const { window } = open()
    window.history.replaceState(null, "", "/cart#main")
    window.dispatchEvent(new window.PopStateEvent("popstate"))
    expect(isRemoved(window)).toBe(false)
    window.history.replaceState(null, "", "/help")
    window.dispatchEvent(new window.PopStateEvent("popstate"))
    expect(isRemoved(window)).toBe(true)
  })

  it("stays when the data change after its script has loaded, because the app updates it", async () => {
    const { window, hydrate } = open()
    await hydrate()
    window.localStorage.setItem("cartId", "cart-2")
    window.dispatchEvent(new window.StorageEvent("storage"))
    expect(isRemoved(window)).toBe(false)
    expect(window.document.querySelector("#root > *")).not.toBeNull()
  })
})

it("the message of a page that cannot be loaded equals the proxy's message in each language (ERR-01)", () => {
  const languages = [...script.matchAll(/\b([a-z]{2}): \{\s+title: ("[^"]+"),[^}]+?again: ("[^"]+")/g)]
  expect(languages.map(([, language]) => language).sort()).toEqual(["de", "en", "fr", "nl"])
  for (const [, ...words] of languages) expect(proxy).toContain(words.join(" "))
})
