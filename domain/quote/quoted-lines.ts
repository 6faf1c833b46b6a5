/** What a quote says is added as it was quoted: its lines with new ids, after everything else, each knowing where it came from (QUOTE-07, QUOTE-08, API-09). */
import { Result } from "effect"
import type { Cart, LineItem } from "../cart/cart.ts"
import { getNextLineItemNumber } from "../cart/cart-line-items.ts"
import { assignNewIds } from "../cart/copy-group.ts"
import { isQuoteExpired } from "./expired-quotes.ts"
import type { Quote } from "./quote.ts"
import type { QuoteLines } from "./quote-addition.ts"
import { isQuoteItem, type QuoteLine } from "./quote-item.ts"

export type QuoteLineNotAddable =
  /** the quote, or the line in it, is not there */
  | { readonly _tag: "QuoteLineMissing"; readonly line: QuoteLine }
  | { readonly _tag: "QuoteExpired"; readonly line: QuoteLine; readonly expiresAt: Date }

export type QuoteLinesNotAddable = readonly [QuoteLineNotAddable, ...QuoteLineNotAddable[]]

type Lines = Pick<Cart, "lineItems" | "customLineItems">

const fault = (line: QuoteLine, quotes: readonly Quote[], now: Date): readonly QuoteLineNotAddable[] => {
  const quote = quotes.find(({ id }) => id === line.quoteId)
  if (!quote?.lineItems.some(({ id }) => id === line.quoteLineItemId)) return [{ _tag: "QuoteLineMissing", line }]
  return isQuoteExpired(quote, now) ? [{ _tag: "QuoteExpired", line, expiresAt: quote.expiresAt }] : []
}

/** The quote's lines that are asked for, with their services, in the quote's order. */
const taken = (quote: Quote, lines: QuoteLines): Lines => {
  const wanted = new Set<string | undefined>(
    lines.filter(({ quoteId }) => quoteId === quote.id).map(line => line.quoteLineItemId),
  )
  const lineItems = quote.lineItems.filter(({ id }) => wanted.has(id))
  const customLineItems = quote.customLineItems.filter(({ lineItemReference }) => wanted.has(lineItemReference))
  return {
    lineItems: lineItems.map((item): LineItem => ({ ...item, quoteId: quote.id, quoteLineItemId: item.id })),
    customLineItems,
  }
}

const withLines = <C extends Lines>(cart: C, lines: Lines, newId: () => string): C => {
  const added = assignNewIds(lines, getNextLineItemNumber(cart), newId)
  return {
    ...cart,
    lineItems: [...cart.lineItems, ...added.lineItems],
    customLineItems: [...cart.customLineItems, ...added.customLineItems],
  }
}

/**
 * The cart with the lines after its own, or every line that can't be had with its reason. Asked for twice, it is there
 * twice: each addition starts groups of its own.
 */
export const addQuotedLines = <C extends Lines>(
  cart: C,
  lines: QuoteLines,
  quotes: readonly Quote[],
  { now, newId }: { readonly now: Date; readonly newId: () => string },
): Result.Result<C, QuoteLinesNotAddable> => {
  const [first, ...others] = lines.flatMap(line => fault(line, quotes, now))
  if (first) return Result.fail([first, ...others])
  return Result.succeed(quotes.reduce((filled, quote) => withLines(filled, taken(quote, lines), newId), cart))
}

/** A quote's item is what was quoted, so it is not edited; a copy of it belongs to no quote, and may be (GROUP-08). */
export const isItemEditable = (item: Pick<LineItem, "quoteId">): boolean => !isQuoteItem(item)

/** What adds all of a quote, or these items of it, to a cart. */
export const toQuoteLines = (quote: Pick<Quote, "id">, items: readonly Pick<LineItem, "id">[]): readonly QuoteLine[] =>
  items.map(({ id }) => ({ quoteId: quote.id, quoteLineItemId: id }))
