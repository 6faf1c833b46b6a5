import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { LineItem } from "../../../domain/cart/cart.ts"
import { planReorder, type ReorderContext } from "../../../domain/order/reorder.ts"
import type { QuoteId } from "../../../domain/quote/quote.ts"
import { groupedCart, instant } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
import { aLineItem, aProduct, getDefaultSelection, toLineItemId } from "../../support/test-data-builders.ts"

const now = new Date("2026-11-21T12:00:00Z")

const LINE = { quoteId: "q", quoteLineItemId: "l" }

const aQuote = (expiresAt: Date, id = "q", lineItems = [aLineItem({ id: toLineItemId("l"), quantity: 50 })]) => ({
  id: id as QuoteId,
  expiresAt,
  lineItems,
})

const LATER = new Date("2027-01-01T00:00:00Z")

const today: ReorderContext = { now, products: [aProduct()], quotes: [aQuote(LATER)] }

const selection = getDefaultSelection(aProduct())

const item = (some: Parameters<typeof aLineItem>[0] = {}) => aLineItem({ selection, ...some })

const reorder = (lineItems: readonly LineItem[], on: ReorderContext = today) => {
  let ids = 0
  return planReorder({ lineItems, customLineItems: [] }, on, () => `new-${++ids}`)
}

const reasonsOf = (some: Parameters<typeof aLineItem>[0], on: ReorderContext = today) =>
  reorder([item(some)], on).notReorderable.flatMap(({ reasons }) => reasons)

describe("reordering", () => {
  it("restores a quote item as it was quoted, even when its product is no longer sold (GROUP-17)", () => {
    const quoted = item({ ...LINE, quantity: 25 })
    const products = [
      {
        key: "item-1 quoted",
        name: quoted.name,
        quantity: 50,
        quoted: true,
        change: { _tag: "AddQuotes", lines: [LINE] },
      },
    ]
    expect(reorder([quoted])).toEqual({ products, notReorderable: [] })
    expect(reorder([quoted], { ...today, products: [] })).toEqual({ products, notReorderable: [] })
    const quotes = [aQuote(LATER, "other", []), ...today.quotes]
    expect(reorder([quoted], { ...today, quotes })).toEqual({ products, notReorderable: [] })
  })

  it("adds any other item as a new line with the same document (GROUP-18)", () => {
    const plain = item()
    const designed = item({ id: toLineItemId("item-2"), artworkItemId: "artwork" })
    const draft = { productKey: "business-cards", quantity: 500, selection }
    expect(reorder([plain, designed]).products.map(({ quantity, change }) => [quantity, change])).toStrictEqual([
      [500, { _tag: "AddLineItems", drafts: [draft] }],
      [500, { _tag: "AddLineItems", drafts: [{ ...draft, artworkItemId: "artwork" }] }],
    ])
  })

  it.each(["groupId", "reviewGroup", "multipleDesignsGroup"] as const)(
    "keeps a group together under a new %s, without items that cannot be reordered (GROUP-01, GROUP-04)",
    kind => {
      const grouped = ["a", "b", "gone"].map(id => item({ id: toLineItemId(id), [kind]: "old", quantity: 250 }))
      const [a, b, gone] = grouped as [LineItem, LineItem, LineItem]
      const { products: back, notReorderable } = reorder([a, b, { ...gone, state: "Cancelled" }])
      const draft = { productKey: "business-cards", quantity: 250, selection, [kind]: "new-1" }
      expect(back).toMatchObject([{ quantity: 500, change: { _tag: "AddLineItems", drafts: [draft, draft] } }])
      expect(notReorderable).toHaveLength(1)
      const quoted = [a, b].map((each, index) => ({ ...each, quoteId: "q", quoteLineItemId: `l${index}` }))
      const quotes = [aQuote(LATER, "q", [aLineItem({ id: toLineItemId("l0") }), aLineItem({ id: toLineItemId("l1") })])]
      expect(reorder(quoted, { ...today, quotes }).products.map(({ change }) => change)).toMatchObject([
        { _tag: "AddQuotes", lines: [{ quoteLineItemId: "l0" }, { quoteLineItemId: "l1" }] },
      ])
    },
  )

  it("adds the quoted and the other items of a group separately (GROUP-17, GROUP-18)", () => {
    const grouped = { groupId: "g" }
    const { products: back } = reorder([
      item({ ...grouped, ...LINE }),
      item({ ...grouped, id: toLineItemId("item-2"), quantity: 250 }),
    ])
    expect(back).toMatchObject([
      { key: "g quoted", quantity: 50, quoted: true, change: { _tag: "AddQuotes" } },
      { key: "g", quantity: 250, quoted: false, change: { _tag: "AddLineItems" } },
    ])
  })

  it("refuses a cancelled item (GROUP-19, CART-35)", () => {
    expect(reasonsOf({ state: "Cancelled" })).toEqual([{ _tag: "Cancelled" }])
  })

  it("refuses an item whose quote has expired and says when it expired (GROUP-19, QUOTE-09)", () => {
    const quotes = [aQuote(new Date(0), "other"), aQuote(now)]
    expect(reasonsOf(LINE, { ...today, quotes })).toEqual([{ _tag: "QuoteExpired", quoteId: "q", expiresAt: now }])
    expect(reasonsOf(LINE, { ...today, quotes, now: new Date(now.getTime() - 1) })).toEqual([])
  })

  it("refuses an item whose quote no longer exists (GROUP-19)", () => {
    expect(reasonsOf(LINE, { ...today, quotes: [aQuote(LATER, "other")] })).toEqual([{ _tag: "QuoteGone", quoteId: "q" }])
  })

  it("refuses a quote item without a matching line in the quote (GROUP-19, QUOTE-07)", () => {
    for (const quoteLineItemId of [{}, { quoteLineItemId: "another" }]) {
      expect(reasonsOf({ quoteId: "q", ...quoteLineItemId })).toEqual([{ _tag: "QuoteLineMissing", quoteId: "q" }])
    }
  })

  it("refuses an item whose product is no longer sold and names the product (GROUP-19)", () => {
    expect(reasonsOf({ productKey: "stamps" })).toEqual([{ _tag: "ProductGone", productKey: "stamps" }])
  })

  it("refuses options and quantities that are no longer sold, with every fault (GROUP-19)", () => {
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

  it("refuses an item that cannot be reordered for several reasons with all of them, in a fixed order (GROUP-19)", () => {
    const quotes = [aQuote(now)]
    expect(reasonsOf({ quoteId: "q", state: "Cancelled" }, { ...today, quotes }).map(({ _tag }) => _tag)).toEqual([
      "Cancelled",
      "QuoteLineMissing",
      "QuoteExpired",
    ])
    expect(reasonsOf({ state: "Cancelled", productKey: "stamps" }).map(({ _tag }) => _tag)).toEqual(["Cancelled", "ProductGone"])
  })

  law(
    "adds or refuses every item exactly once, in the order of the items (GROUP-17…19)",
    fc.tuple(groupedCart, instant, instant, fc.boolean()),
    ([{ lineItems }, moment, expiresAt, sold]) => {
      const items = lineItems.map((each, index) => (index % 2 ? each : { ...each, selection, quantity: 500 }))
      const lines = items.flatMap(({ quoteLineItemId: id }) => (id ? [aLineItem({ id: toLineItemId(id) })] : []))
      const { products: back, notReorderable } = reorder(items, {
        now: moment,
        products: sold ? [aProduct()] : [],
        quotes: [aQuote(expiresAt, "quote-0", lines)],
      })
      const added = back.reduce(
        (count, { change }) => count + (change._tag === "AddQuotes" ? change.lines : change.drafts).length,
        0,
      )
      expect(added + notReorderable.length).toBe(items.length)
      expect(notReorderable.map(({ item: each }) => each)).toEqual(
        items.filter(each => notReorderable.some(r => r.item === each)),
      )
      expect(notReorderable.every(({ reasons }) => reasons.length > 0)).toBe(true)
    },
  )
})
