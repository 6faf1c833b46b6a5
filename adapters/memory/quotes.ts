import { Effect } from "effect"
import type { NewQuote, QuoteOverview, Quotes } from "../../application/shop/ports/quotes.ts"
import { countActiveItemGroups } from "../../domain/cart/line-item-groups.ts"
import { isQuoteExpired } from "../../domain/quote/expired-quotes.ts"
import { getQuoteState, type Quote } from "../../domain/quote/quote.ts"
import type { Table, WorkingCopy } from "./database.ts"

export const QUOTES_TABLE: Table<NewQuote> = {
  name: "quotes",
  uniqueKeys: [({ cart }) => cart && `${cart.id} ${cart.version}`],
}

/** `direction` is 1 for the oldest quote first, and -1 for the newest. */
const sortQuotes = (copy: WorkingCopy, customerId: string, direction: 1 | -1): readonly Quote[] =>
  copy
    .list(QUOTES_TABLE)
    .filter(row => row.customerId === customerId)
    .map(({ quote }) => quote)
    .sort((one, other) => direction * (Number(one.createdAt) - Number(other.createdAt)) || (one.id < other.id ? -1 : 1))

export const makeMemoryQuotes = (copy: WorkingCopy): Quotes => {
  const find = (ids: readonly string[], customerId: string) =>
    sortQuotes(copy, customerId, 1).filter(({ id }) => ids.includes(id))
  return {
    find: (...quotes) => Effect.sync(() => find(...quotes)),
    findExpiries: (...quotes) => Effect.sync(() => find(...quotes).map(({ id, expiresAt }) => ({ quoteId: id, expiresAt }))),
    findByCartVersion: ({ id, version }) =>
      Effect.sync(
        () =>
          copy
            .list(QUOTES_TABLE)
            .find(({ cart, quote }) => cart?.id === id && cart.version === version && !isQuoteExpired(quote, copy.now))?.quote.id,
      ),
    insert: row =>
      Effect.sync(() => {
        for (const { cart, ...other } of copy.list(QUOTES_TABLE))
          if (cart && cart.id === row.cart?.id && cart.version === row.cart.version && isQuoteExpired(other.quote, copy.now))
            copy.put(QUOTES_TABLE, other.quote.id, other)
        copy.put(QUOTES_TABLE, row.quote.id, row)
      }),
  }
}

export const makeMemoryQuoteOverview = (copy: WorkingCopy): QuoteOverview => ({
  list: (customerId, { offset, limit }) =>
    Effect.sync(() => {
      const all = sortQuotes(copy, customerId, -1)
      const results = all.slice(offset, offset + limit).map(quote => ({
        id: quote.id,
        createdAt: quote.createdAt,
        expiresAt: quote.expiresAt,
        currency: quote.currency,
        state: getQuoteState(quote, copy.now),
        products: countActiveItemGroups(quote),
        totalGross: quote.taxedPrice.totalGross,
      }))
      return { results, total: all.length }
    }),
})
