/** A quote is a cart's products at the prices they were given, good until it expires; the cart itself stays as it was (QUOTE-03, API-27). */
import type { Brand } from "effect"
import type { Cart } from "../cart/cart.ts"
import { isQuoteExpired, type QuoteExpiry } from "./expired-quotes.ts"

export type QuoteId = Brand.Branded<string, "QuoteId">

/** The id of a line item in its quote is the `quoteLineItemId` of what is added from it (QUOTE-07). */
export interface Quote extends Omit<Cart, "id" | "version"> {
  readonly id: QuoteId
  readonly createdAt: Date
  readonly expiresAt: Date
}

export type QuoteState = "Valid" | "Expired"

export const getQuoteState = (quote: Pick<QuoteExpiry, "expiresAt">, now: Date): QuoteState =>
  isQuoteExpired(quote, now) ? "Expired" : "Valid"

/** A quote, and what it was worth at the moment it was asked for. */
export interface QuoteWithState {
  readonly quote: Quote
  readonly state: QuoteState
}

/** What a list says of a quote, as of the moment it was asked for. */
export interface QuoteSummary extends Pick<Quote, "id" | "createdAt" | "expiresAt" | "currency"> {
  readonly state: QuoteState
  /** products as a shopper counts them */
  readonly products: number
  readonly totalGross: Quote["taxedPrice"]["totalGross"]
}
