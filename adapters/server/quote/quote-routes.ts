/** Saves a cart as a quote, and lists, reads, checks and adds the customer's own quotes (API-09, API-24…API-27). */
import { randomUUID } from "node:crypto"
import { Effect, Result } from "effect"
import { requireCartCapacity } from "../../../application/shop/carts/require-line-item.ts"
import { checkVersion } from "../../../application/shop/check-version.ts"
import { findExpiredQuotes, findQuote, listQuotes } from "../../../application/shop/quotes/find-quotes.ts"
import { refuse, refuseOnFailure } from "../../../application/shop/refuse.ts"
import { createQuoteFromCart } from "../../../domain/quote/create-quote-from-cart.ts"
import type { QuoteId } from "../../../domain/quote/quote.ts"
import { validateQuoteAddition } from "../../../domain/quote/quote-addition.ts"
import { validateQuoteRequester } from "../../../domain/quote/quote-eligibility.ts"
import { listQuoteIds, type QuoteLine } from "../../../domain/quote/quote-item.ts"
import { addQuotedLines, type QuoteLineNotAddable } from "../../../domain/quote/quoted-lines.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { findQuoteByCartVersion, findQuoteExpiries, findQuotes, insertQuote } from "../../postgres/quotes.ts"
import { changeCart, readCurrentCart, requireCart } from "../cart/change-cart.ts"
import { registerRoute } from "../http/register-route.ts"
import type { RouteDeps } from "../http/request.ts"

const DEFAULT_PAGE_SIZE = 20

const createQuote = (services: RouteDeps, storeVariant: string) =>
  registerRoute(services, endpoints.createQuote, (request, tx) =>
    Effect.gen(function* () {
      const { body, customer, now } = request
      const caller = customer()
      const { company } = caller
      const eligibility = validateQuoteRequester({ storeVariant, customer: company === undefined ? {} : { company } })
      yield* refuseOnFailure(eligibility, "QuoteNotAllowed", () => ["quote"])
      const cart = yield* requireCart(tx, body.cartId, caller, "FOR UPDATE")
      yield* checkVersion(cart, request.expectedVersion)
      const existingId = yield* Effect.promise(() => findQuoteByCartVersion(tx, cart))
      if (existingId) return { quoteId: existingId, success: true }
      const expiries = yield* Effect.promise(() => findQuoteExpiries(tx, listQuoteIds(cart), caller.id))
      const id = randomUUID() as QuoteId
      const newQuote = createQuoteFromCart(cart, { id, now, expiries, newId: randomUUID })
      const quote = yield* refuseOnFailure(newQuote, "CartNotQuotable", () => ["cartId"])
      yield* Effect.promise(() => insertQuote(tx, { quote, cart, customerId: caller.id, channel: body.quoteAcquisitionChannel }))
      return { quoteId: id, success: true }
    }),
  )

const refuseUnaddableLines = (lines: readonly QuoteLine[], reasons: readonly QuoteLineNotAddable[]) => {
  const expired = reasons.flatMap(reason =>
    reason._tag === "QuoteExpired" ? [{ ...reason, at: [String(lines.indexOf(reason.line)), "quoteId"] }] : [],
  )
  return Effect.gen(function* () {
    if (expired.length < reasons.length) yield* refuse("QuoteNotFound")
    return yield* refuse("QuoteExpired", expired)
  })
}

const addQuotes = (services: RouteDeps) =>
  registerRoute(
    services,
    endpoints.addQuotes,
    (request, tx) =>
      Effect.gen(function* () {
        const { id } = request.customer()
        const lines = yield* refuseOnFailure(validateQuoteAddition("Customer", request.body), "NothingToAdd", () => [])
        const ids = lines.map(({ quoteId }) => quoteId)
        return yield* changeCart(request, tx, cart =>
          Effect.gen(function* () {
            const quotes = yield* Effect.promise(() => findQuotes(tx, ids, id))
            const withQuotes = addQuotedLines(cart, lines, quotes, { now: request.now, newId: randomUUID })
            if (Result.isFailure(withQuotes)) return yield* refuseUnaddableLines(lines, withQuotes.failure)
            yield* requireCartCapacity(withQuotes.success.lineItems)
            return withQuotes.success
          }),
        )
      }),
    readCurrentCart,
  )

export const registerQuoteRoutes = (services: RouteDeps, storeVariant: string): void => {
  createQuote(services, storeVariant)
  addQuotes(services)

  registerRoute(services, endpoints.expiredQuotes, ({ params, customer, shop }) =>
    Effect.map(findExpiredQuotes(shop, params.cartId, customer()), expiredQuotes => ({ expiredQuotes })),
  )

  registerRoute(services, endpoints.getQuote, ({ params, customer, shop }) => findQuote(shop, params.quoteId, customer()))

  registerRoute(services, endpoints.listQuotes, ({ query, customer, shop }) => {
    const page = { offset: query.offset ?? 0, limit: query.limit ?? DEFAULT_PAGE_SIZE }
    return Effect.map(listQuotes(shop, customer(), page), quotes => ({ ...page, ...quotes }))
  })
}
