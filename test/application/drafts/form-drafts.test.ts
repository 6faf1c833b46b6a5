import { describe, expect, it } from "vitest"
import { type EditDraft, makeFormDrafts } from "../../../application/drafts/form-drafts.ts"
import { persistDrafts } from "../../../application/drafts/persist-drafts.ts"
import type { TabStore } from "../../../application/ports/tab-store.ts"
import { makeFakeIdentity } from "../../support/fake-identity.ts"

/** One tab's storage, over which its pages are loaded again and again. */
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

describe("what was typed and not sent", () => {
  it("is held by the dialog that is open when the login runs out, and there again after the next one (USE-16, LOGIN-08)", () => {
    const { become, runOut, forms } = loadedBy("ada")
    const opened = forms.of("edit", "cart-1")
    runOut()
    opened.set("item-1", edit)
    expect(forms.of("edit", "cart-1").get("item-1")).toBeUndefined()
    become("ada")
    expect(forms.of("edit", "cart-1").get("item-1")).toBe(edit)
  })

  it("in one place of one kind of form is nothing to another place or kind (USE-16)", () => {
    const { forms } = loadedBy("ada")
    forms.of("coupon", "cart-1").set("code", "HALF-TYP")
    expect(forms.of("pickup", "cart-1").get("code")).toBeUndefined()
    expect(forms.of("coupon", "cart-2").get("code")).toBeUndefined()
    expect(forms.of("coupon", "cart-1").get("code")).toBeDefined()
    // what could not be saved of one cart doesn't fill itself into the next
    forms.of("reference", "cart-1").set("poNumber", "PO 7")
    expect(forms.of("reference", "cart-2").get("poNumber")).toBeUndefined()
  })

  it("is gone once somebody else has logged in, whichever form they look at (USE-16)", () => {
    const { become, forms } = loadedBy("ada")
    forms.of("edit", "cart-1").set("item-1", edit)
    forms.of("coupon", "cart-1").set("code", "HALF-TYP")
    become("eve")
    expect(forms.of("edit", "cart-1").get("item-1")).toBeUndefined()
    become("ada")
    expect(forms.of("edit", "cart-1").get("item-1")).toBeUndefined()
    expect(forms.of("coupon", "cart-1").get("code")).toBeUndefined()
  })

  it("is the same place for as long as it is the same customer, so that what is sent twice is known (ADDR-12, USE-16)", () => {
    const { become, runOut, forms } = loadedBy("ada")
    const place = forms.of("address", "billing")
    runOut()
    become("ada")
    expect(forms.of("address", "billing")).toBe(place)
  })
})

describe("a reload of the tab", () => {
  it("keeps what a customer typed, and takes nothing back that was sent or given up (USE-16)", () => {
    const { forms, load } = loadedBy("ada")
    forms.of("edit", "cart-1").set("item-1", edit)
    forms.of("coupon", "cart-1").set("code", "HALF-TYP")
    forms.of("coupon", "cart-1").set("code", undefined)
    const after = load()
    after.become("ada")
    expect(after.forms.of("edit", "cart-1").get("item-1")).toEqual(edit)
    expect(after.forms.of("coupon", "cart-1").get("code")).toBeUndefined()
  })

  it("keeps what a visit typed, for whoever logs in next and not for the one after (USE-16, LOGIN-14)", () => {
    const { forms, load, reload } = loadedBy(undefined)
    forms.of("edit", "cart-1").set("item-1", edit)
    expect(reload().of("edit", "cart-1").get("item-1")).toEqual(edit)
    const { become, forms: visited } = load()
    become("ada")
    expect(visited.of("edit", "cart-1").get("item-1")).toEqual(edit)
    become("eve")
    expect(visited.of("edit", "cart-1").get("item-1")).toBeUndefined()
    become(undefined)
    expect(visited.of("edit", "cart-1").get("item-1")).toBeUndefined()
  })

  it("doesn't put what the visit typed in the place of what its customer typed before (USE-16)", () => {
    const { become, runOut, forms } = loadedBy("ada")
    forms.of("coupon", "cart-1").set("code", "HERS")
    runOut()
    forms.of("coupon", "cart-1").set("code", "THE-VISIT")
    become("ada")
    expect(forms.of("coupon", "cart-1").get("code")).toBe("HERS")
  })

  it("keeps what was on its way, and has it wait only once it was not taken (USE-16)", () => {
    const { forms, reload } = loadedBy(undefined)
    const edits = forms.of("edit", "cart-1")
    const waits = () => [edits.waits("item-1"), reload().of("edit", "cart-1").waits("item-1")]
    edits.setSent("item-1", true)
    expect(waits()).toEqual([false, false])
    edits.set("item-1", edit)
    expect(waits()).toEqual([true, true])
    edits.setSent("item-1", true)
    expect(waits()).toEqual([false, false])
    expect(reload().of("edit", "cart-1").get("item-1")).toEqual(edit)
    edits.setSent("item-1", false)
    expect(waits()).toEqual([true, true])
    edits.setSent("item-1", true)
    edits.set("item-1", undefined)
    edits.set("item-1", edit)
    expect(waits()).toEqual([true, true])
  })

  it("after the login ran out keeps it for the same customer, and for nobody else (USE-16, LOGIN-08)", () => {
    const { forms, runOut, load, texts } = loadedBy("ada")
    forms.of("edit", "cart-1").set("item-1", edit)
    runOut()
    const again = load()
    again.runOut()
    again.become("ada")
    expect(again.forms.of("edit", "cart-1").get("item-1")).toEqual(edit)
    again.become("eve")
    expect(texts.size).toBe(0)
  })

  it("keeps what was typed to log in until somebody has, who doesn't take it over (USE-16, 14.3.1)", () => {
    const { forms, become, reload, texts } = loadedBy(undefined)
    forms.of("login", "create").set("email", "ada@example.com")
    expect(reload().of("login", "create").get("email")).toBe("ada@example.com")
    become("ada")
    expect(forms.of("login", "create").get("email")).toBeUndefined()
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
  ])("over %j in the storage finds nothing, and goes on keeping what is typed (USE-16, 14.3.3)", garbage => {
    const { texts, load } = openTab()
    texts.set("drafts", garbage)
    const { forms, become } = load()
    expect(forms.of("edit", "cart-1").get("item-1")).toBeUndefined()
    become("ada")
    forms.of("edit", "cart-1").set("item-1", edit)
    const after = load()
    after.become("ada")
    expect(after.forms.of("edit", "cart-1").get("item-1")).toEqual(edit)
  })
})

describe("the code that keeps what is typed", () => {
  it("comes when it is needed, and takes over what was typed before it was there (USE-16)", () => {
    const { identity, become } = makeFakeIdentity()
    const { texts, store, load } = openTab()
    const forms = makeFormDrafts({ identity })
    forms.of("coupon", "cart-1").set("code", "HALF-TYP")
    expect(texts.size).toBe(0)
    persistDrafts({ drafts: forms, identity, store })
    become("ada")
    const after = load()
    after.become("ada")
    expect(after.forms.of("coupon", "cart-1").get("code")).toBe("HALF-TYP")
  })
})

describe("whoever leaves", () => {
  it("leaves nothing in the storage, whatever they typed and wherever they left (USE-16, 14.3.1)", () => {
    const { forms, become, texts } = loadedBy("ada")
    forms.of("edit", "cart-1").set("item-1", edit)
    expect(texts.size).toBe(1)
    become(undefined)
    expect(texts.size).toBe(0)
  })

  it("leaves nothing for themselves either where they pressed it (USE-16, 14.3.1)", () => {
    const { forms, become, texts } = loadedBy("ada")
    forms.of("edit", "cart-1").set("item-1", edit)
    forms.forget()
    become(undefined)
    become("ada")
    expect(forms.of("edit", "cart-1").get("item-1")).toBeUndefined()
    expect(texts.size).toBe(0)
  })

  it("while this tab was away is not found again in its storage (USE-16, 14.3.1)", () => {
    const { forms, load, texts } = loadedBy("ada")
    forms.of("edit", "cart-1").set("item-1", edit)
    load().become(undefined)
    expect(texts.size).toBe(0)
  })
})
