import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isLineItemCancelled } from "../../../domain/cart/cart.ts"
import { groupLineItems } from "../../../domain/cart/line-item-groups.ts"
import { applyEditChanges, type EditChange, listEditChanges } from "../../../domain/edit/edit-changes.ts"
import {
  getDesignNumber,
  listEffectiveGroupChanges,
  listGroupEdits,
  listItemsWithEditableQuantity,
  listLockedOptionNames,
  listLostDesignsAndDelivery,
} from "../../../domain/edit/edit-group.ts"
import { cart, editableChoice } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
import { aCart, aLineItem, anAddress, toLineItemId } from "../../support/test-data-builders.ts"

const selection = [
  { name: "paper", value: "matt" },
  { name: "Delivery Type", value: "Normal" },
]

const item = (id: string, some: Parameters<typeof aLineItem>[0] = {}) =>
  aLineItem({ id: toLineItemId(id), groupId: "g", selection, ...some })

const edits = (changes: readonly EditChange[], ...lineItems: readonly ReturnType<typeof item>[]) =>
  groupLineItems(aCart({ lineItems })).flatMap(group => listGroupEdits(group, changes))

const grouped = (...lineItems: readonly ReturnType<typeof item>[]) => {
  const [group] = groupLineItems(aCart({ lineItems }))
  if (!group) throw new Error("no group")
  return group
}

const gloss: EditChange = { _tag: "AttributeChanged", name: "paper", was: "matt", becomes: "gloss" }
const sooner: EditChange = { _tag: "DeliveryTypeChanged", was: "Normal", becomes: "Express" }
const more: EditChange = { _tag: "QuantityChanged", was: 500, becomes: 1_000 }
const fewer: EditChange = { _tag: "QuantityChanged", lineItemId: toLineItemId("b"), was: 500, becomes: 250 }
const checked: EditChange = { _tag: "ExtraServiceChanged", becomes: "file-check" }

describe("listGroupEdits", () => {
  it("changes attributes and delivery type of all items in the group (GROUP-06, GROUP-09, GROUP-11)", () => {
    const glossy = [
      { name: "paper", value: "gloss" },
      { name: "Delivery Type", value: "Express" },
    ]
    const choice = { quantity: 500, selection: glossy }
    expect(edits([gloss, sooner], item("a"), item("b"))).toEqual([
      { lineItemId: "a", choice, changes: [gloss, sooner] },
      { lineItemId: "b", choice, changes: [gloss, sooner] },
    ])
  })

  it("changes quantity and extra service of the main item only (GROUP-06, GROUP-10)", () => {
    expect(edits([more, checked], item("b", { lineItemNumber: 2 }), item("a"))).toEqual([
      {
        lineItemId: "a",
        choice: { quantity: 1_000, selection, extraService: "file-check" },
        changes: [more, checked],
      },
    ])
  })

  it("changes the quantity of a design that is named by its id (GROUP-02, GROUP-10)", () => {
    const groupEdits = edits([more, fewer], item("a"), item("b"), item("c"))
    expect(groupEdits.map(({ lineItemId, choice }) => [lineItemId, choice.quantity])).toEqual([
      ["a", 1_000],
      ["b", 250],
    ])
  })

  it("names each item's own old value and skips items that already have the new one (GROUP-09)", () => {
    const silk = item("b", { selection: [{ name: "paper", value: "silk" }] })
    const done = item("c", { selection: [{ name: "paper", value: "gloss" }] })
    expect(edits([gloss], item("a"), silk, done).map(({ lineItemId, changes }) => [lineItemId, changes])).toEqual([
      ["a", [gloss]],
      ["b", [{ ...gloss, was: "silk" }]],
    ])
  })

  it("skips cancelled items (CART-35)", () => {
    expect(edits([gloss], item("a", { state: "Cancelled" }), item("b")).map(({ lineItemId }) => lineItemId)).toEqual(["b"])
  })

  it("keeps the main item's booked service and books none for the other items (EDIT-07, GROUP-06)", () => {
    const group = grouped(item("a"), item("b"))
    const groupEdits = (extraService?: string) => listGroupEdits(group, [gloss], extraService).map(({ choice }) => choice)
    const becomes = { quantity: 500, selection: [{ name: "paper", value: "gloss" }, ...selection.slice(1)] }
    expect(groupEdits("file-check")).toStrictEqual([{ ...becomes, extraService: "file-check" }, becomes])
    expect(groupEdits()).toStrictEqual([becomes, becomes])
  })

  law("returns no edits when there are no changes (GROUP-12)", cart, each => {
    for (const group of groupLineItems(each)) expect(listGroupEdits(group, [])).toEqual([])
  })

  law(
    "never edits a cancelled item, and applies all changes to the main item (GROUP-06)",
    fc.tuple(cart, editableChoice),
    ([each, becomes]) => {
      for (const group of groupLineItems(each)) {
        const { quantity, selection: chosen } = group.main
        const groupEdits = listGroupEdits(group, listEditChanges({ quantity, selection: chosen }, becomes))
        const cancelled = group.items.filter(isLineItemCancelled).map(({ id }) => id)
        expect(groupEdits.filter(({ lineItemId }) => cancelled.includes(lineItemId))).toEqual([])
        const main = groupEdits.find(({ lineItemId }) => lineItemId === group.main.id)
        if (main) expect(listEditChanges(main.choice, becomes)).toEqual([])
      }
    },
  )
})

describe("listEffectiveGroupChanges", () => {
  const quantity = (id: string, becomes: number): EditChange => ({
    _tag: "QuantityChanged",
    lineItemId: toLineItemId(id),
    was: 7,
    becomes,
  })

  it("lists the main item's changes and each other design's new quantity, compared with the current one (GROUP-10, EDIT-02)", () => {
    const designs = grouped(item("a"), item("b"), item("c", { quantity: 250 }))
    expect(listEffectiveGroupChanges(designs, [sooner, quantity("c", 750), more, gloss, quantity("b", 1_000)])).toEqual([
      gloss,
      more,
      { ...quantity("b", 1_000), was: 500 },
      { ...quantity("c", 750), was: 250 },
      sooner,
    ])
    expect(listEffectiveGroupChanges(designs, [sooner, gloss, quantity("b", 1_000)])).toEqual([
      gloss,
      { ...quantity("b", 1_000), was: 500 },
      sooner,
    ])
    expect(listEffectiveGroupChanges(designs, [sooner, quantity("b", 1_000)])).toEqual([
      { ...quantity("b", 1_000), was: 500 },
      sooner,
    ])
  })

  it("leaves out changes without effect, cancelled items and other products (GROUP-12, CART-35)", () => {
    const others = [item("b"), item("c", { state: "Cancelled" }), item("d", { productKey: "flyers" })]
    const changes = [quantity("a", 500), ...["b", "c", "d", "gone"].map(id => quantity(id, id === "b" ? 500 : 1_000))]
    expect(listEffectiveGroupChanges(grouped(item("a"), ...others), changes)).toEqual([])
    expect(listEffectiveGroupChanges(grouped(item("a")), [checked], "file-check")).toEqual([])
  })

  it("accepts the main item by its id (GROUP-10)", () => {
    expect(listEffectiveGroupChanges(grouped(item("a"), item("b")), [quantity("a", 1_000)])).toEqual([more])
  })

  it("numbers the active designs when there are several (CART-35)", () => {
    const group = grouped(item("z", { state: "Cancelled" }), item("b", { lineItemNumber: 2 }), item("a"))
    expect(["b", "a"].map(id => getDesignNumber(group, toLineItemId(id)))).toEqual([1, 2])
    expect(listItemsWithEditableQuantity(group).map(({ id }) => id)).toEqual(["b", "a"])
    expect(getDesignNumber(grouped(item("z", { state: "Cancelled" }), item("a")), toLineItemId("a"))).toBeUndefined()
  })
})

describe("applyEditChanges", () => {
  it("removes an option, and adds a new one after the others (GROUP-09)", () => {
    const gone: EditChange = { _tag: "AttributeChanged", name: "paper", was: "matt" }
    const foil: EditChange = { _tag: "AttributeChanged", name: "foil", becomes: "gold" }
    expect(applyEditChanges({ quantity: 500, selection }, [gone, foil])).toStrictEqual({
      quantity: 500,
      selection: [
        { name: "Delivery Type", value: "Normal" },
        { name: "foil", value: "gold" },
      ],
    })
  })

  law(
    "leaves no further changes, and is undone by the opposite changes (EDIT-03)",
    fc.tuple(editableChoice, editableChoice),
    ([was, becomes]) => {
      const edited = applyEditChanges(was, listEditChanges(was, becomes))
      expect(listEditChanges(edited, becomes)).toEqual([])
      expect(listEditChanges(applyEditChanges(edited, listEditChanges(edited, was)), was)).toEqual([])
    },
  )
})

describe("listLostDesignsAndDelivery", () => {
  it("lists a removed design for each item that loses it (GROUP-13…GROUP-15)", () => {
    const group = grouped(item("a", { artworkItemId: "1" }), item("b", { artworkItemId: "2" }))
    const remaining = { _tag: "Known", names: ["paper"] } as const
    const removals = listLostDesignsAndDelivery(group, listGroupEdits(group, [gloss, more]), remaining)
    expect(removals.map(({ _tag, lineItemId }) => [_tag, lineItemId])).toEqual([
      ["DesignRemoved", "a"],
      ["DesignRemoved", "b"],
    ])
    expect(listLostDesignsAndDelivery(group, listGroupEdits(group, [more]), remaining)).toEqual([])
    const done = item("b", { artworkItemId: "2", selection: [{ name: "paper", value: "gloss" }] })
    const one = grouped(item("a"), done)
    expect(listLostDesignsAndDelivery(one, listGroupEdits(one, [gloss]), remaining)).toEqual([])
  })

  it("lists for a new quantity only the split shipment and design of that item (GROUP-13…GROUP-15)", () => {
    const shippingAddresses = [400, 100].map(quantity => ({ address: anAddress(), quantity }))
    const group = grouped(item("a", { shippingAddresses }), item("b", { shippingAddresses, artworkItemId: "2" }))
    const remaining = { _tag: "Known", names: ["Quantity"] } as const
    const removals = listLostDesignsAndDelivery(group, listGroupEdits(group, [fewer]), remaining)
    expect(removals.map(({ _tag, lineItemId }) => [_tag, lineItemId])).toEqual([
      ["DesignRemoved", "b"],
      ["SplitShipmentRemoved", "b"],
    ])
  })

  it("treats the main item's booked service as the old value (EDIT-07)", () => {
    const group = grouped(item("a"))
    const none: EditChange = { _tag: "ExtraServiceChanged", was: "file-check" }
    expect(listGroupEdits(group, [none], "file-check").map(({ changes }) => changes)).toEqual([[none]])
  })
})

describe("listLockedOptionNames", () => {
  it("names the options that a design of an active item depends on (EDIT-08)", () => {
    const remaining = { _tag: "Known", names: ["paper", "Quantity"] } as const
    const names = ["paper", "format", "Quantity"]
    const locked = (...items: readonly ReturnType<typeof item>[]) => listLockedOptionNames({ items }, names, remaining)
    expect(locked(item("a"), item("b", { artworkItemId: "art-1" }))).toEqual(["paper", "Quantity"])
    expect(locked(item("a"))).toEqual([])
    expect(locked(item("a"), item("b", { artworkItemId: "art-1", state: "Cancelled" }))).toEqual([])
  })
})
