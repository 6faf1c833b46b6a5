import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Cart, isLineItemCancelled } from "../../../domain/cart/cart.ts"
import { toCents, ZERO_CENTS } from "../../../domain/money/cents.ts"
import { createQuoteFromCart } from "../../../domain/quote/create-quote-from-cart.ts"
import { getQuoteState, type Quote, type QuoteId } from "../../../domain/quote/quote.ts"
import { addQuotedLines, isItemEditable, toQuoteLineRefs } from "../../../domain/quote/quoted-lines.ts"
import { groupedCart } from "../../support/arbitraries.ts"
import { makeSequentialIds } from "../../support/fake-browser.ts"
import { law } from "../../support/law.ts"
import { aCart, aCustomLineItem, aLineItem, aPickupPoint, toLineItemId } from "../../support/test-data-builders.ts"

const now = new Date("2026-11-23T10:00:00Z")
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60_000)
const id = "q-1" as QuoteId

const saved = (cart: Cart, expiries: Parameters<typeof createQuoteFromCart>[1]["expiries"] = []) =>
  createQuoteFromCart(cart, { id, now, expiries, newId: makeSequentialIds() })

const quoteOf = (cart: Cart): Quote => Result.getOrThrow(saved(cart))

const lines = (quote: Quote) => {
  const [first, ...others] = toQuoteLineRefs(quote, quote.lineItems)
  if (!first) throw new Error("a quote has lines")
  return [first, ...others] as const
}

describe("createQuoteFromCart", () => {
  it("saves the cart's items with prices before coupons and their services, valid for 30 days (QUOTE-03, API-27)", () => {
    const item = aLineItem({ basePrice: toCents(2_500), totalPrice: toCents(2_000), couponDiscount: toCents(500) })
    const check = aCustomLineItem({ id: "check", lineItemReference: item.id })
    const slot = aCustomLineItem({ id: "slot", type: "deliveryService", lineItemReference: item.id })
    const cart = aCart({ lineItems: [item], customLineItems: [check, slot], discountCodes: ["TEN"] })
    const quote = quoteOf(cart)
    expect([quote.createdAt, quote.expiresAt]).toEqual([now, inDays(30)])
    expect(quote.lineItems).toMatchObject([{ totalPrice: 2_500, couponDiscount: ZERO_CENTS, shippingAddresses: [] }])
    expect(quote.customLineItems).toEqual([{ ...check, id: "key-2", lineItemReference: "key-1" }])
    expect(quote.discountCodes).toEqual([])
    expect(quote.taxedPrice.totalNet).toBe(3_000)
    expect([getQuoteState(quote, now), getQuoteState(quote, inDays(30))]).toEqual(["Valid", "Expired"])
  })

  it("leaves out delivery choices, earlier quote ids and cancelled items with their services (QUOTE-03, CART-35)", () => {
    const item = aLineItem({
      ...{ quoteId: "old", quoteLineItemId: "l", pickupPointId: "point-1" },
      pickupPoint: { name: "Boekhandel", address: aPickupPoint().address },
      deliveryOption: { recsKeys: ["k"], before: "all-day" },
    })
    const gone = aLineItem({ id: toLineItemId("gone"), state: "Cancelled" })
    const services = [item, gone].map(({ id: of }, index) => aCustomLineItem({ id: `check-${index}`, lineItemReference: of }))
    const { lineItems, customLineItems } = quoteOf(aCart({ lineItems: [item, gone], customLineItems: services }))
    expect(lineItems).toStrictEqual([{ ...aLineItem({ shippingAddresses: [] }), id: "key-1" }])
    expect(customLineItems.map(({ lineItemReference }) => lineItemReference)).toEqual(["key-1"])
  })

  it("fails for an empty cart and for expired quote items, naming every reason (QUOTE-03, QUOTE-11)", () => {
    const gone = aLineItem({ state: "Cancelled" })
    expect(saved(aCart({ lineItems: [gone] }))).toEqual(Result.fail([{ _tag: "CartEmpty" }]))
    const expired = [{ quoteId: "old", expiresAt: now }]
    const cart = aCart({ lineItems: [aLineItem({ quoteId: "old" })] })
    expect(saved(cart, expired)).toEqual(Result.fail([{ _tag: "QuotesExpired", expired }]))
  })

  it("limits the new quote to the expiry of the quotes its items come from (QUOTE-03)", () => {
    const cart = aCart({ lineItems: [aLineItem({ quoteId: "old" })] })
    const until = (expiresAt: Date) => Result.getOrThrow(saved(cart, [{ quoteId: "old", expiresAt }])).expiresAt
    expect([until(inDays(5)), until(inDays(60))]).toEqual([inDays(5), inDays(30)])
    expect(Result.getOrThrow(saved(cart, [{ quoteId: "other", expiresAt: inDays(5) }])).expiresAt).toEqual(inDays(30))
  })
})

describe("adding lines of a quote to the cart", () => {
  it("appends them after the existing items, numbered on, with their quote's ids (QUOTE-07, API-09)", () => {
    const quote = quoteOf(aCart({ lineItems: [aLineItem(), aLineItem({ id: toLineItemId("item-2"), lineItemNumber: 2 })] }))
    const [, second] = quote.lineItems
    const requestedLine = toQuoteLineRefs(quote, quote.lineItems.slice(1))[0]
    if (!second || !requestedLine) throw new Error("there are two")
    const cart = Result.getOrThrow(addQuotedLines(aCart(), [requestedLine], [quote], { now, newId: makeSequentialIds() }))
    expect(cart.lineItems[0]).toEqual(aLineItem())
    expect(cart.lineItems.slice(1)).toEqual([
      { ...second, id: "key-1", lineItemNumber: 2, quoteId: quote.id, quoteLineItemId: second.id },
    ])
  })

  it("adds each line's own services from its own quote (QUOTE-07, CART-16)", () => {
    const items = [aLineItem(), aLineItem({ id: toLineItemId("item-2"), lineItemNumber: 2 })]
    const services = items.map(({ id: of }, index) => aCustomLineItem({ id: `check-${index}`, lineItemReference: of }))
    const quote = quoteOf(aCart({ lineItems: items, customLineItems: services }))
    const twin = { ...quote, id: "q-2" as QuoteId }
    const [first] = lines(quote)
    const [, second] = toQuoteLineRefs(twin, quote.lineItems)
    if (!second) throw new Error("there are two")
    const options = { now, newId: makeSequentialIds() }
    const empty = aCart({ lineItems: [] })
    const added = Result.getOrThrow(addQuotedLines(empty, [first, second], [quote, twin], options))
    expect(added.lineItems.map(({ quoteId, quoteLineItemId }) => ({ quoteId, quoteLineItemId }))).toEqual([first, second])
    expect(added.customLineItems.map(({ lineItemReference }) => lineItemReference)).toEqual(added.lineItems.map(item => item.id))
  })

  it("fails with every line that is missing or whose quote has expired (QUOTE-11, API-09)", () => {
    const quote = quoteOf(aCart())
    const [line] = lines(quote)
    const unknown = { ...line, quoteLineItemId: "none" }
    const other = { ...line, quoteId: "none" }
    const options = { now, newId: makeSequentialIds() }
    expect(addQuotedLines(aCart(), [line, unknown, other], [quote], options)).toEqual(
      Result.fail([
        { _tag: "QuoteLineMissing", line: unknown },
        { _tag: "QuoteLineMissing", line: other },
      ]),
    )
    expect(addQuotedLines(aCart(), [line], [quote], { ...options, now: quote.expiresAt })).toEqual(
      Result.fail([{ _tag: "QuoteExpired", line, expiresAt: quote.expiresAt }]),
    )
  })

  it("makes them not editable, unlike other items (QUOTE-08)", () => {
    expect([isItemEditable(aLineItem({ quoteId: "q" })), isItemEditable(aLineItem())]).toEqual([false, true])
  })

  law(
    "keeps the quoted prices and groups, and gives every item a new id (QUOTE-07, QUOTE-08)",
    fc.tuple(groupedCart.filter(cart => cart.lineItems.some(item => !isLineItemCancelled(item)))),
    ([cart]) => {
      const newId = makeSequentialIds()
      const quote = Result.getOrThrow(createQuoteFromCart(cart, { id, now, expiries: [], newId }))
      const empty = aCart({ lineItems: [] })
      const once = Result.getOrThrow(addQuotedLines(empty, lines(quote), [quote], { now, newId }))
      const twice = Result.getOrThrow(addQuotedLines(once, lines(quote), [quote], { now, newId }))
      expect(once.lineItems.map(item => item.totalPrice)).toEqual(quote.lineItems.map(item => item.totalPrice))
      const ids = twice.lineItems.map(item => item.id)
      expect(new Set([...ids, ...quote.lineItems.map(item => item.id)]).size).toBe(3 * quote.lineItems.length)
      const groupsIn = (items: Cart["lineItems"]) => new Set(items.map(item => item.reviewGroup).filter(Boolean)).size
      expect(groupsIn(twice.lineItems)).toBe(2 * groupsIn(quote.lineItems))
    },
  )
})
