/** The calls about quotes. */
import { Schema } from "effect"
import { customer, inCart, onVersion, pathId } from "./call-parts.ts"
import { endpoint } from "./endpoint.ts"
import { CartAsQuote, ExpiredQuotes, QuoteBody, QuoteList, QuotePage, SavedQuote } from "./quote.ts"

export const quoteCalls = {
  createQuote: endpoint("createQuote", "POST /quotes/cart-as-quote", {
    ...customer,
    ...onVersion,
    body: CartAsQuote,
    answer: SavedQuote,
  }),
  expiredQuotes: endpoint("expiredQuotes", "GET /quotes/validate-cart/{cartId}", {
    ...customer,
    params: inCart,
    answer: ExpiredQuotes,
  }),
  getQuote: endpoint("getQuote", "GET /quotes/{quoteId}", {
    ...customer,
    params: Schema.Struct({ quoteId: pathId }),
    answer: QuoteBody,
  }),
  listQuotes: endpoint("listQuotes", "GET /quotes", { ...customer, query: QuotePage, answer: QuoteList }),
} as const
