import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isLineItemCancelled } from "../../../domain/cart/cart.ts"
import { getDocumentReference } from "../../../domain/cart/design.ts"
import { findDuplicateDocument } from "../../../domain/cart/duplicate-document.ts"
import { cart } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
import { aCart, aLineItem, toLineItemId } from "../../support/test-data-builders.ts"

const item = (id: string, some: Parameters<typeof aLineItem>[0] = {}) => aLineItem({ id: toLineItemId(id), ...some })

describe("a document that is printed twice", () => {
  it("is reported with every item that is printed from it (CART-32)", () => {
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

  it("is its artwork before its source (CART-32, CART-33)", () => {
    const carts = aCart({ lineItems: [item("a", { mcpDocumentsSource: "s" })] })
    expect(findDuplicateDocument(carts, { mcpDocumentsSource: "s" })?.reference).toBe("s")
    expect(findDuplicateDocument(carts, { artworkItemId: "x", mcpDocumentsSource: "s" })).toBeUndefined()
  })

  it("is none without a document, however many have none (CART-32)", () => {
    expect(findDuplicateDocument(aCart(), {})).toBeUndefined()
  })

  it("is none of a cancelled item (CART-32, CART-35)", () => {
    const lineItems = [item("a", { artworkItemId: "x", state: "Cancelled" })]
    expect(findDuplicateDocument(aCart({ lineItems }), { artworkItemId: "x" })).toBeUndefined()
  })

  law(
    "is reported exactly when an active item has it (CART-32)",
    fc.tuple(cart, fc.array(fc.constantFrom(undefined, "x", "y"), { minLength: 1 }), fc.constantFrom("x", "y", "z")),
    ([some, documents, reference]) => {
      const lineItems = some.lineItems.map((each, index) => {
        const document = documents[index % documents.length]
        return document === undefined ? each : { ...each, artworkItemId: document }
      })
      const having = lineItems.filter(each => !isLineItemCancelled(each) && getDocumentReference(each) === reference)
      const found = findDuplicateDocument({ lineItems }, { artworkItemId: reference })
      expect(found?.lineItemIds ?? []).toEqual(having.map(({ id }) => id))
    },
  )
})
