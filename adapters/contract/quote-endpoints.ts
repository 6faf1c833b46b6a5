import { Schema } from "effect"
import { defineEndpoint } from "./endpoint.ts"
import { cartPathParams, customerAccess, pathIdSchema, versionedWrite } from "./endpoint-parts.ts"
import {
  CreateQuoteRequest,
  CreateQuoteResponse,
  ExpiredQuotesResponse,
  QuoteListResponse,
  QuotePageQuery,
  QuoteSchema,
} from "./quote.ts"

export const quoteEndpoints = {
  createQuote: defineEndpoint("createQuote", "POST /quotes/cart-as-quote", {
    ...customerAccess,
    ...versionedWrite,
    body: CreateQuoteRequest,
    response: CreateQuoteResponse,
  }),
  expiredQuotes: defineEndpoint("expiredQuotes", "GET /quotes/validate-cart/{cartId}", {
    ...customerAccess,
    params: cartPathParams,
    response: ExpiredQuotesResponse,
  }),
  getQuote: defineEndpoint("getQuote", "GET /quotes/{quoteId}", {
    ...customerAccess,
    params: Schema.Struct({ quoteId: pathIdSchema }),
    response: QuoteSchema,
  }),
  listQuotes: defineEndpoint("listQuotes", "GET /quotes", {
    ...customerAccess,
    query: QuotePageQuery,
    response: QuoteListResponse,
  }),
} as const
