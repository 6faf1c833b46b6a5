import { afterEach, describe, expect, it, vi } from "vitest"
import { hasStoredDrafts } from "../../../adapters/browser/has-stored-drafts.ts"
import { makeSessionStorage } from "../../../adapters/browser/session-storage.ts"
import { makeFormDrafts } from "../../../application/client/drafts/form-drafts.ts"
import { persistDrafts } from "../../../application/client/drafts/persist-drafts.ts"
import { makeFakeIdentity } from "../../support/fake-identity.ts"

const refuse = (name: string) => (): never => {
  throw new DOMException("refused", name)
}

/** A browser's session storage that refuses some calls. */
const stubSessionStorage = (refused: Partial<Storage> = {}) => {
  const texts = new Map<string, string>()
  const sessionStorage: Partial<Storage> = {
    getItem: key => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: key => void texts.delete(key),
    ...refused,
  }
  vi.stubGlobal("window", { sessionStorage })
  return texts
}

const loadPage = () => {
  const { identity, ...who } = makeFakeIdentity()
  const forms = makeFormDrafts({ identity })
  persistDrafts({ drafts: forms, identity, store: makeSessionStorage() })
  return { ...who, coupon: forms.storeFor("coupon", "cart-1") }
}

afterEach(() => void vi.unstubAllGlobals())

describe("makeSessionStorage", () => {
  it.each<readonly [string, Partial<Storage>]>([
    ["full", { setItem: refuse("QuotaExceededError") }],
    ["unreadable", { getItem: refuse("SecurityError") }],
    [
      "blocked",
      {
        getItem: refuse("SecurityError"),
        setItem: refuse("SecurityError"),
        removeItem: refuse("SecurityError"),
      },
    ],
  ])("keeps the drafts of this page while the browser's storage is %s (USE-16)", (_, refused) => {
    stubSessionStorage(refused)
    const { become, coupon } = loadPage()
    coupon.set("code", "HALF-TYP")
    expect(coupon.get("code")).toBe("HALF-TYP")
    become("ada")
    expect(hasStoredDrafts()).toBe(false)
  })

  it("acts as empty when the browser forbids session storage (USE-16)", () => {
    vi.stubGlobal("window", {
      get sessionStorage() {
        return refuse("SecurityError")()
      },
    })
    expect(hasStoredDrafts()).toBe(false)
    const { coupon } = loadPage()
    coupon.set("code", "HALF-TYP")
    expect(coupon.get("code")).toBe("HALF-TYP")
  })

  it("removes the outdated drafts when the storage is full (USE-16)", () => {
    const texts = stubSessionStorage()
    loadPage().coupon.set("code", "HALF")
    expect(hasStoredDrafts()).toBe(true)
    window.sessionStorage.setItem = refuse("QuotaExceededError")
    loadPage().coupon.set("code", "HALF-TYP")
    expect([...texts]).toEqual([])
    expect(hasStoredDrafts()).toBe(false)
  })

  it.each([
    ["ten thousand characters", "x".repeat(10_000)],
    ["ten thousand brackets", "[".repeat(10_000)],
    ["drafts of another release", `{"version":2,"drafts":{"\\ncoupon\\ncart-1\\ncode":"OTHER"}}`],
    ["drafts without names", `{"version":1,"drafts":[1,2,3]}`],
  ])("finds no draft in %s, and then stores what is typed next (USE-16, ASVS 14.3.3)", (_, garbage) => {
    const texts = stubSessionStorage()
    texts.set("drafts", garbage)
    const { coupon } = loadPage()
    expect(coupon.get("code")).toBeUndefined()
    coupon.set("code", "HALF-TYP")
    expect(loadPage().coupon.get("code")).toBe("HALF-TYP")
  })
})
