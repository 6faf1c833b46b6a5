/** A quote is good until just before the moment it expires; as long as a cart has an expired one, it goes no further (QUOTE-06, QUOTE-09…QUOTE-11). */
import type { Cart } from "../cart/cart.ts"
import { listQuoteIds } from "./quote-item.ts"

export interface QuoteExpiry {
  readonly quoteId: string
  readonly expiresAt: Date
}

/** At the moment itself it has expired. */
export const isQuoteExpired = ({ expiresAt }: Pick<QuoteExpiry, "expiresAt">, now: Date): boolean => now >= expiresAt

/** The cart's expired quotes with their details, in the order of its items; a quote without an expiry doesn't expire. */
export const listExpiredQuotes = (
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

/** Those that are still in the cart: what has expired stays expired, until its last item is removed. */
export const filterExpiredInCart = (
  cart: Pick<Cart, "lineItems">,
  expired: readonly QuoteExpiry[],
): readonly QuoteExpiry[] => {
  const ids = expired.length > 0 ? listQuoteIds(cart) : []
  const still = expired.filter(({ quoteId }) => ids.includes(quoteId))
  return still.length < expired.length ? still : expired
}

export type ActionBlockedByQuotes = "NextStep" | "PlaceOrder"

/** What expired quotes keep a shopper from until they are removed; the cart itself stays open to every change (QUOTE-11). */
export const listActionsBlockedByQuotes = (expired: readonly QuoteExpiry[]): readonly ActionBlockedByQuotes[] =>
  expired.length > 0 ? ["NextStep", "PlaceOrder"] : []
