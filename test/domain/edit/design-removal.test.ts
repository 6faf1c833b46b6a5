import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  findDesignRemovalReason,
  isOptionLocked,
  type LockedOptionsLookup,
  removeDesign,
} from "../../../domain/edit/design-removal.ts"
import { type EditChange, listEditChanges } from "../../../domain/edit/edit-changes.ts"
import { editableChoice, remainingOptions } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
import { aLineItem } from "../../support/test-data-builders.ts"

const designed = { artworkItemId: "artwork" }
const paper: LockedOptionsLookup = { _tag: "Known", names: ["paper"] }
const failed: LockedOptionsLookup = { _tag: "LookupFailed" }

const paperChanged: EditChange = { _tag: "AttributeChanged", name: "paper", was: "matt", becomes: "gloss" }
const foilChanged: EditChange = { _tag: "AttributeChanged", name: "foil", was: "none", becomes: "gold" }
const more: EditChange = { _tag: "QuantityChanged", was: 500, becomes: 1_000 }
const sooner: EditChange = { _tag: "DeliveryTypeChanged", was: "Normal", becomes: "Express" }
const checked: EditChange = { _tag: "ExtraServiceChanged", becomes: "file-check" }

describe("a design", () => {
  it("locks the options named by the remaining options, and no others (EDIT-08)", () => {
    expect(isOptionLocked(designed, "paper", paper)).toBe(true)
    expect(isOptionLocked(designed, "foil", paper)).toBe(false)
    expect(isOptionLocked({}, "paper", paper)).toBe(false)
  })

  it("locks every option when its locked options couldn't be loaded (EDIT-11)", () => {
    expect(isOptionLocked(designed, "foil", failed)).toBe(true)
    expect(isOptionLocked({}, "foil", failed)).toBe(false)
  })

  it("is removed when a locked option changes, and kept for other changes (EDIT-09)", () => {
    expect(findDesignRemovalReason(designed, [foilChanged, paperChanged], paper)).toEqual({
      _tag: "LockedAttributesChanged",
      names: ["paper"],
    })
    expect(findDesignRemovalReason(designed, [foilChanged], paper)).toBeUndefined()
    expect(findDesignRemovalReason({}, [paperChanged], paper)).toBeUndefined()
  })

  it("is removed by a new quantity or delivery type only when it depends on that (GROUP-13, GROUP-16)", () => {
    expect(findDesignRemovalReason(designed, [more, sooner], paper)).toBeUndefined()
    const locked: LockedOptionsLookup = { _tag: "Known", names: ["Delivery Type", "Quantity"] }
    expect(findDesignRemovalReason(designed, [more, sooner], locked)).toEqual({
      _tag: "LockedAttributesChanged",
      names: ["Quantity", "Delivery Type"],
    })
  })

  it("counts as removed by any option change when its locked options couldn't be loaded (EDIT-11)", () => {
    expect(findDesignRemovalReason(designed, [foilChanged, more, sooner], failed)).toEqual({
      _tag: "DependenciesUnknown",
      names: ["foil", "Quantity", "Delivery Type"],
    })
    expect(findDesignRemovalReason(designed, [], failed)).toBeUndefined()
    expect(findDesignRemovalReason({}, [foilChanged], failed)).toBeUndefined()
  })

  it("is kept when only an extra service changes (EDIT-09)", () => {
    expect(findDesignRemovalReason(designed, [checked], failed)).toBeUndefined()
  })

  it("leaves the rest of the item unchanged when it is removed (EDIT-09)", () => {
    const item = aLineItem({ quoteId: "q" })
    expect(removeDesign({ ...item, artworkItemId: "a", mcpDocumentsSource: "s" })).toEqual(item)
  })

  law(
    "is removed exactly for changed locked options, which are named as the reason (EDIT-08, EDIT-09)",
    fc.tuple(editableChoice, editableChoice, remainingOptions),
    ([was, becomes, remaining]) => {
      const changes = listEditChanges(was, becomes)
      const options = changes.filter(({ _tag }) => _tag !== "ExtraServiceChanged")
      const removal = findDesignRemovalReason(designed, changes, remaining)
      expect(findDesignRemovalReason({}, changes, remaining)).toBeUndefined()
      if (removal) expect(removal.names.every(name => isOptionLocked(designed, name, remaining))).toBe(true)
      if (remaining._tag === "LookupFailed") expect(removal?.names.length ?? 0).toBe(options.length)
      else {
        const locked = options.filter(change =>
          remaining.names.includes(
            change._tag === "AttributeChanged" ? change.name : change._tag === "QuantityChanged" ? "Quantity" : "Delivery Type",
          ),
        )
        expect(removal?.names.length ?? 0).toBe(locked.length)
      }
    },
  )
})
