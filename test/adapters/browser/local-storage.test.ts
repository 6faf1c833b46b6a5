import { afterEach, describe, expect, it, vi } from "vitest"
import { makeLocalStorage } from "../../../adapters/browser/local-storage.ts"

const refuse = (name: string) => (): never => {
  throw new DOMException("refused", name)
}

/** A store on a browser's local storage that then refuses some calls, and a function that writes as another tab would. */
const setUpStore = (refused: Partial<Storage>) => {
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
  const setInOtherTab = (newValue: string) => {
    texts.set("cartId", newValue)
    window.dispatchEvent(Object.assign(new Event("storage"), { key: "cartId", newValue }))
  }
  return { store, texts, setInOtherTab }
}

afterEach(() => void vi.unstubAllGlobals())

describe("makeLocalStorage", () => {
  it.each<readonly [string, Partial<Storage>]>([
    ["full", { setItem: refuse("QuotaExceededError") }],
    ["blocked", { getItem: refuse("SecurityError"), setItem: refuse("SecurityError"), removeItem: refuse("SecurityError") }],
  ])("returns values set by this page while the browser's storage is %s (CART-17, USE-16)", (_, refused) => {
    const { store } = setUpStore(refused)
    store.set("cartId", "now")
    expect(store.get("cartId")).toBe("now")
    store.remove("cartId")
    expect(store.get("cartId")).not.toBe("now")
  })

  it("removes the outdated value when the storage is full, and reads the value that another tab writes (CART-17)", () => {
    const { store, texts, setInOtherTab } = setUpStore({ setItem: refuse("QuotaExceededError") })
    const changes: unknown[] = []
    store.onChange((key, value) => void changes.push([key, value]))
    store.set("cartId", "now")
    expect([...texts]).toEqual([])
    setInOtherTab("later")
    expect(store.get("cartId")).toBe("later")
    expect(changes).toEqual([["cartId", "later"]])
  })
})
