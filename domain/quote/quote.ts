/**
 * A quote holds a cart's products at fixed prices until it expires; the cart itself stays unchanged (QUOTE-03,
 * API-27).
 */
import type { Brand } from "effect"
import type { Cart } from "../cart/cart.ts"
import { isQuoteExpired, type QuoteExpiry } from "./expired-quotes.ts"

export type QuoteId = Brand.Branded<string, "QuoteId">

/** The id of a line item in its quote is the `quoteLineItemId` of the cart item that is added from it (QUOTE-07). */
export interface Quote extends Pick<Cart, "currency" | "lineItems" | "customLineItems" | "taxedPrice"> {
  readonly id: QuoteId
  /** empty, because coupons belong to carts */
  readonly discountCodes: Cart["discountCodes"]
  readonly createdAt: Date
  readonly expiresAt: Date
}

export type QuoteState = "Valid" | "Expired"

export const getQuoteState = (quote: Pick<QuoteExpiry, "expiresAt">, now: Date): QuoteState =>
  isQuoteExpired(quote, now) ? "Expired" : "Valid"

/** A quote with its state at the time of the request. */
export interface QuoteWithState {
  readonly quote: Quote
  readonly state: QuoteState
}

/** A quote in a list, with its state at the time of the request. */
export interface QuoteSummary extends Pick<Quote, "id" | "createdAt" | "expiresAt" | "currency"> {
  readonly state: QuoteState
  /** number of products, groups counted once */
  readonly products: number
  readonly totalGross: Quote["taxedPrice"]["totalGross"]
}
