import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { reorder, returning, type Today } from "../../../domain/order/reorder.ts"
import { groupedCart, instant } from "../../support/arbitraries.ts"
import { aLineItem, aProduct, itemId, plainSelection } from "../../support/builders.ts"
import { law } from "../../support/law.ts"

const now = new Date("2026-11-21T12:00:00Z")

const today: Today = { now, products: [aProduct()], expiries: [] }

const selection = plainSelection(aProduct())

const item = (some: Parameters<typeof aLineItem>[0] = {}) => aLineItem({ selection, ...some })

const reasonsOf = (some: Parameters<typeof aLineItem>[0], on: Today = today) =>
  reorder([item(some)], on).refused.flatMap(({ reasons }) => reasons)

describe("a reorder", () => {
  it("brings a quote's item back by its quote, though it may not be sold any more (GROUP-17)", () => {
    const quoted = item({ quoteId: "q", quoteLineItemId: "l" })
    const again = {
      quoteItems: [{ item: quoted, line: { quoteId: "q", quoteLineItemId: "l" } }],
      newItems: [],
      refused: [],
    }
    expect(reorder([quoted], today)).toEqual(again)
    expect(reorder([quoted], { ...today, products: [] })).toEqual(again)
  })

  it("brings any other item back as a new line, printed from the same document (GROUP-18)", () => {
    const plain = item()
    const designed = item({ id: itemId("item-2"), artworkItemId: "artwork" })
    const draft = { productKey: "business-cards", quantity: 500, selection }
    expect(reorder([plain, designed], today)).toStrictEqual({
      quoteItems: [],
      newItems: [
        { item: plain, draft },
        { item: designed, draft, document: "artwork" },
      ],
      refused: [],
    })
  })

  it("doesn't bring back what was cancelled (GROUP-19, CART-35)", () => {
    expect(reasonsOf({ state: "Cancelled" })).toEqual([{ _tag: "Cancelled" }])
  })

  it("doesn't bring back a quote that has expired, and says when it did (GROUP-19, QUOTE-09)", () => {
    const quoted = { quoteId: "q", quoteLineItemId: "l" }
    const expiries = [
      { quoteId: "other", expiresAt: new Date(0) },
      { quoteId: "q", expiresAt: now },
    ]
    expect(reasonsOf(quoted, { ...today, expiries })).toEqual([{ _tag: "QuoteExpired", quoteId: "q", expiresAt: now }])
    expect(reasonsOf(quoted, { ...today, expiries, now: new Date(now.getTime() - 1) })).toEqual([])
  })

  it("doesn't bring back a quote that is no longer there (GROUP-19)", () => {
    const quoted = { quoteId: "q", quoteLineItemId: "l" }
    expect(reasonsOf(quoted, { ...today, goneQuotes: ["other", "q"] })).toEqual([{ _tag: "QuoteGone", quoteId: "q" }])
    expect(reasonsOf(quoted, { ...today, goneQuotes: ["other"] })).toEqual([])
  })

  it("brings back what was quoted first, then the rest (GROUP-17, GROUP-18)", () => {
    const [plain, quoted] = [item(), item({ id: itemId("item-2"), quoteId: "q", quoteLineItemId: "l" })]
    expect(returning(reorder([plain, quoted, item({ state: "Cancelled" })], today))).toEqual([quoted, plain])
  })

  it("doesn't bring back an item of a quote that it has no line of (GROUP-19, QUOTE-07)", () => {
    expect(reasonsOf({ quoteId: "q" })).toEqual([{ _tag: "QuoteLineMissing", quoteId: "q" }])
  })

  it("doesn't bring back a product that is no longer sold, which it names (GROUP-19)", () => {
    expect(reasonsOf({ productKey: "stamps" })).toEqual([{ _tag: "ProductGone", productKey: "stamps" }])
  })

  it("doesn't bring back what is no longer sold like this, with every fault in it (GROUP-19)", () => {
    const [format, ...others] = selection
    if (!format) throw new Error("a format")
    expect(reasonsOf({ selection: [{ ...format, value: "round" }, ...others], quantity: 501 })).toEqual([
      {
        _tag: "NotSoldLikeThis",
        faults: [
          { _tag: "UnknownValue", name: "format", value: "round" },
          { _tag: "QuantityOutOfRange", quantity: 501, min: 100, max: 1_000, step: 50 },
        ],
      },
    ])
  })

  it("names every reason at once, in one order (GROUP-19)", () => {
    const expiries = [{ quoteId: "q", expiresAt: now }]
    expect(reasonsOf({ quoteId: "q", state: "Cancelled" }, { ...today, expiries }).map(({ _tag }) => _tag)).toEqual([
      "Cancelled",
      "QuoteLineMissing",
      "QuoteExpired",
    ])
    expect(reasonsOf({ state: "Cancelled", productKey: "stamps" }).map(({ _tag }) => _tag)).toEqual([
      "Cancelled",
      "ProductGone",
    ])
  })

  law(
    "brings every item back once or says why not, each part in the order's order (GROUP-17…19)",
    fc.tuple(groupedCart, instant, instant, fc.boolean()),
    ([{ lineItems }, moment, expiresAt, sold]) => {
      const items = lineItems.map((each, index) => (index % 2 ? each : { ...each, selection, quantity: 500 }))
      const { quoteItems, newItems, refused } = reorder(items, {
        now: moment,
        products: sold ? [aProduct()] : [],
        expiries: [{ quoteId: "quote-0", expiresAt }],
      })
      const parts = [quoteItems, newItems, refused].map(part => part.map(({ item: each }) => each))
      for (const part of parts) {
        expect(part).toEqual(items.filter(each => part.includes(each)))
      }
      expect(parts.flat().toSorted((a, b) => items.indexOf(a) - items.indexOf(b))).toEqual(items)
      expect(quoteItems.every(({ item: { quoteId }, line }) => quoteId === line.quoteId)).toBe(true)
      expect(newItems.every(({ item: { quoteId } }) => quoteId === undefined)).toBe(true)
      expect(refused.every(({ reasons }) => reasons.length > 0)).toBe(true)
    },
  )
})
