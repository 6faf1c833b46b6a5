/**
 * A quote keeps a cart's products at their prices for 30 days, without coupons and delivery (QUOTE-01, QUOTE-03,
 * API-27).
 */
import { Result } from "effect"
import { type Cart, getActiveLineItems, type LineItem, type LineItemId } from "../cart/cart.ts"
import { applyCouponsAndTotals } from "../cart/cart-line-items.ts"
import { assignNewIdsAndNumbers } from "../cart/copy-group.ts"
import { listQuoteIds } from "../cart/quote-item.ts"
import { DAY_MS } from "../time/milliseconds.ts"
import { listExpiredQuotesInCart, type QuoteExpiry } from "./expired-quotes.ts"
import type { Quote, QuoteId } from "./quote.ts"

export const QUOTE_VALIDITY_DAYS = 30

export type CartNotQuotableReason =
  | { readonly _tag: "CartEmpty" }
  | { readonly _tag: "QuotesExpired"; readonly expired: readonly QuoteExpiry[] }

export type NonEmptyCartNotQuotableReasons = readonly [CartNotQuotableReason, ...CartNotQuotableReason[]]

export interface QuoteCreationContext {
  readonly id: QuoteId
  readonly now: Date
  /** expiries of the quotes that the cart's items come from */
  readonly expiries: readonly QuoteExpiry[]
  /** returns a new unique id at each call */
  readonly newId: () => string
}

/** The quoted part of an item: its product, without delivery and earlier quote. */
const toQuotedItem = ({
  quoteId: _,
  quoteLineItemId: __,
  pickupPointId: ___,
  pickupPoint: ____,
  deliveryOption: _____,
  previousPrice: ______,
  ...item
}: LineItem): LineItem => ({ ...item, shippingAddresses: [] })

/** A price from another quote expires with that quote, so saving again doesn't extend it. */
const getExpiry = (cart: Cart, { now, expiries }: QuoteCreationContext): Date => {
  const ids = listQuoteIds(cart)
  const ends = expiries.filter(({ quoteId }) => ids.includes(quoteId)).map(({ expiresAt }) => expiresAt.getTime())
  return new Date(Math.min(now.getTime() + QUOTE_VALIDITY_DAYS * DAY_MS, ...ends))
}

/** The quote with new ids, or every reason why the cart can't be saved as one. */
export const createQuoteFromCart = (
  cart: Cart,
  context: QuoteCreationContext,
): Result.Result<Quote, NonEmptyCartNotQuotableReasons> => {
  const items = getActiveLineItems(cart)
  const expired = listExpiredQuotesInCart(cart, context.expiries, context.now)
  const [first, ...others]: readonly CartNotQuotableReason[] = [
    ...(items.length === 0 ? [{ _tag: "CartEmpty" } as const] : []),
    ...(expired.length > 0 ? [{ _tag: "QuotesExpired", expired } as const] : []),
  ]
  if (first) return Result.fail([first, ...others])
  const ids = new Set<LineItemId | undefined>(items.map(({ id }) => id))
  const services = cart.customLineItems.filter(({ type, lineItemReference }) => type === "service" && ids.has(lineItemReference))
  const lines = assignNewIdsAndNumbers({ lineItems: items.map(toQuotedItem), customLineItems: services }, 1, context.newId)
  const { currency } = cart
  const priced = applyCouponsAndTotals({ currency, discountCodes: [], taxedPrice: cart.taxedPrice, ...lines }, [])
  const { id, now: createdAt } = context
  return Result.succeed({ id, createdAt, expiresAt: getExpiry(cart, context), ...priced })
}
