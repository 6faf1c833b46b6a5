import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { calculateItemPrice } from "../../../domain/catalog/item-price.ts"
import { type EditableConfiguration, hasEditChanges, listEditChanges } from "../../../domain/edit/edit-changes.ts"
import { previewEdit, previewGroupEdit } from "../../../domain/edit/edit-preview.ts"
import { customerGroup, productConfiguration } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
import { aLineItem, aProduct, getDefaultSelection, toLineItemId } from "../../support/test-data-builders.ts"

const item: EditableConfiguration = { quantity: 100, selection: getDefaultSelection(aProduct()) }

describe("previewEdit", () => {
  it("returns Unchanged while the quantity is the old one (GROUP-12)", () => {
    expect(previewEdit(item, { ...item, quantity: 100 }, aProduct())).toEqual({ _tag: "Unchanged" })
  })

  it("shows the old and new quantity with their prices (GROUP-10, EDIT-02)", () => {
    expect(previewEdit(item, { ...item, quantity: 500 }, aProduct())).toEqual({
      _tag: "Changed",
      changes: [{ _tag: "QuantityChanged", was: 100, becomes: 500 }],
      net: { before: 1_000, after: 2_000 },
    })
  })

  it("shows an option's old and new value with their prices (GROUP-09, EDIT-02)", () => {
    const glossy = item.selection.map(each => (each.name === "paper" ? { ...each, value: "gloss" } : each))
    expect(previewEdit(item, { ...item, selection: glossy }, aProduct())).toEqual({
      _tag: "Changed",
      changes: [{ _tag: "AttributeChanged", name: "paper", was: "matt", becomes: "gloss" }],
      net: { before: 1_000, after: 1_100 },
    })
  })

  it("rejects a quantity that is not printed and names the printable range (GROUP-10)", () => {
    expect(previewEdit(item, { ...item, quantity: 101 }, aProduct())).toEqual({
      _tag: "NotPrintable",
      fault: { _tag: "QuantityOutOfRange", quantity: 101, min: 100, max: 1_000, step: 50 },
    })
  })

  it("rejects fewer pieces than mailing addresses and names the number of addresses (DELIV-13)", () => {
    const mailed = {
      ...item,
      selection: [...item.selection, { name: "Addresses Within The Netherlands", value: "120" }],
    }
    expect(previewEdit(item, mailed, aProduct())).toEqual({
      _tag: "NotPrintable",
      fault: { _tag: "FewerThanAddresses", quantity: 100, addresses: 120 },
    })
  })

  it("shows no price for options that are no longer sold", () => {
    const gone = { ...item, selection: [{ name: "paper", value: "gold" }] }
    expect(previewEdit(gone, { ...gone, quantity: 500 }, aProduct())).toEqual({
      _tag: "Changed",
      changes: [{ _tag: "QuantityChanged", was: 100, becomes: 500 }],
    })
  })

  it("shows no price when the old choice is no longer sold (EDIT-02)", () => {
    const gone = { ...item, selection: item.selection.map(each => ({ ...each, value: "Normal" })) }
    expect(previewEdit(gone, item, aProduct())).toStrictEqual({
      _tag: "Changed",
      changes: [
        { _tag: "AttributeChanged", name: "format", was: "Normal", becomes: "85x55" },
        { _tag: "AttributeChanged", name: "paper", was: "Normal", becomes: "matt" },
      ],
    })
  })

  it.each(["paper", "Delivery Type"])("rejects an unknown value of %s and names it (GROUP-09, GROUP-11)", name => {
    const gone = item.selection.map(each => (each.name === name ? { ...each, value: "gold" } : each))
    expect(previewEdit(item, { ...item, selection: gone }, aProduct())).toEqual({
      _tag: "NotSold",
      faults: [{ _tag: "UnknownValue", name, value: "gold" }],
    })
  })

  it("rejects an option that is not sold, even when the quantity changes too (GROUP-09, GROUP-10)", () => {
    const gone = item.selection.map(each => (each.name === "paper" ? { ...each, value: "gold" } : each))
    expect(previewEdit(item, { quantity: 500, selection: gone }, aProduct())._tag).toBe("NotSold")
  })

  law(
    "shows the price that the edited item will have (EDIT-02, LOGIN-18)",
    fc.tuple(productConfiguration, customerGroup),
    ([some, group]) => {
      const { product, attributes, quantity } = some
      const selection = attributes.map(({ name, value }) => ({ name, value: value.key }))
      const was = product.tiers[0].quantity
      const preview = previewEdit({ quantity: was, selection }, { quantity, selection }, product, group)
      if (quantity === was) expect(preview._tag).toBe("Unchanged")
      else expect(preview).toMatchObject({ net: { after: calculateItemPrice(some, group).net } })
    },
  )
})

describe("previewGroupEdit", () => {
  const product = aProduct()
  const designs = ["a", "b"].map(id => aLineItem({ ...item, id: toLineItemId(id), productKey: product.key }))
  const of = (...edits: readonly (readonly [id: string, choice: EditableConfiguration])[]) =>
    previewGroupEdit(
      { items: designs },
      edits.flatMap(([id, choice]) => {
        const changes = listEditChanges(item, choice)
        return hasEditChanges(changes) ? [{ lineItemId: toLineItemId(id), choice, changes }] : []
      }),
      product,
    )

  it("names the fault of each design's quantity (GROUP-10)", () => {
    expect(of(["a", { ...item, quantity: 101 }], ["b", { ...item, quantity: 1_050 }])).toEqual({
      _tag: "NotPrintable",
      faults: new Map([
        ["a", { _tag: "QuantityOutOfRange", quantity: 101, min: 100, max: 1_000, step: 50 }],
        ["b", { _tag: "QuantityOutOfRange", quantity: 1_050, min: 100, max: 1_000, step: 50 }],
      ]),
    })
    expect(of(["a", { ...item, quantity: 500 }], ["b", { ...item, quantity: 101 }])).toMatchObject({
      faults: new Map([["b", { quantity: 101 }]]),
    })
  })

  it("returns Changed only when something changes and every item can be ordered (GROUP-12)", () => {
    expect(of()).toEqual({ _tag: "Unchanged" })
    expect(of(["b", { ...item, quantity: 500 }])).toEqual({ _tag: "Changed" })
    const gone = { ...item, selection: item.selection.map(each => ({ ...each, value: "gold" })) }
    expect(of(["a", { ...item, quantity: 500 }], ["b", gone])._tag).toBe("NotSold")
  })

  it("doesn't check the quantity of an item of another product (EDIT-13)", () => {
    const flyers = aLineItem({ ...item, id: toLineItemId("f"), productKey: "flyers" })
    const choice = { ...item, quantity: 101 }
    const changes = [{ _tag: "QuantityChanged", was: 100, becomes: 101 }] as const
    const edits = [{ lineItemId: flyers.id, choice, changes }]
    expect(previewGroupEdit({ items: [flyers, ...designs] }, edits, product)).toEqual({ _tag: "Changed" })
  })
})
