import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  type EditableConfiguration,
  type EditChange,
  hasEditChanges,
  isOptionChange,
  listEditChanges,
} from "../../../domain/edit/edit-changes.ts"
import { editableChoice } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"

const cards: EditableConfiguration = {
  quantity: 500,
  selection: [
    { name: "format", value: "85x55" },
    { name: "paper", value: "matt" },
    { name: "Delivery Type", value: "Normal" },
  ],
}

const choosing = (...selection: readonly (readonly [string, string])[]): EditableConfiguration => ({
  ...cards,
  selection: selection.map(([name, value]) => ({ name, value })),
})

/** The change in the opposite direction. */
const swapped = (change: EditChange) => {
  const { was, becomes, ...rest } = change
  return { ...rest, ...(becomes === undefined ? {} : { was: becomes }), ...(was === undefined ? {} : { becomes: was }) }
}

const inOneOrder = (changes: readonly object[]) =>
  changes.map(change => JSON.stringify(Object.entries(change).toSorted(([a], [b]) => a.localeCompare(b)))).toSorted()

describe("listEditChanges", () => {
  it("lists each changed attribute with its old and new value (GROUP-09)", () => {
    const becomes = choosing(["format", "85x55"], ["paper", "gloss"], ["Delivery Type", "Normal"])
    expect(listEditChanges(cards, becomes)).toEqual([{ _tag: "AttributeChanged", name: "paper", was: "matt", becomes: "gloss" }])
  })

  it("lists an added or removed attribute with its only value (GROUP-09)", () => {
    const becomes = choosing(["format", "85x55"], ["foil", "gold"], ["Delivery Type", "Normal"])
    expect(listEditChanges(cards, becomes)).toEqual([
      { _tag: "AttributeChanged", name: "paper", was: "matt" },
      { _tag: "AttributeChanged", name: "foil", becomes: "gold" },
    ])
  })

  it("lists a changed quantity with its old and new value (GROUP-10)", () => {
    expect(listEditChanges(cards, { ...cards, quantity: 1_000 })).toEqual([{ _tag: "QuantityChanged", was: 500, becomes: 1_000 }])
  })

  it("lists the delivery type as a change of its own, not as an attribute (GROUP-11)", () => {
    const becomes = choosing(["format", "85x55"], ["paper", "matt"], ["Delivery Type", "Express"])
    expect(listEditChanges(cards, becomes)).toEqual([{ _tag: "DeliveryTypeChanged", was: "Normal", becomes: "Express" }])
  })

  it("lists a changed extra service, which may be none (EDIT-06, EDIT-07)", () => {
    expect(listEditChanges(cards, { ...cards, extraService: "file-check" })).toEqual([
      { _tag: "ExtraServiceChanged", becomes: "file-check" },
    ])
  })

  it("returns attributes, quantity, delivery type and extra service in this order (GROUP-09…11)", () => {
    const becomes = {
      ...choosing(["Delivery Type", "Express"], ["paper", "gloss"], ["format", "55x55"]),
      quantity: 250,
      extraService: "file-check",
    }
    expect(listEditChanges(cards, becomes).map(change => ("name" in change ? change.name : change._tag))).toEqual([
      "format",
      "paper",
      "QuantityChanged",
      "DeliveryTypeChanged",
      "ExtraServiceChanged",
    ])
  })

  it("marks attribute and delivery type changes as option changes (GROUP-09, GROUP-11)", () => {
    const becomes = {
      ...choosing(["format", "85x55"], ["paper", "gloss"], ["Delivery Type", "Express"]),
      quantity: 250,
      extraService: "file-check",
    }
    expect(listEditChanges(cards, becomes).map(isOptionChange)).toEqual([true, false, true, false])
  })

  law("returns nothing when nothing changed, in any order of the options (GROUP-12, EDIT-03)", editableChoice, each => {
    expect(listEditChanges(each, each)).toEqual([])
    expect(listEditChanges(each, { ...each, selection: each.selection.toReversed() })).toEqual([])
    expect(hasEditChanges([])).toBe(false)
  })

  law("returns changes only for different choices (GROUP-12)", fc.tuple(editableChoice, editableChoice), ([was, becomes]) => {
    const choice = ({ quantity, selection, extraService }: EditableConfiguration) =>
      JSON.stringify([quantity, extraService, selection.map(({ name, value }) => `${name}:${value}`).toSorted()])
    expect(hasEditChanges(listEditChanges(was, becomes))).toBe(choice(was) !== choice(becomes))
  })

  law(
    "returns the opposite changes when old and new choice are swapped (GROUP-09…11)",
    fc.tuple(editableChoice, editableChoice),
    ([was, becomes]) => {
      expect(inOneOrder(listEditChanges(becomes, was))).toEqual(inOneOrder(listEditChanges(was, becomes).map(swapped)))
    },
  )

  law(
    "is complete: applied to the old choice, the changes give the new one",
    fc.tuple(editableChoice, editableChoice),
    ([was, becomes]) => {
      const selection = new Map(was.selection.map(({ name, value }) => [name, value]))
      const set = (name: string, value: string | undefined) =>
        value === undefined ? selection.delete(name) : selection.set(name, value)
      let { quantity, extraService } = was
      for (const change of listEditChanges(was, becomes)) {
        if (change._tag === "AttributeChanged") set(change.name, change.becomes)
        else if (change._tag === "DeliveryTypeChanged") set("Delivery Type", change.becomes)
        else if (change._tag === "QuantityChanged") quantity = change.becomes
        else extraService = change.becomes
      }
      expect(selection).toEqual(new Map(becomes.selection.map(({ name, value }) => [name, value])))
      expect([quantity, extraService]).toEqual([becomes.quantity, becomes.extraService])
    },
  )
})
