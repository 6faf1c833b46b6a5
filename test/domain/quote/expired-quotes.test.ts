import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { listQuoteIds } from "../../../domain/cart/quote-item.ts"
import {
  filterExpiredQuotesInCart,
  isQuoteExpired,
  listActionsBlockedByExpiredQuotes,
  listExpiredQuotesInCart,
} from "../../../domain/quote/expired-quotes.ts"
import { groupedCart, instant } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
import { aCart, aLineItem, toLineItemId } from "../../support/test-data-builders.ts"

const noon = new Date("2026-11-21T12:00:00Z")
const before = new Date("2026-11-21T11:59:59.999Z")

const quoted = (...ids: readonly string[]) =>
  aCart({ lineItems: ids.map(quoteId => aLineItem({ id: toLineItemId(`of-${quoteId}`), quoteId })) })

describe("isQuoteExpired", () => {
  it("is false until just before the expiry and true from then on (QUOTE-09)", () => {
    expect(isQuoteExpired({ expiresAt: noon }, before)).toBe(false)
    expect(isQuoteExpired({ expiresAt: noon }, noon)).toBe(true)
  })
})

describe("a cart's expired quotes", () => {
  it("are listed with their expiry, in the order of the cart's items (QUOTE-10, QUOTE-11)", () => {
    const expiries = [
      { quoteId: "elsewhere", expiresAt: before },
      { quoteId: "good", expiresAt: new Date("2026-12-01T00:00:00Z") },
      { quoteId: "late", expiresAt: noon },
      { quoteId: "later", expiresAt: before },
    ]
    expect(listExpiredQuotesInCart(quoted("later", "good", "late", "endless"), expiries, noon)).toEqual([
      { quoteId: "later", expiresAt: before },
      { quoteId: "late", expiresAt: noon },
    ])
  })

  it("block the next step and placing the order until they are removed (QUOTE-11)", () => {
    expect(listActionsBlockedByExpiredQuotes([{ quoteId: "q", expiresAt: noon }])).toEqual(["NextStep", "PlaceOrder"])
    expect(listActionsBlockedByExpiredQuotes([])).toEqual([])
  })

  it("stay listed in every version of the cart that still contains them (QUOTE-11)", () => {
    const known = [{ quoteId: "late", expiresAt: noon }]
    expect(filterExpiredQuotesInCart(quoted("good", "late"), known)).toBe(known)
    expect(filterExpiredQuotesInCart(quoted("good"), known)).toEqual([])
  })

  law(
    "belong to items of the cart, never become fewer with time, and are gone when the items are removed (QUOTE-06, QUOTE-11)",
    fc.tuple(groupedCart, instant, instant, fc.array(instant, { minLength: 3, maxLength: 3 })),
    ([each, one, another, moments]) => {
      const expiries = moments.map((expiresAt, index) => ({ quoteId: `quote-${index}`, expiresAt }))
      const [early, late] = one < another ? [one, another] : [another, one]
      const names = (now: Date) => listExpiredQuotesInCart(each, expiries, now).map(({ quoteId }) => quoteId)
      expect(names(late)).toEqual(expect.arrayContaining(names(early)))
      expect(names(late)).toEqual(
        listQuoteIds(each).filter(id => expiries.some(({ quoteId, expiresAt }) => quoteId === id && expiresAt <= late)),
      )
      const remaining = each.lineItems.filter(({ quoteId }) => quoteId === undefined || !names(late).includes(quoteId))
      expect(listExpiredQuotesInCart({ lineItems: remaining }, expiries, late)).toEqual([])
    },
  )
})
