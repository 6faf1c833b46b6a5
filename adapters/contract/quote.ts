/** Quotes in the cart's shape, with the moments they were made and expire (API-09, API-24…API-27). */
import { Schema } from "effect"
import { MAX_CART_ITEMS } from "../../domain/cart/cart-line-items.ts"
import type { QuoteId, QuoteSummary, QuoteWithState } from "../../domain/quote/quote.ts"
import { priced, pricedFields, pricedShape } from "./cart.ts"
import { Currency, Id, Moment, Money, money, NumberInText, text, translated } from "./wire.ts"

const QuoteState = Schema.Literals(["Valid", "Expired"])

export const CartAsQuote = Schema.Struct({
  cartId: text("pathId"),
  quoteAcquisitionChannel: Schema.Struct({
    source: Schema.Literal("checkout"),
    referrer_url: text("pageAddress"),
    source_agent: Schema.Literal("customer"),
  }),
})

export const SavedQuote = Schema.Struct({ quoteId: Id, success: Schema.Boolean })

const QuoteShape = Schema.Struct({
  id: Id,
  createdAt: Moment,
  expiresAt: Moment,
  quoteState: QuoteState,
  ...pricedFields,
}).annotate({ identifier: "Quote" })

export const QuoteBody = translated<QuoteWithState, typeof QuoteShape>(
  QuoteShape,
  ({ id, createdAt, expiresAt, quoteState, ...wire }) => ({
    quote: { id: id as QuoteId, createdAt, expiresAt, ...priced(wire) },
    state: quoteState,
  }),
  ({ quote, state }) => ({
    id: quote.id,
    createdAt: quote.createdAt,
    expiresAt: quote.expiresAt,
    quoteState: state,
    ...pricedShape(quote),
  }),
)

const SummaryShape = Schema.Struct({
  id: Id,
  createdAt: Moment,
  expiresAt: Moment,
  quoteState: QuoteState,
  currency: Currency,
  products: Schema.Int,
  totalGross: Money,
}).annotate({ identifier: "QuoteSummary" })

const SummaryBody = translated<QuoteSummary, typeof SummaryShape>(
  SummaryShape,
  ({ id, quoteState, totalGross, ...same }) => ({
    ...same,
    id: id as QuoteId,
    state: quoteState,
    totalGross: totalGross.centAmount,
  }),
  ({ id, createdAt, expiresAt, state, currency, products, totalGross }) => ({
    id,
    createdAt,
    expiresAt,
    quoteState: state,
    currency,
    products,
    totalGross: money(totalGross, currency),
  }),
)

const MAX_LIMIT = 500
const MAX_OFFSET = 10_000

const between = (least: number, most: number) =>
  Schema.optionalKey(NumberInText.check(Schema.isInt(), Schema.isBetween({ minimum: least, maximum: most })))

export const QuotePage = Schema.Struct({ offset: between(0, MAX_OFFSET), limit: between(1, MAX_LIMIT) })

export const QuoteList = Schema.Struct({
  results: Schema.Array(SummaryBody),
  offset: Schema.Int,
  limit: Schema.Int,
  total: Schema.Int,
})

export const ExpiredQuotes = Schema.Struct({
  expiredQuotes: Schema.Array(Schema.Struct({ quoteId: Id, expiresAt: Moment })),
})

export const QuoteLines = Schema.Array(Schema.Struct({ quoteId: Id, quoteLineItemId: Id })).check(
  Schema.isMaxLength(MAX_CART_ITEMS),
)
