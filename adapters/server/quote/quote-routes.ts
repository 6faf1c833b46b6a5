/** A cart is saved as a quote, and quotes are listed, read, checked and added by the customer they were made for (API-09, API-24…API-27). */
import { randomUUID } from "node:crypto"
import { Effect, Result } from "effect"
import { createQuoteFromCart } from "../../../domain/quote/create-quote-from-cart.ts"
import { listExpiredQuotes } from "../../../domain/quote/expired-quotes.ts"
import { getQuoteState, type QuoteId } from "../../../domain/quote/quote.ts"
import { validateQuoteAddition } from "../../../domain/quote/quote-addition.ts"
import { validateQuoteRequester } from "../../../domain/quote/quote-eligibility.ts"
import { listQuoteIds, type QuoteLine } from "../../../domain/quote/quote-item.ts"
import { addQuotedLines, type QuoteLineNotAddable } from "../../../domain/quote/quoted-lines.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { changeCart, readCurrentCart, requireCart } from "../cart/change-cart.ts"
import { requireCartCapacity } from "../cart/line-item-checks.ts"
import { checkVersion } from "../check-version.ts"
import { registerRoute } from "../http/register-route.ts"
import type { RouteDeps } from "../http/request.ts"
import { refuse, refuseOnFailure, requireFound } from "../refuse.ts"
import { findQuoteByCartVersion, findQuoteExpiries, findQuotes, insertQuote, listQuotes } from "./quote-rows.ts"

const PAGE = 20

const createQuote = (services: RouteDeps, storeVariant: string) =>
  registerRoute(services, endpoints.createQuote, (call, tx) =>
    Effect.gen(function* () {
      const { body, customer, now } = call
      const asker = customer()
      const { company } = asker
      const asked = validateQuoteRequester({ storeVariant, customer: company === undefined ? {} : { company } })
      yield* refuseOnFailure(asked, "QuoteNotAllowed", () => ["quote"])
      const cart = yield* requireCart(tx, body.cartId, asker, "FOR UPDATE")
      yield* checkVersion(cart, call)
      const earlier = yield* Effect.promise(() => findQuoteByCartVersion(tx, cart))
      if (earlier) return { quoteId: earlier, success: true }
      const expiries = yield* Effect.promise(() => findQuoteExpiries(tx, listQuoteIds(cart), asker.id))
      const id = randomUUID() as QuoteId
      const saved = createQuoteFromCart(cart, { id, now, expiries, newId: randomUUID })
      const quote = yield* refuseOnFailure(saved, "CartNotQuotable", () => ["cartId"])
      yield* Effect.promise(() =>
        insertQuote(tx, { quote, cart, customerId: asker.id, channel: body.quoteAcquisitionChannel }),
      )
      return { quoteId: id, success: true }
    }),
  )

const notAddable = (lines: readonly QuoteLine[], reasons: readonly QuoteLineNotAddable[]) => {
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
    (call, tx) =>
      Effect.gen(function* () {
        const { id } = call.customer()
        const lines = yield* refuseOnFailure(validateQuoteAddition("Customer", call.body), "NothingToAdd", () => [])
        const ids = lines.map(({ quoteId }) => quoteId)
        return yield* changeCart(call, tx, cart =>
          Effect.gen(function* () {
            const quotes = yield* Effect.promise(() => findQuotes(tx, ids, id))
            const filled = addQuotedLines(cart, lines, quotes, { now: call.now, newId: randomUUID })
            if (Result.isFailure(filled)) return yield* notAddable(lines, filled.failure)
            yield* requireCartCapacity(filled.success.lineItems)
            return filled.success
          }),
        )
      }),
    readCurrentCart,
  )

export const registerQuoteRoutes = (services: RouteDeps, storeVariant: string): void => {
  createQuote(services, storeVariant)
  addQuotes(services)

  registerRoute(services, endpoints.expiredQuotes, ({ params, customer, now }, tx) =>
    Effect.flatMap(requireCart(tx, params.cartId, customer()), cart =>
      Effect.promise(async () => ({
        expiredQuotes: listExpiredQuotes(cart, await findQuoteExpiries(tx, listQuoteIds(cart), customer().id), now),
      })),
    ),
  )

  registerRoute(services, endpoints.getQuote, ({ params, customer, now }, tx) =>
    Effect.map(
      requireFound(async () => (await findQuotes(tx, [params.quoteId], customer().id))[0], "QuoteNotFound"),
      quote => ({ quote, state: getQuoteState(quote, now) }),
    ),
  )

  registerRoute(services, endpoints.listQuotes, async ({ query, customer, now }, tx) => {
    const page = { offset: query.offset ?? 0, limit: query.limit ?? PAGE }
    return { ...page, ...(await listQuotes(tx, customer().id, page, now)) }
  })
}
