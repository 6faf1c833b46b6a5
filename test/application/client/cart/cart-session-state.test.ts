import { describe, expect, it } from "vitest"
import {
  getItemQuoteLabel,
  INITIAL_CART_SESSION_STATE,
  isBlockedByExpiredQuotes,
} from "../../../../application/client/cart/cart-session-state.ts"

const expired = { ...INITIAL_CART_SESSION_STATE, expiredQuotes: [{ quoteId: "old", expiresAt: new Date(0) }] }

describe("a cart with quotes", () => {
  it("blocks the next step while a quote has expired (QUOTE-11)", () => {
    expect([INITIAL_CART_SESSION_STATE, expired].map(isBlockedByExpiredQuotes)).toEqual([false, true])
  })

  it("marks quote items as quoted or expired, and no other items (QUOTE-08, QUOTE-09)", () => {
    const items = [{ quoteId: "old" }, { quoteId: "new" }, { quoteId: "" }, {}]
    expect(items.map(item => getItemQuoteLabel(expired, item))).toEqual(["Expired", "Quoted", undefined, undefined])
  })
})
