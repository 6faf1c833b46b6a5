import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { CartChangeFailedError } from "../../../../application/client/cart/cart-change-error.ts"
import type { CartSession } from "../../../../application/client/cart/cart-session.ts"
import { makeReorderIntoCart } from "../../../../application/client/orders/reorder-into-cart.ts"
import { RefusedError } from "../../../../application/client/ports/service-failures.ts"
import type { CartCommand } from "../../../../domain/cart/cart-command.ts"
import type { Order, OrderId } from "../../../../domain/order/order.ts"
import type { QuoteId, QuoteWithState } from "../../../../domain/quote/quote.ts"
import { makeSequentialIds } from "../../../support/fake-browser.ts"
import { makeFakeShopClock } from "../../../support/fake-shop-clock.ts"
import { aCart, aLineItem, aProduct, getDefaultSelection, toLineItemId } from "../../../support/test-data-builders.ts"

const product = aProduct()
const selection = getDefaultSelection(product)

const order: Order = {
  ...aCart({
    lineItems: [
      aLineItem({ selection, artworkItemId: "artwork" }),
      aLineItem({ id: toLineItemId("item-2"), selection, quantity: 1_000 }),
      aLineItem({ id: toLineItemId("item-3"), productKey: "calendars" }),
    ],
  }),
  id: "order-1" as OrderId,
  orderNumber: "2026-118402",
  createdAt: "2026-11-20T10:42:00Z",
  stages: [],
}

const EXPIRES: Readonly<Record<string, Date>> = {
  valid: new Date("2999-01-01T00:00:00Z"),
  expired: new Date("2020-01-01T00:00:00Z"),
}

const quoted = (quoteId: string) => aLineItem({ id: toLineItemId(`item-${quoteId}`), quoteId, quoteLineItemId: "line" })

const LINE = aLineItem({ id: toLineItemId("line"), quantity: 50 })

const setUp = (refuses: (change: CartCommand) => boolean = () => false) => {
  const changes: CartCommand[] = []
  const session = {
    applyChange: (change: CartCommand) =>
      Effect.suspend(() => {
        changes.push(change)
        const reason = new RefusedError({ refusal: { _tag: "CartFull" }, traceId: "t" })
        return refuses(change) ? Effect.fail(new CartChangeFailedError({ change, reason })) : Effect.succeed(aCart())
      }),
  } as unknown as CartSession
  const catalog = {
    get: (key: string) =>
      key === product.key
        ? Effect.succeed({ result: product })
        : Effect.fail(new RefusedError({ refusal: { _tag: "ProductNotFound" }, traceId: "t" })),
  }
  const quotes = {
    get: (id: QuoteId) =>
      id === "gone"
        ? Effect.fail(new RefusedError({ refusal: { _tag: "QuoteNotFound" }, traceId: "t" }))
        : Effect.succeed({ quote: { id, expiresAt: EXPIRES[id], lineItems: [LINE] } } as unknown as QuoteWithState),
  }
  const clock = makeFakeShopClock("2026-03-02T12:00:00Z")
  return { changes, ...makeReorderIntoCart({ catalog, quotes, session, newId: makeSequentialIds(), clock }) }
}

describe("reordering into the cart", () => {
  it("previews what can be reordered and why the rest cannot, without changing the cart (GROUP-18, GROUP-19)", async () => {
    const { preview, changes } = setUp()
    const { products, notReorderable } = await Effect.runPromise(preview(order))
    expect(products.map(({ key, quantity }) => [key, quantity])).toEqual([
      ["item-1", 500],
      ["item-2", 1_000],
    ])
    expect(notReorderable.map(({ item, reasons }) => [item.id, reasons])).toEqual([
      ["item-3", [{ _tag: "ProductGone", productKey: "calendars" }]],
    ])
    expect(changes).toEqual([])
  })

  it("adds each product as a new line with the same document (GROUP-18, API-06)", async () => {
    const { preview, add, changes } = setUp()
    const { added, failed } = await Effect.runPromise(preview(order).pipe(Effect.flatMap(add)))
    expect([added.length, failed]).toEqual([2, []])
    const draft = { productKey: product.key, quantity: 500, selection }
    expect(changes).toEqual([
      { _tag: "AddLineItems", drafts: [{ ...draft, artworkItemId: "artwork" }] },
      { _tag: "AddLineItems", drafts: [{ ...draft, quantity: 1_000 }] },
    ])
  })

  it("adds quote items from their quote, unless it has expired or no longer exists (GROUP-17, GROUP-19, API-09)", async () => {
    const { preview, add, changes } = setUp()
    const previewed = await Effect.runPromise(preview({ ...order, lineItems: ["valid", "expired", "gone"].map(quoted) }))
    expect(previewed.notReorderable.map(({ item, reasons }) => [item.id, reasons[0]])).toEqual([
      ["item-expired", { _tag: "QuoteExpired", quoteId: "expired", expiresAt: EXPIRES.expired }],
      ["item-gone", { _tag: "QuoteGone", quoteId: "gone" }],
    ])
    expect(previewed.products).toMatchObject([{ quantity: 50, quoted: true }])
    await Effect.runPromise(add(previewed))
    expect(changes).toEqual([{ _tag: "AddQuotes", lines: [{ quoteId: "valid", quoteLineItemId: "line" }] }])
  })

  it("reports which product failed, and adds the others (GROUP-19)", async () => {
    const { preview, add } = setUp(change => change._tag === "AddLineItems" && change.drafts[0].quantity === 500)
    const { added, failed, remaining } = await Effect.runPromise(preview(order).pipe(Effect.flatMap(add)))
    expect(remaining.products.map(({ key }) => key)).toEqual(["item-1"])
    expect(added.map(({ key }) => key)).toEqual(["item-2"])
    expect(failed.map(({ product, failure }) => [product.key, failure.reason._tag])).toEqual([["item-1", "Refused"]])
  })
})
