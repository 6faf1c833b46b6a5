import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { hasUnsavedChanges, type SplitDraft, splitDraft, splitTitle } from "../../../domain/delivery/split-draft.ts"
import { anySplit } from "../../support/arbitraries.ts"
import { anAddress } from "../../support/builders.ts"
import { law } from "../../support/law.ts"

const main = { address: anAddress(), quantity: 400 }

const extra = { address: anAddress({ streetNumber: "7" }), quantity: 100 }

const draft: SplitDraft = { total: 500, main: main.address, extras: [{ address: extra.address, typed: "100" }] }

const typing = (typed: string): SplitDraft => ({ ...draft, extras: [{ address: extra.address, typed }] })

describe("the split dialog", () => {
  it("opens with the line's addresses, the first as the main one (SPLIT-07)", () => {
    expect(splitDraft(500, [main, extra])).toEqual(draft)
    expect(splitDraft(500, [main])).toEqual({ ...draft, extras: [] })
  })

  it("has nothing to open with when the line has no main address (AVAIL-14)", () => {
    expect(splitDraft(500, [])).toBeUndefined()
  })

  it("is called Add while everything goes to one address, Change afterwards (SPLIT-03)", () => {
    expect(splitTitle([])).toBe("Add")
    expect(splitTitle([main])).toBe("Add")
    expect(splitTitle([main, extra])).toBe("Change")
  })

  it("has nothing to lose while it means what it meant before (SPLIT-04)", () => {
    expect(hasUnsavedChanges(draft, draft)).toBe(false)
    expect(hasUnsavedChanges(draft, typing(" 0100 "))).toBe(false)
    expect(hasUnsavedChanges(draft, typing("101"))).toBe(true)
  })

  it("takes what can't be read for what it says, but for the space around it (SPLIT-04)", () => {
    expect(hasUnsavedChanges(typing("abc"), typing(" abc "))).toBe(false)
    expect(hasUnsavedChanges(typing("abc"), typing("xyz"))).toBe(true)
  })

  it.each<[string, SplitDraft]>([
    ["a quantity emptied", typing("")],
    ["a quantity spoilt", typing("1e2")],
    ["an address less", { ...draft, extras: [] }],
    ["an address more", { ...draft, extras: [...draft.extras, { address: anAddress({ city: "Delft" }), typed: "" }] }],
    ["another address", { ...draft, extras: [{ address: anAddress({ city: "Delft" }), typed: "100" }] }],
    ["another main address", { ...draft, main: anAddress({ city: "Delft" }) }],
  ])("takes %s for a change (SPLIT-04)", (_, now) => {
    expect(hasUnsavedChanges(draft, now)).toBe(true)
  })

  law(
    "has a change one way exactly when it has one the other way (SPLIT-04)",
    fc.tuple(anySplit, anySplit),
    ([a, b]) => {
      expect(hasUnsavedChanges(a, b)).toBe(hasUnsavedChanges(b, a))
      expect(hasUnsavedChanges(a, a)).toBe(false)
    },
  )
})
