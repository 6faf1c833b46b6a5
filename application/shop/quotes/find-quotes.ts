import { Effect } from "effect"
import { listQuoteIds } from "../../../domain/cart/quote-item.ts"
import { listExpiredQuotesInCart } from "../../../domain/quote/expired-quotes.ts"
import { getQuoteState } from "../../../domain/quote/quote.ts"
import type { CustomerCaller } from "../caller.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"
import { requireFound } from "../refuse.ts"

export const findQuote = ({ quotes, now }: ShopReads, quoteId: string, customer: CustomerCaller) =>
  requireFound(
    Effect.map(quotes.find([quoteId], customer.id), ([quote]) => quote && { quote, state: getQuoteState(quote, now) }),
    "QuoteNotFound",
  )

/** The expired quotes of a cart, which block its next step (QUOTE-06). */
export const findExpiredQuotesOfCart = Effect.fnUntraced(function* (
  { carts, quotes, now }: ShopReads,
  cartId: string,
  customer: CustomerCaller,
) {
  const cart = yield* requireFound(carts.find(cartId, customer.ownerKey), "CartNotFound")
  return listExpiredQuotesInCart(cart, yield* quotes.findExpiries(listQuoteIds(cart), customer.id), now)
})
