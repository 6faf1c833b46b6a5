/** Saves a cart as a quote, lists and gets quotes, and lists a cart's expired quotes. */
import type { Effect } from "effect"
import type { CartId } from "../../../domain/cart/cart.ts"
import type { QuoteAcquisitionChannel } from "../../../domain/quote/acquisition-channel.ts"
import type { QuoteExpiry } from "../../../domain/quote/expired-quotes.ts"
import type { QuoteId, QuoteSummary, QuoteWithState } from "../../../domain/quote/quote.ts"
import { createInjectionToken } from "../../shared/injection-token.ts"
import type { ServiceFailure, VersionConflictError } from "./service-failures.ts"

export interface SaveQuoteRequest {
  readonly cartId: CartId
  readonly version: number
  readonly channel: QuoteAcquisitionChannel
  readonly key: string
}

/** The saved quote and the result to show on its page (QUOTE-04). */
export interface SaveQuoteResult {
  readonly quoteId: QuoteId
  readonly success: boolean
}

export interface QuoteSummaryPage {
  readonly results: readonly QuoteSummary[]
  readonly offset: number
  readonly limit: number
  readonly total: number
}

export interface QuoteService {
  readonly save: (cart: SaveQuoteRequest) => Effect.Effect<SaveQuoteResult, ServiceFailure | VersionConflictError>
  /** newest first */
  readonly list: (page: Pick<QuoteSummaryPage, "offset" | "limit">) => Effect.Effect<QuoteSummaryPage, ServiceFailure>
  readonly get: (id: QuoteId) => Effect.Effect<QuoteWithState, ServiceFailure>
  readonly listExpired: (cart: CartId) => Effect.Effect<readonly QuoteExpiry[], ServiceFailure>
}

export const QuoteService = createInjectionToken<QuoteService>("QuoteService")
