/** Saves a cart as a quote, and lists, reads, checks and adds the customer's own quotes (API-09, API-24…API-27). */
import { Effect } from "effect"
import { changeCart } from "../../../application/shop/carts/change-cart.ts"
import { requireQuoteLines } from "../../../application/shop/quotes/add-quotes.ts"
import { createQuote } from "../../../application/shop/quotes/create-quote.ts"
import { findExpiredQuotesOfCart, findQuote } from "../../../application/shop/quotes/find-quotes.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { readCart, toExpectedCartVersion } from "./cart-routes.ts"
import type { RouteDeps } from "./request.ts"

const DEFAULT_PAGE_SIZE = 20

export const registerQuoteRoutes = ({ route, deliveryRules }: RouteDeps, storeVariant: string): void => {
  route(endpoints.createQuote, ({ body, expectedVersion, customer }, shop) => {
    const { cartId, quoteAcquisitionChannel: channel } = body
    const command = { cartId, expectedVersion, customer: customer(), channel, storeVariant }
    return Effect.map(createQuote(shop, command), quoteId => ({ quoteId, success: true }))
  })

  route(endpoints.addQuotes, { replay: readCart }, (call, shop) =>
    Effect.flatMap(requireQuoteLines(call.body), lines => {
      const context = { caller: call.customer(), deliveryRules }
      return changeCart(shop, toExpectedCartVersion(call), { _tag: "AddQuotes", lines }, context)
    }),
  )

  route(endpoints.expiredQuotes, ({ params, customer }, shop) =>
    Effect.map(findExpiredQuotesOfCart(shop, params.cartId, customer()), expiredQuotes => ({ expiredQuotes })),
  )

  route(endpoints.getQuote, ({ params, customer }, shop) => findQuote(shop, params.quoteId, customer()))

  route(endpoints.listQuotes, ({ query, customer }, shop) => {
    const page = { offset: query.offset ?? 0, limit: query.limit ?? DEFAULT_PAGE_SIZE }
    return Effect.map(shop.quoteOverview.list(customer().id, page), quotes => ({ ...page, ...quotes }))
  })
}
