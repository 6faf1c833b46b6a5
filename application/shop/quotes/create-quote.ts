import { Effect } from "effect"
import { listQuoteIds } from "../../../domain/cart/quote-item.ts"
import type { QuoteAcquisitionChannel } from "../../../domain/quote/acquisition-channel.ts"
import { createQuoteFromCart } from "../../../domain/quote/create-quote-from-cart.ts"
import type { QuoteId } from "../../../domain/quote/quote.ts"
import { validateQuoteRequester } from "../../../domain/quote/quote-eligibility.ts"
import type { CustomerCaller } from "../caller.ts"
import { checkVersion, type ExpectedVersion } from "../check-version.ts"
import type { ShopWrites } from "../ports/unit-of-work.ts"
import { refuseOnFailure, requireFound } from "../refuse.ts"

export interface CreateQuote {
  readonly cartId: string
  readonly expectedVersion: ExpectedVersion
  readonly customer: CustomerCaller
  readonly channel: QuoteAcquisitionChannel
  readonly storeVariant: string
}

/** Saves a cart as a quote, or returns the quote of this version of the cart (API-09, QUOTE-03). */
export const createQuote = Effect.fnUntraced(function* (
  shop: ShopWrites,
  { cartId, expectedVersion, customer, channel, storeVariant }: CreateQuote,
) {
  const { carts, quotes, now, newId } = shop
  const { company } = customer
  const eligibility = validateQuoteRequester({ storeVariant, customer: company === undefined ? {} : { company } })
  yield* refuseOnFailure(eligibility, "QuoteNotAllowed", () => ["quote"])
  const cart = yield* requireFound(carts.lock(cartId, customer.ownerKey), "CartNotFound")
  yield* checkVersion(cart, expectedVersion)
  const existingId = yield* quotes.findByCartVersion(cart)
  if (existingId) return existingId
  const expiries = yield* quotes.findExpiries(listQuoteIds(cart), customer.id)
  const id = newId() as QuoteId
  const newQuote = createQuoteFromCart(cart, { id, now, expiries, newId })
  const quote = yield* refuseOnFailure(newQuote, "CartNotQuotable", () => ["cartId"])
  yield* quotes.insert({ quote, cart, customerId: customer.id, channel })
  return id
})
