/** Quotes in the cart's shape, with creation and expiry times (API-09, API-24…API-27). */
import { Schema } from "effect"
import { MAX_CART_ITEMS } from "../../domain/cart/cart-line-items.ts"
import type { QuoteId, QuoteSummary, QuoteWithState } from "../../domain/quote/quote.ts"
import { decodePricedCart, encodePricedCart, pricedCartWireFields } from "./cart.ts"
import {
  CurrencySchema,
  encodeMoney,
  IdSchema,
  MoneySchema,
  makeTextSchema,
  mapSchema,
  NumberStringSchema,
  TimestampSchema,
} from "./wire-schemas.ts"

const QuoteState = Schema.Literals(["Valid", "Expired"])

export const CreateQuoteRequest = Schema.Struct({
  cartId: makeTextSchema("pathId"),
  quoteAcquisitionChannel: Schema.Struct({
    source: Schema.Literal("checkout"),
    referrer_url: makeTextSchema("pageAddress"),
    source_agent: Schema.Literal("customer"),
  }),
})

export const CreateQuoteResponse = Schema.Struct({ quoteId: IdSchema, success: Schema.Boolean })

const quoteHeaderFields = { id: IdSchema, createdAt: TimestampSchema, expiresAt: TimestampSchema, quoteState: QuoteState }

const QuoteShape = Schema.Struct({
  ...quoteHeaderFields,
  ...pricedCartWireFields,
}).annotate({ identifier: "Quote" })

export const QuoteSchema = mapSchema<QuoteWithState, typeof QuoteShape>(
  QuoteShape,
  ({ id, createdAt, expiresAt, quoteState, ...wire }) => ({
    quote: { id: id as QuoteId, createdAt, expiresAt, ...decodePricedCart(wire) },
    state: quoteState,
  }),
  ({ quote, state }) => ({
    id: quote.id,
    createdAt: quote.createdAt,
    expiresAt: quote.expiresAt,
    quoteState: state,
    ...encodePricedCart(quote),
  }),
)

const SummaryShape = Schema.Struct({
  ...quoteHeaderFields,
  currency: CurrencySchema,
  products: Schema.Int,
  totalGross: MoneySchema,
}).annotate({ identifier: "QuoteSummary" })

const SummaryBody = mapSchema<QuoteSummary, typeof SummaryShape>(
  SummaryShape,
  ({ id, quoteState, totalGross, ...same }) => ({
    ...same,
    id: id as QuoteId,
    state: quoteState,
    totalGross: totalGross.centAmount,
  }),
  ({ state, totalGross, ...same }) => ({ ...same, quoteState: state, totalGross: encodeMoney(totalGross, same.currency) }),
)

const MAX_LIMIT = 500
const MAX_OFFSET = 10_000

const between = (minimum: number, maximum: number) =>
  Schema.optionalKey(NumberStringSchema.check(Schema.isInt(), Schema.isBetween({ minimum, maximum })))

export const QuotePageQuery = Schema.Struct({ offset: between(0, MAX_OFFSET), limit: between(1, MAX_LIMIT) })

export const QuoteListResponse = Schema.Struct({
  results: Schema.Array(SummaryBody),
  offset: Schema.Int,
  limit: Schema.Int,
  total: Schema.Int,
})

export const ExpiredQuotesResponse = Schema.Struct({
  expiredQuotes: Schema.Array(Schema.Struct({ quoteId: IdSchema, expiresAt: TimestampSchema })),
})

export const AddQuoteLinesRequest = Schema.Array(Schema.Struct({ quoteId: IdSchema, quoteLineItemId: IdSchema })).check(
  Schema.isMaxLength(MAX_CART_ITEMS),
)
