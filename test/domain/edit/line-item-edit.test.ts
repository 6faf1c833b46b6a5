import { describe, expect, it } from "vitest"
import type { NonEmptyEditChanges } from "../../../domain/edit/edit-changes.ts"
import { createLineItemEdit, getEditedSelection } from "../../../domain/edit/line-item-edit.ts"
import { aLineItem } from "../../support/test-data-builders.ts"

const selection = [
  { name: "paper", value: "matt" },
  { name: "Delivery Type", value: "Normal" },
]
const item = aLineItem({ selection, quantity: 500 })
const becomes = {
  quantity: 1_000,
  selection: [
    { name: "paper", value: "gloss" },
    { name: "Delivery Type", value: "Express" },
  ],
}

describe("the edit of a line item", () => {
  it("contains only the fields that change (API-07)", () => {
    const edited = (...changes: NonEmptyEditChanges) =>
      createLineItemEdit({ lineItemId: item.id, choice: becomes, changes }, ["check"])
    expect(edited({ _tag: "QuantityChanged", was: 500, becomes: 1_000 })).toEqual({
      lineItemId: item.id,
      quantity: 1_000,
    })
    expect(edited({ _tag: "AttributeChanged", name: "paper", was: "matt", becomes: "gloss" })).toEqual({
      lineItemId: item.id,
      selection: becomes.selection,
    })
    expect(edited({ _tag: "DeliveryTypeChanged", was: "Normal", becomes: "Express" })).toEqual({
      lineItemId: item.id,
      deliveryType: "Express",
    })
    const undelivered = { ...becomes, selection: becomes.selection.slice(0, 1) }
    const change: NonEmptyEditChanges = [{ _tag: "DeliveryTypeChanged", was: "Normal" }]
    expect(createLineItemEdit({ lineItemId: item.id, choice: undelivered, changes: change }, [])).toStrictEqual({
      lineItemId: item.id,
    })
    expect(edited({ _tag: "ExtraServiceChanged", becomes: "check" })).toEqual({
      lineItemId: item.id,
      services: ["check"],
    })
  })

  it("uses the item's own selection where none is given, with the new delivery type (GROUP-11)", () => {
    const { id: lineItemId } = item
    expect(getEditedSelection(item, { lineItemId })).toEqual(selection)
    expect(getEditedSelection(item, { lineItemId, deliveryType: "Express" })).toEqual([
      selection[0],
      { name: "Delivery Type", value: "Express" },
    ])
  })
})
