import { afterEach, describe, expect, it, vi } from "vitest"
import { makeLocalStorage } from "../../../adapters/browser/local-storage.ts"

const refuse = (name: string) => (): never => {
  throw new DOMException("refused", name)
}

/** A store on a browser's local storage, of which some is refused from then on, and what another tab does to it. */
const storing = (refused: Partial<Storage>) => {
  const texts = new Map([["cartId", "before"]])
  const localStorage: Partial<Storage> = {
    getItem: key => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: key => void texts.delete(key),
  }
  const window = Object.assign(new EventTarget(), { localStorage })
  vi.stubGlobal("window", window)
  const store = makeLocalStorage()
  Object.assign(localStorage, refused)
  const another = (newValue: string) => {
    texts.set("cartId", newValue)
    window.dispatchEvent(Object.assign(new Event("storage"), { key: "cartId", newValue }))
  }
  return { store, texts, another }
}

afterEach(() => void vi.unstubAllGlobals())

describe("local storage", () => {
  it.each<readonly [string, Partial<Storage>]>([
    ["full", { setItem: refuse("QuotaExceededError") }],
    [
      "not to be touched at all",
      { getItem: refuse("SecurityError"), setItem: refuse("SecurityError"), removeItem: refuse("SecurityError") },
    ],
  ])("that is %s takes nothing from the page that is open (CART-17, USE-16)", (_, refused) => {
    const { store } = storing(refused)
    store.set("cartId", "now")
    expect(store.get("cartId")).toBe("now")
    store.remove("cartId")
    expect(store.get("cartId")).not.toBe("now")
  })

  it("that got full says nothing any more that is true no more, until another tab says it (CART-17)", () => {
    const { store, texts, another } = storing({ setItem: refuse("QuotaExceededError") })
    const heard: unknown[] = []
    store.onChange((key, value) => void heard.push([key, value]))
    store.set("cartId", "now")
    expect([...texts]).toEqual([])
    another("later")
    expect(store.get("cartId")).toBe("later")
    expect(heard).toEqual([["cartId", "later"]])
  })
})
