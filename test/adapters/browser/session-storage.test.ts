import { afterEach, describe, expect, it, vi } from "vitest"
import { hasStoredDrafts } from "../../../adapters/browser/has-stored-drafts.ts"
import { makeSessionStorage } from "../../../adapters/browser/session-storage.ts"
import { makeFormDrafts } from "../../../application/drafts/form-drafts.ts"
import { persistDrafts } from "../../../application/drafts/persist-drafts.ts"
import { makeFakeIdentity } from "../../support/fake-identity.ts"

const refuse = (name: string) => (): never => {
  throw new DOMException("refused", name)
}

/** A browser's session storage, of which some of it is refused. */
const storing = (refused: Partial<Storage> = {}) => {
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

const loaded = () => {
  const { identity, ...who } = makeFakeIdentity()
  const forms = makeFormDrafts({ identity })
  persistDrafts({ drafts: forms, identity, store: makeSessionStorage() })
  return { ...who, coupon: forms.of("coupon", "cart-1") }
}

afterEach(() => void vi.unstubAllGlobals())

describe("session storage", () => {
  it.each<readonly [string, Partial<Storage>]>([
    ["full", { setItem: refuse("QuotaExceededError") }],
    ["not to be read", { getItem: refuse("SecurityError") }],
    [
      "not to be touched at all",
      {
        getItem: refuse("SecurityError"),
        setItem: refuse("SecurityError"),
        removeItem: refuse("SecurityError"),
      },
    ],
  ])("that is %s takes nothing from the page that is open (USE-16)", (_, refused) => {
    storing(refused)
    const { become, coupon } = loaded()
    coupon.set("code", "HALF-TYP")
    expect(coupon.get("code")).toBe("HALF-TYP")
    become("ada")
    expect(hasStoredDrafts()).toBe(false)
  })

  it("that the browser forbids is as good as empty (USE-16)", () => {
    vi.stubGlobal("window", {
      get sessionStorage() {
        return refuse("SecurityError")()
      },
    })
    expect(hasStoredDrafts()).toBe(false)
    const { coupon } = loaded()
    coupon.set("code", "HALF-TYP")
    expect(coupon.get("code")).toBe("HALF-TYP")
  })

  it("that got full holds nothing of before, which was typed over since (USE-16)", () => {
    const texts = storing()
    loaded().coupon.set("code", "HALF")
    expect(hasStoredDrafts()).toBe(true)
    window.sessionStorage.setItem = refuse("QuotaExceededError")
    loaded().coupon.set("code", "HALF-TYP")
    expect([...texts]).toEqual([])
    expect(hasStoredDrafts()).toBe(false)
  })

  it.each([
    ["ten thousand characters", "x".repeat(10_000)],
    ["ten thousand brackets", "[".repeat(10_000)],
    ["another release's", `{"version":2,"drafts":{"\\ncoupon\\ncart-1\\ncode":"OTHER"}}`],
    ["no drafts by their names", `{"version":1,"drafts":[1,2,3]}`],
  ])("over %s finds nothing, and keeps what is typed next (USE-16, 14.3.3)", (_, garbage) => {
    const texts = storing()
    texts.set("drafts", garbage)
    const { coupon } = loaded()
    expect(coupon.get("code")).toBeUndefined()
    coupon.set("code", "HALF-TYP")
    expect(loaded().coupon.get("code")).toBe("HALF-TYP")
  })
})
