/** A customer's quotes, one by one and page by page (API-26, API-27). */
import type { Quotes } from "../ports/quotes.ts"
import { token } from "../ports/token.ts"

export type ReadQuotes = Pick<Quotes, "list" | "get">

export const makeReadQuotes = ({ quotes }: { readonly quotes: Quotes }): ReadQuotes => ({
  list: quotes.list,
  get: quotes.get,
})

export const ReadQuotes = token<ReadQuotes>("ReadQuotes")
