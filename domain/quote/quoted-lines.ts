/**
 * Quoted lines are added at the end of the cart with new ids and a reference to their quote (QUOTE-07, QUOTE-08,
 * API-09).
 */
import { Result } from "effect"
import type { Cart, LineItem } from "../cart/cart.ts"
import { getNextLineItemNumber } from "../cart/cart-line-items.ts"
import { assignNewIdsAndNumbers } from "../cart/copy-group.ts"
import type { NonEmptyQuoteLineRefs } from "../cart/quote-item.ts"
import { isQuoteItem, type QuoteLineRef } from "../cart/quote-item.ts"
import { isQuoteExpired } from "./expired-quotes.ts"
import type { Quote } from "./quote.ts"

export type QuoteLineNotAddable =
  /** the quote or its line doesn't exist */
  | { readonly _tag: "QuoteLineMissing"; readonly line: QuoteLineRef }
  | { readonly _tag: "QuoteExpired"; readonly line: QuoteLineRef; readonly expiresAt: Date }

export type NonEmptyQuoteLinesNotAddable = readonly [QuoteLineNotAddable, ...QuoteLineNotAddable[]]

type Lines = Pick<Cart, "lineItems" | "customLineItems">

const findProblems = (line: QuoteLineRef, quotes: readonly Quote[], now: Date): readonly QuoteLineNotAddable[] => {
  const quote = quotes.find(({ id }) => id === line.quoteId)
  if (!quote?.lineItems.some(({ id }) => id === line.quoteLineItemId)) return [{ _tag: "QuoteLineMissing", line }]
  return isQuoteExpired(quote, now) ? [{ _tag: "QuoteExpired", line, expiresAt: quote.expiresAt }] : []
}

/** The requested lines of a quote with their services, in the quote's order. */
const selectLines = (quote: Quote, lines: NonEmptyQuoteLineRefs): Lines => {
  const lineIds = new Set<string | undefined>(
    lines.filter(({ quoteId }) => quoteId === quote.id).map(line => line.quoteLineItemId),
  )
  const lineItems = quote.lineItems.filter(({ id }) => lineIds.has(id))
  const customLineItems = quote.customLineItems.filter(({ lineItemReference }) => lineIds.has(lineItemReference))
  return {
    lineItems: lineItems.map((item): LineItem => ({ ...item, quoteId: quote.id, quoteLineItemId: item.id })),
    customLineItems,
  }
}

const appendLines = <C extends Lines>(cart: C, lines: Lines, newId: () => string): C => {
  const added = assignNewIdsAndNumbers(lines, getNextLineItemNumber(cart), newId)
  return {
    ...cart,
    lineItems: [...cart.lineItems, ...added.lineItems],
    customLineItems: [...cart.customLineItems, ...added.customLineItems],
  }
}

/**
 * The cart with the lines at its end, or the reason of each line that can't be added. Adding twice gives two copies,
 * because each addition starts new groups.
 */
export const addQuotedLines = <C extends Lines>(
  cart: C,
  lines: NonEmptyQuoteLineRefs,
  quotes: readonly Quote[],
  { now, newId }: { readonly now: Date; readonly newId: () => string },
): Result.Result<C, NonEmptyQuoteLinesNotAddable> => {
  const [first, ...others] = lines.flatMap(line => findProblems(line, quotes, now))
  if (first) return Result.fail([first, ...others])
  return Result.succeed(quotes.reduce((result, quote) => appendLines(result, selectLines(quote, lines), newId), cart))
}

/** Whether the item can be edited: quoted items can't, but their copies can, as those belong to no quote (GROUP-08). */
export const isItemEditable = (item: Pick<LineItem, "quoteId">): boolean => !isQuoteItem(item)

/** The quote lines for these items of a quote. */
export const toQuoteLineRefs = (quote: Pick<Quote, "id">, items: readonly Pick<LineItem, "id">[]): readonly QuoteLineRef[] =>
  items.map(({ id }) => ({ quoteId: quote.id, quoteLineItemId: id }))
