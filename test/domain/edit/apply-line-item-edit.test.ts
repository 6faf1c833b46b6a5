import { describe, expect, it } from "vitest"
import { applyLineItemEdit, expandEditsToGroup } from "../../../domain/edit/apply-line-item-edit.ts"
import { listEditChanges } from "../../../domain/edit/edit-changes.ts"
import {
  aCart,
  aCustomLineItem,
  aLineItem,
  anAddress,
  aProduct,
  aProductConfiguration,
  toLineItemId,
} from "../../support/test-data-builders.ts"

const select = (format: string, paper: string, delivery = "Normal") => [
  { name: "format", value: format },
  { name: "paper", value: paper },
  { name: "Delivery Type", value: delivery },
]

const member = (id: string, some: Parameters<typeof aLineItem>[0] = {}) =>
  aLineItem({ id: toLineItemId(id), groupId: "g", selection: select("85x55", "matt"), quantity: 500, ...some })

describe("expandEditsToGroup", () => {
  const gloss = { quantity: 1_000, selection: select("85x55", "gloss") }

  it("applies changed options to the whole group, and a quantity only to its own item (GROUP-06)", () => {
    const [a, b, other] = [member("a"), member("b"), member("c", { groupId: "other" })]
    const edits = expandEditsToGroup([a, b, other], [{ item: a, choice: gloss }])
    expect(edits.map(({ lineItemId, choice }) => [lineItemId, choice])).toEqual([
      ["a", gloss],
      ["b", { ...gloss, quantity: 500 }],
    ])
  })

  it("skips cancelled items and items that already have the new options (CART-35)", () => {
    const items = [member("a"), member("b", { state: "Cancelled" }), member("c", { selection: gloss.selection })]
    const requested = items.slice(0, 1).map(item => ({ item, choice: { ...gloss, quantity: 500 } }))
    expect(expandEditsToGroup(items, requested).map(({ lineItemId }) => lineItemId)).toEqual(["a"])
  })

  it("uses the later of two values when two items of a group change the same option (GROUP-06)", () => {
    const [a, b] = [member("a"), member("b")]
    const square = { quantity: 500, selection: select("55x55", "matt") }
    const edits = expandEditsToGroup(
      [a, b],
      [
        { item: a, choice: { quantity: 500, selection: select("85x55", "gloss") } },
        { item: b, choice: square },
      ],
    )
    expect(edits.map(({ choice }) => choice.selection)).toEqual([select("55x55", "gloss"), select("55x55", "gloss")])
  })
})

describe("applyLineItemEdit", () => {
  const product = aProduct({ designOptions: ["format"] })
  const designed = member("a", { artworkItemId: "art-1" })

  const edit = (item: typeof designed, selection: ReturnType<typeof select>, quantity = 500) => {
    const becomes = { selection, quantity }
    const custom = [
      aCustomLineItem({ id: "slot", type: "deliveryService", lineItemReference: item.id }),
      aCustomLineItem({ id: "check", type: "service", lineItemReference: item.id }),
    ]
    return applyLineItemEdit(aCart({ lineItems: [item], customLineItems: custom }), item, {
      changes: listEditChanges(item, becomes),
      configuration: aProductConfiguration(product, quantity, selection),
    })
  }

  it("removes the design when an option it depends on changes, and keeps it for other options (EDIT-09)", () => {
    expect(edit(designed, select("55x55", "matt")).lineItems[0]).not.toHaveProperty("artworkItemId")
    expect(edit(designed, select("85x55", "gloss")).lineItems[0]?.artworkItemId).toBe("art-1")
  })

  it("keeps the design when the product has no options that designs depend on (EDIT-09)", () => {
    const edited = applyLineItemEdit(aCart({ lineItems: [designed] }), designed, {
      changes: listEditChanges(designed, { selection: select("55x55", "matt"), quantity: 500 }),
      configuration: aProductConfiguration(aProduct(), 500, select("55x55", "matt")),
    })
    expect(edited.lineItems[0]?.artworkItemId).toBe("art-1")
  })

  it("removes the split shipment on a new quantity, and the delivery slot with its charge on a new delivery type (GROUP-14, GROUP-15)", () => {
    const split = member("a", {
      shippingAddresses: [
        { address: anAddress(), quantity: 300 },
        { address: anAddress({ city: "Utrecht" }), quantity: 200 },
      ],
      deliveryOption: { recsKeys: ["dhl-2026-11-26"], before: "10:00" },
    })
    const more = edit(split, select("85x55", "matt"), 1_000)
    expect(more.lineItems[0]?.shippingAddresses).toEqual([{ address: anAddress(), quantity: 1_000 }])
    expect(more.customLineItems.map(({ id }) => id)).toEqual(["slot", "check"])
    const sooner = edit(split, select("85x55", "matt", "Express"))
    expect(sooner.lineItems[0]?.shippingAddresses).toHaveLength(2)
    expect(sooner.lineItems[0]).not.toHaveProperty("deliveryOption")
    expect(sooner.customLineItems.map(({ id }) => id)).toEqual(["check"])
  })
})
