import { describe, expect, it } from "vitest"
import { isQuoteItem, listQuoteIds, toQuoteLineRef } from "../../../domain/cart/quote-item.ts"
import { aCart, aLineItem, toLineItemId } from "../../support/test-data-builders.ts"

const item = (id: string, some: Parameters<typeof aLineItem>[0] = {}) => aLineItem({ id: toLineItemId(id), ...some })

describe("a quote item", () => {
  it("is recognised by its quote id (QUOTE-07, QUOTE-08)", () => {
    expect(isQuoteItem({ quoteId: "q" })).toBe(true)
    expect(isQuoteItem({ quoteId: "" })).toBe(false)
    expect(isQuoteItem({})).toBe(false)
    expect(isQuoteItem(aLineItem({ quoteLineItemId: "l" }))).toBe(false)
  })

  it("becomes a quote line only when it has both the quote id and the quote line item id (QUOTE-07)", () => {
    expect(toQuoteLineRef(aLineItem({ quoteId: "q", quoteLineItemId: "l" }))).toEqual({
      quoteId: "q",
      quoteLineItemId: "l",
    })
    expect(toQuoteLineRef({ quoteId: "q" })).toBeUndefined()
    expect(toQuoteLineRef({ quoteLineItemId: "l" })).toBeUndefined()
    expect(toQuoteLineRef({ quoteId: "", quoteLineItemId: "l" })).toBeUndefined()
  })
})

describe("listQuoteIds", () => {
  it("lists each quote of the items that are not cancelled once (QUOTE-06, CART-35)", () => {
    const lineItems = [
      item("a", { quoteId: "q2" }),
      item("b", { quoteId: "q1" }),
      item("c", { quoteId: "q2" }),
      item("d", { quoteId: "q3", state: "Cancelled" }),
      item("e"),
    ]
    expect(listQuoteIds(aCart({ lineItems }))).toEqual(["q2", "q1"])
    expect(listQuoteIds(aCart())).toEqual([])
  })
})
