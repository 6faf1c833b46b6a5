/** The calls about quotes. */
import { Schema } from "effect"
import { defineEndpoint } from "./endpoint.ts"
import { cartPathParams, customerAccess, pathIdSchema, versionedWrite } from "./endpoint-parts.ts"
import { CartAsQuote, ExpiredQuotes, QuoteBody, QuoteList, QuotePage, SavedQuote } from "./quote.ts"

export const quoteEndpoints = {
  createQuote: defineEndpoint("createQuote", "POST /quotes/cart-as-quote", {
    ...customerAccess,
    ...versionedWrite,
    body: CartAsQuote,
    response: SavedQuote,
  }),
  expiredQuotes: defineEndpoint("expiredQuotes", "GET /quotes/validate-cart/{cartId}", {
    ...customerAccess,
    params: cartPathParams,
    response: ExpiredQuotes,
  }),
  getQuote: defineEndpoint("getQuote", "GET /quotes/{quoteId}", {
    ...customerAccess,
    params: Schema.Struct({ quoteId: pathIdSchema }),
    response: QuoteBody,
  }),
  listQuotes: defineEndpoint("listQuotes", "GET /quotes", { ...customerAccess, query: QuotePage, response: QuoteList }),
} as const
