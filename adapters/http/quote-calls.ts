import { Effect } from "effect"
import type { QuoteService } from "../../application/client/ports/quote-service.ts"
import type { QuoteId } from "../../domain/quote/quote.ts"
import { quoteEndpoints } from "../contract/quote-endpoints.ts"
import type { ServiceClient } from "./service-client.ts"

export const makeQuoteCalls = (call: ServiceClient): QuoteService => ({
  save: ({ cartId, version, channel, key }) =>
    call(quoteEndpoints.createQuote, {
      query: { version },
      body: { cartId, quoteAcquisitionChannel: channel },
      key,
    }).pipe(Effect.map(({ quoteId, success }) => ({ quoteId: quoteId as QuoteId, success }))),
  list: page => call(quoteEndpoints.listQuotes, { query: page }),
  get: quoteId => call(quoteEndpoints.getQuote, { params: { quoteId } }),
  listExpired: cartId =>
    call(quoteEndpoints.expiredQuotes, { params: { cartId } }).pipe(Effect.map(({ expiredQuotes }) => expiredQuotes)),
})
