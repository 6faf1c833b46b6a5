/** A cart becomes a quote for 30 days: its products at their prices, without coupons and delivery, which are for the order to say (QUOTE-01, QUOTE-03, API-27). */
import { Result } from "effect"
import { type Cart, getActiveLineItems, type LineItem, type LineItemId } from "../cart/cart.ts"
import { recalculateCartTotals } from "../cart/cart-line-items.ts"
import { assignNewIds } from "../cart/copy-group.ts"
import { listExpiredQuotes, type QuoteExpiry } from "./expired-quotes.ts"
import type { Quote, QuoteId } from "./quote.ts"
import { listQuoteIds } from "./quote-item.ts"

export const QUOTE_VALIDITY_DAYS = 30

const DAY = 24 * 60 * 60_000

export type CartNotQuotableReason =
  | { readonly _tag: "CartEmpty" }
  | { readonly _tag: "QuotesExpired"; readonly expired: readonly QuoteExpiry[] }

export type CartNotQuotableReasons = readonly [CartNotQuotableReason, ...CartNotQuotableReason[]]

export interface QuoteCreationContext {
  readonly id: QuoteId
  readonly now: Date
  /** of the quotes that the cart's own items come from */
  readonly expiries: readonly QuoteExpiry[]
  /** a text nobody has used before, each time it is asked */
  readonly newId: () => string
}

/** What is quoted of an item: what is printed, not where it goes, nor which quote it came from. */
const quoted = ({
  quoteId: _,
  quoteLineItemId: __,
  pickupPointId: ___,
  pickupPoint: ____,
  deliveryOption: _____,
  previousPrice: ______,
  ...item
}: LineItem): LineItem => ({ ...item, shippingAddresses: [] })

/** A price that another quote gave is not kept for longer by asking again. */
const expiryOf = (cart: Cart, { now, expiries }: QuoteCreationContext): Date => {
  const ids = listQuoteIds(cart)
  const ends = expiries.filter(({ quoteId }) => ids.includes(quoteId)).map(({ expiresAt }) => expiresAt.getTime())
  return new Date(Math.min(now.getTime() + QUOTE_VALIDITY_DAYS * DAY, ...ends))
}

/** The quote with ids of its own, or every reason why the cart can't be one. */
export const createQuoteFromCart = (
  cart: Cart,
  saving: QuoteCreationContext,
): Result.Result<Quote, CartNotQuotableReasons> => {
  const items = getActiveLineItems(cart)
  const expired = listExpiredQuotes(cart, saving.expiries, saving.now)
  const [first, ...others]: readonly CartNotQuotableReason[] = [
    ...(items.length === 0 ? [{ _tag: "CartEmpty" } as const] : []),
    ...(expired.length > 0 ? [{ _tag: "QuotesExpired", expired } as const] : []),
  ]
  if (first) return Result.fail([first, ...others])
  const ids = new Set<LineItemId | undefined>(items.map(({ id }) => id))
  const services = cart.customLineItems.filter(
    ({ type, lineItemReference }) => type === "service" && ids.has(lineItemReference),
  )
  const lines = assignNewIds({ lineItems: items.map(quoted), customLineItems: services }, 1, saving.newId)
  const { currency } = cart
  const priced = recalculateCartTotals({ currency, discountCodes: [], taxedPrice: cart.taxedPrice, ...lines }, [])
  return Result.succeed({ id: saving.id, createdAt: saving.now, expiresAt: expiryOf(cart, saving), ...priced })
}
