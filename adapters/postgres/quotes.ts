/** One row for a quote, one for each line. */
import { Effect } from "effect"
import type { CartVersion, NewQuote, QuoteListRange, QuoteOverview, Quotes } from "../../application/shop/ports/quotes.ts"
import type { CustomLineItem, LineItem } from "../../domain/cart/cart.ts"
import { countActiveItemGroups } from "../../domain/cart/line-item-groups.ts"
import type { Cents, CurrencyCode } from "../../domain/money/cents.ts"
import type { TaxPortion } from "../../domain/money/tax-rate.ts"
import type { QuoteExpiry } from "../../domain/quote/expired-quotes.ts"
import { getQuoteState, type Quote, type QuoteId, type QuoteSummary } from "../../domain/quote/quote.ts"
import type { Transaction } from "./transaction.ts"

interface QuoteRow {
  readonly id: string
  readonly created_at: Date
  readonly expires_at: Date
  readonly currency: CurrencyCode
  readonly products: number
  readonly total_net: Cents
  readonly total_gross: Cents
  readonly total_tax: Cents
  readonly tax_portions: readonly TaxPortion[]
}

interface LineRow<Line> {
  readonly quote_id: string
  readonly item: Line
}

/** Returns the customer's quotes among these ids, oldest first. */
const findQuotes = async (tx: Transaction, ids: readonly string[], customerId: string): Promise<readonly Quote[]> => {
  const quotes = await tx.query<QuoteRow>(
    "SELECT * FROM quotes WHERE id = ANY($1) AND customer_id = $2 ORDER BY created_at, id",
    [ids, customerId],
  )
  if (quotes.length === 0) return []
  const foundIds = quotes.map(({ id }) => id)
  const lines = await tx.query<LineRow<LineItem>>(
    "SELECT quote_id, item FROM quote_line_items WHERE quote_id = ANY($1) ORDER BY position",
    [foundIds],
  )
  const custom = await tx.query<LineRow<CustomLineItem>>(
    "SELECT quote_id, item FROM quote_custom_line_items WHERE quote_id = ANY($1) ORDER BY position",
    [foundIds],
  )
  const itemsOf = <Line>(rows: readonly LineRow<Line>[], id: string) =>
    rows.filter(({ quote_id }) => quote_id === id).map(({ item }) => item)
  return quotes.map(row => ({
    id: row.id as QuoteId,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    currency: row.currency,
    lineItems: itemsOf(lines, row.id),
    customLineItems: itemsOf(custom, row.id),
    discountCodes: [],
    taxedPrice: {
      totalNet: row.total_net,
      totalGross: row.total_gross,
      totalTax: row.total_tax,
      taxPortions: row.tax_portions,
    },
  }))
}

/** Returns the expiry of the customer's quotes among these ids. */
const findQuoteExpiries = async (
  tx: Transaction,
  ids: readonly string[],
  customerId: string,
): Promise<readonly QuoteExpiry[]> => {
  if (ids.length === 0) return []
  const rows = await tx.query<Pick<QuoteRow, "id" | "expires_at">>(
    "SELECT id, expires_at FROM quotes WHERE id = ANY($1) AND customer_id = $2",
    [ids, customerId],
  )
  return rows.map(({ id, expires_at }) => ({ quoteId: id, expiresAt: expires_at }))
}

/** Returns a page of the customer's quotes, newest first. */
const listQuotes = async (
  tx: Transaction,
  customerId: string,
  { offset, limit }: QuoteListRange,
): Promise<{ readonly results: readonly QuoteSummary[]; readonly total: number }> => {
  const rows = await tx.query<QuoteRow>(
    "SELECT * FROM quotes WHERE customer_id = $1 ORDER BY created_at DESC, id LIMIT $2 OFFSET $3",
    [customerId, limit, offset],
  )
  const [count] = await tx.query<{ total: number }>("SELECT count(*) AS total FROM quotes WHERE customer_id = $1", [customerId])
  const results = rows.map(row => ({
    id: row.id as QuoteId,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    currency: row.currency,
    state: getQuoteState({ expiresAt: row.expires_at }, tx.now),
    products: row.products,
    totalGross: row.total_gross,
  }))
  return { results, total: count?.total ?? 0 }
}

/** Returns the unexpired quote of this version of a cart, if there is one (QUOTE-03). */
const findQuoteByCartVersion = async (tx: Transaction, { id, version }: CartVersion): Promise<QuoteId | undefined> => {
  const [row] = await tx.query<Pick<QuoteRow, "id">>(
    "SELECT id FROM quotes WHERE cart_id = $1 AND cart_version = $2 AND expires_at > $3",
    [id, version, tx.now],
  )
  return row && (row.id as QuoteId)
}

const insertLines = (tx: Transaction, table: "quote_line_items" | "quote_custom_line_items", quote: Quote) =>
  tx.query(
    `INSERT INTO ${table} (id, quote_id, position, item)
     SELECT item->>'id', $1, position, item FROM jsonb_array_elements($2) WITH ORDINALITY AS line (item, position)`,
    [quote.id, JSON.stringify(table === "quote_line_items" ? quote.lineItems : quote.customLineItems)],
  )

/** An expired quote of the same cart version is detached from it, because that version can have one quote only. */
const insertQuote = async (tx: Transaction, { quote, cart, customerId, channel }: NewQuote): Promise<void> => {
  const { totalNet, totalGross, totalTax, taxPortions } = quote.taxedPrice
  if (cart) {
    await tx.query(
      `UPDATE quotes SET cart_id = NULL, cart_version = NULL
       WHERE cart_id = $1 AND cart_version = $2 AND expires_at <= $3`,
      [cart.id, cart.version, tx.now],
    )
  }
  await tx.query(
    `INSERT INTO quotes (id, customer_id, created_at, expires_at, currency, products, total_net, total_gross,
       total_tax, tax_portions, channel, cart_id, cart_version)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      quote.id,
      customerId,
      quote.createdAt,
      quote.expiresAt,
      quote.currency,
      countActiveItemGroups(quote),
      totalNet,
      totalGross,
      totalTax,
      JSON.stringify(taxPortions),
      JSON.stringify(channel),
      cart?.id ?? null,
      cart?.version ?? null,
    ],
  )
  await insertLines(tx, "quote_line_items", quote)
  await insertLines(tx, "quote_custom_line_items", quote)
}

export const makePostgresQuotes = (tx: Transaction): Quotes => ({
  find: (...quotes) => Effect.promise(() => findQuotes(tx, ...quotes)),
  findExpiries: (...quotes) => Effect.promise(() => findQuoteExpiries(tx, ...quotes)),
  findByCartVersion: cart => Effect.promise(() => findQuoteByCartVersion(tx, cart)),
  insert: quote => Effect.promise(() => insertQuote(tx, quote)),
})

export const makePostgresQuoteOverview = (tx: Transaction): QuoteOverview => ({
  list: (...page) => Effect.promise(() => listQuotes(tx, ...page)),
})
