import { describe, expect, it } from "vitest"
import { type CartCommand, listAffectedLineItemIds } from "../../../domain/cart/cart-command.ts"
import { anAddress, toLineItemId } from "../../support/test-data-builders.ts"

const [first, second] = [toLineItemId("1"), toLineItemId("2")]

describe("listAffectedLineItemIds", () => {
  it.each<[CartCommand, readonly string[]]>([
    [
      {
        _tag: "SetSharedDelivery",
        lineItemIds: [first, second],
        choice: { _tag: "SetShippingAddress", address: anAddress() },
      },
      ["1", "2"],
    ],
    [
      {
        _tag: "SetSharedDelivery",
        lineItemIds: [second],
        choice: { _tag: "SetDailySlot", carrier: "dhl", before: "12:00" },
      },
      ["2"],
    ],
    [{ _tag: "RemoveLineItem", lineItemId: first }, ["1"]],
    [{ _tag: "EditLineItem", edits: [{ lineItemId: first }, { lineItemId: second }] }, ["1", "2"]],
    [{ _tag: "Recalculate" }, []],
  ])("names the existing lines that $0._tag is about (DELIV-40)", (command, ids) => {
    expect(listAffectedLineItemIds(command)).toEqual(ids)
  })
})
