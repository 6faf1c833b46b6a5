import { describe, expect, it } from "vitest"
import { isBlockedByExpiredQuotes, NOTHING_YET, quoteMark } from "../../../application/cart/cart-session-state.ts"

const expired = { ...NOTHING_YET, expiredQuotes: [{ quoteId: "old", expiresAt: new Date(0) }] }

describe("a cart with quotes", () => {
  it("goes no further while one has expired (QUOTE-11)", () => {
    expect([NOTHING_YET, expired].map(isBlockedByExpiredQuotes)).toEqual([false, true])
  })

  it("marks the items of a quote, those of an expired one as such, and no others (QUOTE-08, QUOTE-09)", () => {
    const items = [{ quoteId: "old" }, { quoteId: "new" }, { quoteId: "" }, {}]
    expect(items.map(item => quoteMark(expired, item))).toEqual(["Expired", "Quoted", undefined, undefined])
  })
})
