import { Effect, Result } from "effect"
import type { Cart } from "../../../domain/cart/cart.ts"
import type { NonEmptyQuoteLineRefs, QuoteLineRef } from "../../../domain/cart/quote-item.ts"
import { validateQuoteAddition } from "../../../domain/quote/quote-addition.ts"
import { addQuotedLines, type QuoteLineNotAddable } from "../../../domain/quote/quoted-lines.ts"
import type { CustomerCaller } from "../caller.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"
import { refuse, refuseOnFailure } from "../refuse.ts"
import { requireCartCapacity } from "../require-line-item.ts"

export const requireQuoteLines = (lines: readonly QuoteLineRef[]) =>
  refuseOnFailure(validateQuoteAddition("Customer", lines), "NothingToAdd", () => [])

const refuseUnaddableLines = (lines: readonly QuoteLineRef[], reasons: readonly QuoteLineNotAddable[]) => {
  const expired = reasons.flatMap(reason =>
    reason._tag === "QuoteExpired" ? [{ ...reason, at: [String(lines.indexOf(reason.line)), "quoteId"] }] : [],
  )
  return Effect.gen(function* () {
    if (expired.length < reasons.length) yield* refuse("QuoteNotFound")
    return yield* refuse("QuoteExpired", expired)
  })
}

/** Returns the cart with these lines of the customer's quotes, at the quoted prices (API-26). */
export const addQuotes = Effect.fnUntraced(function* (
  { quotes, now, newId }: ShopReads,
  cart: Cart,
  lines: NonEmptyQuoteLineRefs,
  customer: CustomerCaller,
) {
  const ids = lines.map(({ quoteId }) => quoteId)
  const withQuotes = addQuotedLines(cart, lines, yield* quotes.find(ids, customer.id), { now, newId })
  if (Result.isFailure(withQuotes)) return yield* refuseUnaddableLines(lines, withQuotes.failure)
  yield* requireCartCapacity(withQuotes.success.lineItems)
  return withQuotes.success
})
