/** A cart with an expired quote can't go to the next step (QUOTE-06, QUOTE-09…QUOTE-11). */
import type { Cart } from "../cart/cart.ts"
import { listQuoteIds } from "../cart/quote-item.ts"

export interface QuoteExpiry {
  readonly quoteId: string
  readonly expiresAt: Date
}

/** Whether the quote has expired; at `expiresAt` itself it has. */
export const isQuoteExpired = ({ expiresAt }: Pick<QuoteExpiry, "expiresAt">, now: Date): boolean => now >= expiresAt

/** The cart's expired quotes, in the order of its items; a quote without an expiry doesn't expire. */
export const listExpiredQuotesInCart = (
  cart: Pick<Cart, "lineItems">,
  expiries: readonly QuoteExpiry[],
  now: Date,
): readonly QuoteExpiry[] => {
  const byId = new Map(expiries.map(expiry => [expiry.quoteId, expiry]))
  return listQuoteIds(cart).flatMap(id => {
    const expiry = byId.get(id)
    return expiry && isQuoteExpired(expiry, now) ? [expiry] : []
  })
}

/** The expired quotes that are still in the cart. A quote stays expired until its last item is removed. */
export const filterExpiredQuotesInCart = (
  cart: Pick<Cart, "lineItems">,
  expired: readonly QuoteExpiry[],
): readonly QuoteExpiry[] => {
  const ids = expired.length > 0 ? listQuoteIds(cart) : []
  const remaining = expired.filter(({ quoteId }) => ids.includes(quoteId))
  return remaining.length < expired.length ? remaining : expired
}

export type ActionBlockedByExpiredQuotes = "NextStep" | "PlaceOrder"

/** The actions that expired quotes block. Every change of the cart stays possible (QUOTE-11). */
export const listActionsBlockedByExpiredQuotes = (expired: readonly QuoteExpiry[]): readonly ActionBlockedByExpiredQuotes[] =>
  expired.length > 0 ? ["NextStep", "PlaceOrder"] : []
