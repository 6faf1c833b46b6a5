import { JSDOM } from "jsdom"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { prefetchPages } from "../../../adapters/browser/prefetch-pages.ts"

const LINKS = `
  <a id="delivery" href="/delivery?from=mail"><span>To delivery</span></a>
  <a id="call" href="tel:+31205550142">Call</a>
  <a id="maps" href="https://maps.example/delivery">Map</a>
  <button id="copy">Copy</button>`

/** A page from which `next` are likely, and the pages that it prefetches. */
const open = (next: readonly string[] = []) => {
  const { window } = new JSDOM(LINKS, { url: "http://localhost/cart" })
  vi.stubGlobal("window", window)
  vi.stubGlobal("document", window.document)
  vi.stubGlobal("Element", window.Element)
  const fetched: string[] = []
  prefetchPages(async pathname => void fetched.push(pathname), next)
  const on = (type: string, place: string) =>
    window.document.querySelector(place)?.dispatchEvent(new window.Event(type, { bubbles: true }))
  return { fetched, on, window }
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe("prefetchPages", () => {
  it("fetches a page of the shop when the pointer or the focus reaches its link, but not for other links or buttons (CART-46)", () => {
    const { fetched, on } = open()
    on("pointerover", "#delivery span")
    expect(fetched).toEqual(["/delivery"])
    on("focusin", "#delivery")
    expect(fetched).toEqual(["/delivery", "/delivery"])
    for (const place of ["#call", "#maps", "#copy", "body"]) on("pointerover", place)
    expect(fetched).toHaveLength(2)
  })

  it("fetches the likely next pages one by one, shortly after the page has loaded (CART-46)", async () => {
    const { fetched } = open(["/login", "/delivery"])
    expect(fetched).toEqual([])
    await vi.runAllTimersAsync()
    expect(fetched).toEqual(["/login", "/delivery"])
  })

  it("waits until the browser is idle, if the browser supports requestIdleCallback (CART-46)", async () => {
    const { fetched, window } = open(["/login"])
    const waiting: (() => void)[] = []
    Object.assign(window, { requestIdleCallback: (act: () => void) => waiting.push(act) })
    await vi.runAllTimersAsync()
    expect(fetched).toEqual([])
    for (const act of waiting) act()
    expect(fetched).toEqual(["/login"])
  })
})
