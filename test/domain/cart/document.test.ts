import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isLineItemCancelled } from "../../../domain/cart/cart.ts"
import { findDuplicateDocument, getDocumentReference, hasDesign } from "../../../domain/cart/document.ts"
import { cart } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
import { aCart, aLineItem, toLineItemId } from "../../support/test-data-builders.ts"

const item = (id: string, some: Parameters<typeof aLineItem>[0] = {}) => aLineItem({ id: toLineItemId(id), ...some })

describe("getDocumentReference", () => {
  it("returns the artwork id, else the document source, else undefined (CART-33)", () => {
    expect(getDocumentReference({ artworkItemId: "artwork", mcpDocumentsSource: "source" })).toBe("artwork")
    expect(getDocumentReference({ mcpDocumentsSource: "source" })).toBe("source")
    expect(getDocumentReference({})).toBeUndefined()
  })
})

describe("hasDesign", () => {
  it("returns whether the item has an artwork id or a document source (EDIT-10)", () => {
    expect(hasDesign({ artworkItemId: "a" })).toBe(true)
    expect(hasDesign({ mcpDocumentsSource: "s" })).toBe(true)
    expect(hasDesign({})).toBe(false)
  })
})

describe("findDuplicateDocument", () => {
  it("returns the document with all items that are printed from it (CART-32)", () => {
    const lineItems = [
      item("a", { artworkItemId: "x" }),
      item("b", { artworkItemId: "y" }),
      item("c", { mcpDocumentsSource: "x" }),
    ]
    expect(findDuplicateDocument(aCart({ lineItems }), { artworkItemId: "x" })).toEqual({
      _tag: "DuplicateDocument",
      reference: "x",
      lineItemIds: ["a", "c"],
    })
  })

  it("compares the artwork id before the document source (CART-32, CART-33)", () => {
    const carts = aCart({ lineItems: [item("a", { mcpDocumentsSource: "s" })] })
    expect(findDuplicateDocument(carts, { mcpDocumentsSource: "s" })?.reference).toBe("s")
    expect(findDuplicateDocument(carts, { artworkItemId: "x", mcpDocumentsSource: "s" })).toBeUndefined()
  })

  it("returns undefined for an item without a document (CART-32)", () => {
    expect(findDuplicateDocument(aCart(), {})).toBeUndefined()
  })

  it("ignores cancelled items (CART-32, CART-35)", () => {
    const lineItems = [item("a", { artworkItemId: "x", state: "Cancelled" })]
    expect(findDuplicateDocument(aCart({ lineItems }), { artworkItemId: "x" })).toBeUndefined()
  })

  law(
    "reports a document exactly when an active item has it (CART-32)",
    fc.tuple(cart, fc.array(fc.constantFrom(undefined, "x", "y"), { minLength: 1 }), fc.constantFrom("x", "y", "z")),
    ([some, documents, reference]) => {
      const lineItems = some.lineItems.map((each, index) => {
        const document = documents[index % documents.length]
        return document === undefined ? each : { ...each, artworkItemId: document }
      })
      const matching = lineItems.filter(each => !isLineItemCancelled(each) && getDocumentReference(each) === reference)
      const duplicate = findDuplicateDocument({ lineItems }, { artworkItemId: reference })
      expect(duplicate?.lineItemIds ?? []).toEqual(matching.map(({ id }) => id))
    },
  )
})
