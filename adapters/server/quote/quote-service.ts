/** A cart is saved as a quote, and quotes are listed, read, checked and added by the customer they were made for (API-09, API-24…API-27). */
import { randomUUID } from "node:crypto"
import { Result } from "effect"
import type { Cart } from "../../../domain/cart/cart.ts"
import { expiredQuotes } from "../../../domain/quote/expired-quotes.ts"
import { mayAddQuotes } from "../../../domain/quote/may-be-added.ts"
import { mayCreateQuote } from "../../../domain/quote/may-be-created.ts"
import { type QuoteId, quoteState } from "../../../domain/quote/quote.ts"
import { type QuoteLine, quoteIds } from "../../../domain/quote/quote-item.ts"
import { type LineNotAddable, withQuoted } from "../../../domain/quote/quoted-lines.ts"
import { savedAsQuote } from "../../../domain/quote/save-as-quote.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { findCart } from "../cart/cart-rows.ts"
import { changeCart, shownCart } from "../cart/change-cart.ts"
import { checkFits } from "../cart/line-item-choices.ts"
import { checkVersion } from "../http/precondition.ts"
import { invalid, missing, Refusal } from "../http/refusal.ts"
import { route, type Services } from "../http/route.ts"
import type { Customer } from "../identity/subject.ts"
import { expiriesOf, findQuotes, insertQuote, quotesOf } from "./quote-rows.ts"

const PAGE = 20

/** The reasons below what they are about. */
const codes = (field: string, reasons: readonly { readonly _tag: string }[]) =>
  reasons.map(({ _tag }) => ({ field, code: _tag }))

const checkAsker = (storeVariant: string, { company }: Customer): void => {
  const asked = mayCreateQuote({ storeVariant, customer: company === undefined ? {} : { company } })
  if (Result.isFailure(asked)) throw new Refusal(403, "QuoteNotAllowed", { errors: codes("quote", asked.failure) })
}

const createQuote = (services: Services, storeVariant: string) =>
  route(services, endpoints.createQuote, async (call, tx) => {
    const { body, customer, now } = call
    const asker = customer()
    checkAsker(storeVariant, asker)
    const cart = await findCart(tx, body.cartId, asker.owner, "FOR UPDATE")
    if (!cart) throw missing("Cart")
    checkVersion(cart, call)
    const expiries = await expiriesOf(tx, quoteIds(cart), asker.id)
    const id = randomUUID() as QuoteId
    const saved = savedAsQuote(cart, { id, now, expiries, newId: randomUUID })
    if (Result.isFailure(saved)) throw invalid("CartNotQuotable", codes("cartId", saved.failure))
    await insertQuote(tx, { quote: saved.success, customerId: asker.id, channel: body.quoteAcquisitionChannel })
    return { quoteId: id, success: true }
  })

const notAddable = (lines: readonly QuoteLine[], reasons: readonly LineNotAddable[]): Refusal =>
  reasons.some(({ _tag }) => _tag === "QuoteLineMissing")
    ? missing("Quote")
    : invalid(
        "QuoteExpired",
        reasons.map(({ _tag, line }) => ({ field: `${lines.indexOf(line)}.quoteId`, code: _tag })),
      )

const addQuotes = (services: Services) =>
  route(
    services,
    endpoints.addQuotes,
    async (call, tx) => {
      const { id } = call.customer()
      const asked = mayAddQuotes("Customer", call.body)
      if (Result.isFailure(asked)) throw invalid("NothingToAdd", codes("body", asked.failure))
      const lines = asked.success
      return changeCart(call, tx, async (cart): Promise<Cart> => {
        const ids = lines.map(({ quoteId }) => quoteId)
        const filled = withQuoted(cart, lines, await findQuotes(tx, ids, id), { now: call.now, newId: randomUUID })
        if (Result.isFailure(filled)) throw notAddable(lines, filled.failure)
        checkFits(filled.success.lineItems)
        return filled.success
      })
    },
    shownCart,
  )

export const quoteService = (services: Services, storeVariant: string): void => {
  createQuote(services, storeVariant)
  addQuotes(services)

  route(services, endpoints.expiredQuotes, async ({ params, customer, now }, tx) => {
    const { owner, id } = customer()
    const cart = await findCart(tx, params.cartId, owner, "")
    if (!cart) throw missing("Cart")
    return { expiredQuotes: expiredQuotes(cart, await expiriesOf(tx, quoteIds(cart), id), now) }
  })

  route(services, endpoints.getQuote, async ({ params, customer, now }, tx) => {
    const [quote] = await findQuotes(tx, [params.quoteId], customer().id)
    if (!quote) throw missing("Quote")
    return { quote, state: quoteState(quote, now) }
  })

  route(services, endpoints.listQuotes, async ({ query, customer, now }, tx) => {
    const page = { offset: query.offset ?? 0, limit: query.limit ?? PAGE }
    return { ...page, ...(await quotesOf(tx, customer().id, page, now)) }
  })
}
