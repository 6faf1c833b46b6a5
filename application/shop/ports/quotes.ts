import type { Effect } from "effect"
import type { Cart } from "../../../domain/cart/cart.ts"
import type { QuoteAcquisitionChannel } from "../../../domain/quote/acquisition-channel.ts"
import type { QuoteExpiry } from "../../../domain/quote/expired-quotes.ts"
import type { Quote, QuoteId, QuoteSummary } from "../../../domain/quote/quote.ts"

export type CartVersion = Pick<Cart, "id" | "version">

export interface NewQuote {
  readonly quote: Quote
  /** missing for sample quotes */
  readonly cart?: CartVersion
  readonly customerId: string
  readonly channel: QuoteAcquisitionChannel
}

/** The customers' quotes. Those of other customers are left out, like unknown ones. */
export interface Quotes {
  /** those among the ids that exist, oldest first */
  readonly find: (ids: readonly string[], customerId: string) => Effect.Effect<readonly Quote[]>
  readonly findExpiries: (ids: readonly string[], customerId: string) => Effect.Effect<readonly QuoteExpiry[]>
  /** the unexpired quote of this version of a cart (QUOTE-03) */
  readonly findByCartVersion: (cart: CartVersion) => Effect.Effect<QuoteId | undefined>
  /** A version of a cart has one quote: the new one replaces an expired one. */
  readonly insert: (quote: NewQuote) => Effect.Effect<void>
}

export interface QuoteListRange {
  readonly offset: number
  readonly limit: number
}

/** What pages show of a customer's quotes together. */
export interface QuoteOverview {
  /** one page, newest first, with the number of all */
  readonly list: (
    customerId: string,
    page: QuoteListRange,
  ) => Effect.Effect<{ readonly results: readonly QuoteSummary[]; readonly total: number }>
}
