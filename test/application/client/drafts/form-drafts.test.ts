import { describe, expect, it } from "vitest"
import { type EditDraft, makeFormDrafts } from "../../../../application/client/drafts/form-drafts.ts"
import { persistDrafts } from "../../../../application/client/drafts/persist-drafts.ts"
import type { TabStore } from "../../../../application/client/ports/tab-store.ts"
import { makeFakeIdentity } from "../../../support/fake-identity.ts"

/** The storage of one tab, in which pages can be loaded repeatedly. */
const openTab = () => {
  const texts = new Map<string, string>()
  const store: TabStore = {
    get: key => texts.get(key),
    set: (key, value) => void texts.set(key, value),
    remove: key => void texts.delete(key),
  }
  const load = () => {
    const { identity, ...who } = makeFakeIdentity()
    const forms = makeFormDrafts({ identity })
    persistDrafts({ drafts: forms, identity, store })
    return { ...who, forms }
  }
  return { texts, store, load, reload: () => load().forms }
}

const loadedBy = (id: string | undefined) => {
  const tab = openTab()
  const page = tab.load()
  page.become(id)
  return { ...tab, ...page }
}

const edit: EditDraft = {
  made: [{ _tag: "QuantityChanged", was: 100, becomes: 500 }],
  typed: { "item-1": "500" },
  unlocked: ["paper"],
}

describe("the unsaved input of a form", () => {
  it("stays in the open dialog when the login expires, and is back after the next login (USE-16, LOGIN-08)", () => {
    const { become, runOut, forms } = loadedBy("ada")
    const opened = forms.storeFor("edit", "cart-1")
    runOut()
    opened.set("item-1", edit)
    expect(forms.storeFor("edit", "cart-1").get("item-1")).toBeUndefined()
    become("ada")
    expect(forms.storeFor("edit", "cart-1").get("item-1")).toBe(edit)
  })

  it("is separate for each kind of form and each cart (USE-16)", () => {
    const { forms } = loadedBy("ada")
    forms.storeFor("coupon", "cart-1").set("code", "HALF-TYP")
    expect(forms.storeFor("pickup", "cart-1").get("code")).toBeUndefined()
    expect(forms.storeFor("coupon", "cart-2").get("code")).toBeUndefined()
    expect(forms.storeFor("coupon", "cart-1").get("code")).toBeDefined()
    // unsaved text of one cart doesn't appear in the next cart
    forms.storeFor("reference", "cart-1").set("poNumber", "PO 7")
    expect(forms.storeFor("reference", "cart-2").get("poNumber")).toBeUndefined()
  })

  it("is removed when another customer logs in (USE-16)", () => {
    const { become, forms } = loadedBy("ada")
    forms.storeFor("edit", "cart-1").set("item-1", edit)
    forms.storeFor("coupon", "cart-1").set("code", "HALF-TYP")
    become("eve")
    expect(forms.storeFor("edit", "cart-1").get("item-1")).toBeUndefined()
    become("ada")
    expect(forms.storeFor("edit", "cart-1").get("item-1")).toBeUndefined()
    expect(forms.storeFor("coupon", "cart-1").get("code")).toBeUndefined()
  })

  it("stays the same object when the same customer logs in again after the session expired, so that a retried request is recognised (ADDR-12, USE-16)", () => {
    const { become, runOut, forms } = loadedBy("ada")
    const place = forms.storeFor("address", "billing")
    runOut()
    become("ada")
    expect(forms.storeFor("address", "billing")).toBe(place)
  })
})

describe("unsaved input after a reload of the tab", () => {
  it("keeps a customer's drafts, but not those that were sent or discarded (USE-16)", () => {
    const { forms, load } = loadedBy("ada")
    forms.storeFor("edit", "cart-1").set("item-1", edit)
    forms.storeFor("coupon", "cart-1").set("code", "HALF-TYP")
    forms.storeFor("coupon", "cart-1").set("code", undefined)
    const after = load()
    after.become("ada")
    expect(after.forms.storeFor("edit", "cart-1").get("item-1")).toEqual(edit)
    expect(after.forms.storeFor("coupon", "cart-1").get("code")).toBeUndefined()
  })

  it("keeps a guest's drafts for the customer who logs in next, and for nobody after (USE-16, LOGIN-14)", () => {
    const { forms, load, reload } = loadedBy(undefined)
    forms.storeFor("edit", "cart-1").set("item-1", edit)
    expect(reload().storeFor("edit", "cart-1").get("item-1")).toEqual(edit)
    const { become, forms: visited } = load()
    become("ada")
    expect(visited.storeFor("edit", "cart-1").get("item-1")).toEqual(edit)
    become("eve")
    expect(visited.storeFor("edit", "cart-1").get("item-1")).toBeUndefined()
    become(undefined)
    expect(visited.storeFor("edit", "cart-1").get("item-1")).toBeUndefined()
  })

  it("keeps a customer's earlier draft rather than a guest's newer one (USE-16)", () => {
    const { become, runOut, forms } = loadedBy("ada")
    forms.storeFor("coupon", "cart-1").set("code", "HERS")
    runOut()
    forms.storeFor("coupon", "cart-1").set("code", "THE-VISIT")
    become("ada")
    expect(forms.storeFor("coupon", "cart-1").get("code")).toBe("HERS")
  })

  it("keeps a draft that is being sent, and marks it as waiting only after a failure (USE-16)", () => {
    const { forms, reload } = loadedBy(undefined)
    const edits = forms.storeFor("edit", "cart-1")
    const waits = () => [edits.hasUnsent("item-1"), reload().storeFor("edit", "cart-1").hasUnsent("item-1")]
    edits.setSent("item-1", true)
    expect(waits()).toEqual([false, false])
    edits.set("item-1", edit)
    expect(waits()).toEqual([true, true])
    edits.setSent("item-1", true)
    expect(waits()).toEqual([false, false])
    expect(reload().storeFor("edit", "cart-1").get("item-1")).toEqual(edit)
    edits.setSent("item-1", false)
    expect(waits()).toEqual([true, true])
    edits.setSent("item-1", true)
    edits.set("item-1", undefined)
    edits.set("item-1", edit)
    expect(waits()).toEqual([true, true])
  })

  it("keeps drafts after an expired login for the same customer only (USE-16, LOGIN-08)", () => {
    const { forms, runOut, load, texts } = loadedBy("ada")
    forms.storeFor("edit", "cart-1").set("item-1", edit)
    runOut()
    const again = load()
    again.runOut()
    again.become("ada")
    expect(again.forms.storeFor("edit", "cart-1").get("item-1")).toEqual(edit)
    again.become("eve")
    expect(texts.size).toBe(0)
  })

  it("keeps the login form until somebody logs in, who doesn't get it (USE-16, ASVS 14.3.1)", () => {
    const { forms, become, reload, texts } = loadedBy(undefined)
    forms.storeFor("login", "create").set("email", "ada@example.com")
    expect(reload().storeFor("login", "create").get("email")).toBe("ada@example.com")
    become("ada")
    expect(forms.storeFor("login", "create").get("email")).toBeUndefined()
    expect(texts.size).toBe(0)
  })

  it.each([
    "",
    "{",
    "null",
    "1",
    `"drafts"`,
    "[]",
    `{"version":0,"drafts":{"\\nedit\\ncart-1\\nitem-1":1}}`,
    `{"version":1}`,
    `{"version":1,"drafts":null}`,
    `{"version":1,"drafts":"text"}`,
    `{"version":1,"drafts":[[]]}`,
    `{"version":1,"drafts":{"__proto__":{"has":1},"":1,"\\n\\n":1}}`,
  ])("ignores invalid stored data %j and stores new drafts (USE-16, ASVS 14.3.3)", garbage => {
    const { texts, load } = openTab()
    texts.set("drafts", garbage)
    const { forms, become } = load()
    expect(forms.storeFor("edit", "cart-1").get("item-1")).toBeUndefined()
    become("ada")
    forms.storeFor("edit", "cart-1").set("item-1", edit)
    const after = load()
    after.become("ada")
    expect(after.forms.storeFor("edit", "cart-1").get("item-1")).toEqual(edit)
  })
})

describe("the code that stores drafts", () => {
  it("is loaded later and takes over drafts that were typed before (USE-16)", () => {
    const { identity, become } = makeFakeIdentity()
    const { texts, store, load } = openTab()
    const forms = makeFormDrafts({ identity })
    forms.storeFor("coupon", "cart-1").set("code", "HALF-TYP")
    expect(texts.size).toBe(0)
    persistDrafts({ drafts: forms, identity, store })
    become("ada")
    const after = load()
    after.become("ada")
    expect(after.forms.storeFor("coupon", "cart-1").get("code")).toBe("HALF-TYP")
  })
})

describe("logging out", () => {
  it("removes all drafts from the storage, wherever they were typed (USE-16, ASVS 14.3.1)", () => {
    const { forms, become, texts } = loadedBy("ada")
    forms.storeFor("edit", "cart-1").set("item-1", edit)
    expect(texts.size).toBe(1)
    become(undefined)
    expect(texts.size).toBe(0)
  })

  it("removes the drafts for the same customer too (USE-16, ASVS 14.3.1)", () => {
    const { forms, become, texts } = loadedBy("ada")
    forms.storeFor("edit", "cart-1").set("item-1", edit)
    forms.deleteAll()
    become(undefined)
    become("ada")
    expect(forms.storeFor("edit", "cart-1").get("item-1")).toBeUndefined()
    expect(texts.size).toBe(0)
  })

  it("removes the drafts of a tab that was closed meanwhile (USE-16, ASVS 14.3.1)", () => {
    const { forms, load, texts } = loadedBy("ada")
    forms.storeFor("edit", "cart-1").set("item-1", edit)
    load().become(undefined)
    expect(texts.size).toBe(0)
  })
})
