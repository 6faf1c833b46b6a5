import { Effect } from "effect"
import type { NewQuote, QuoteOverview, Quotes } from "../../application/shop/ports/quotes.ts"
import { countActiveItemGroups } from "../../domain/cart/line-item-groups.ts"
import { isQuoteExpired } from "../../domain/quote/expired-quotes.ts"
import { getQuoteState, type Quote } from "../../domain/quote/quote.ts"
import type { Table, WorkingCopy } from "./database.ts"
import { getCustomerId } from "./row-keys.ts"

const formatCartVersion = ({ id, version }: { readonly id: string; readonly version: number }) => `${id} ${version}`

const getCartVersion = ({ cart }: NewQuote) => cart && formatCartVersion(cart)

export const QUOTES_TABLE: Table<NewQuote> = { name: "quotes", uniqueKeys: [getCartVersion] }

/** `direction` is 1 for the oldest quote first, and -1 for the newest. */
const sortQuotes = (copy: WorkingCopy, customerId: string, direction: 1 | -1): readonly Quote[] =>
  copy
    .listBy(QUOTES_TABLE, getCustomerId, customerId)
    .map(({ quote }) => quote)
    .sort((one, other) => direction * (Number(one.createdAt) - Number(other.createdAt)) || (one.id < other.id ? -1 : 1))

export const makeMemoryQuotes = (copy: WorkingCopy): Quotes => {
  const find = (ids: readonly string[], customerId: string) =>
    sortQuotes(copy, customerId, 1).filter(({ id }) => ids.includes(id))
  return {
    find: (...quotes) => Effect.sync(() => find(...quotes)),
    findExpiries: (...quotes) => Effect.sync(() => find(...quotes).map(({ id, expiresAt }) => ({ quoteId: id, expiresAt }))),
    findByCartVersion: cart =>
      Effect.sync(
        () =>
          copy.listBy(QUOTES_TABLE, getCartVersion, formatCartVersion(cart)).find(({ quote }) => !isQuoteExpired(quote, copy.now))
            ?.quote.id,
      ),
    insert: row =>
      Effect.sync(() => {
        const sameCart = row.cart ? copy.listBy(QUOTES_TABLE, getCartVersion, formatCartVersion(row.cart)) : []
        for (const { cart: _, ...other } of sameCart)
          if (isQuoteExpired(other.quote, copy.now)) copy.put(QUOTES_TABLE, other.quote.id, other)
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
