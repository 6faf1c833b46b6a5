/** One row for a quote, one for each line. */
import { Effect } from "effect"
import type { NewQuote, QuoteOverview, Quotes } from "../../application/shop/ports/quotes.ts"
import type { CustomLineItem, LineItem } from "../../domain/cart/cart.ts"
import { countActiveItemGroups } from "../../domain/cart/line-item-groups.ts"
import type { Cents, CurrencyCode } from "../../domain/money/cents.ts"
import type { TaxPortion } from "../../domain/money/tax-rate.ts"
import { getQuoteState, type Quote, type QuoteId } from "../../domain/quote/quote.ts"
import type { Queries } from "./queries.ts"

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

const toQuote = (row: QuoteRow, { lineItems, customLineItems }: Pick<Quote, "lineItems" | "customLineItems">): Quote => ({
  id: row.id as QuoteId,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  currency: row.currency,
  lineItems,
  customLineItems,
  discountCodes: [],
  taxedPrice: {
    totalNet: row.total_net,
    totalGross: row.total_gross,
    totalTax: row.total_tax,
    taxPortions: row.tax_portions,
  },
})

type LineTable = "quote_line_items" | "quote_custom_line_items"

export const makePostgresQuotes = (tx: Queries): Quotes => {
  const { findRow, listRows, now } = tx

  const findLines = async <Line>(table: LineTable, ids: readonly string[]): Promise<(quoteId: string) => readonly Line[]> => {
    const rows = await tx.query<LineRow<Line>>(`SELECT quote_id, item FROM ${table} WHERE quote_id = ANY($1) ORDER BY position`, [
      ids,
    ])
    return quoteId => rows.filter(({ quote_id }) => quote_id === quoteId).map(({ item }) => item)
  }

  const insertLines = (table: LineTable, quoteId: string, lines: readonly unknown[]) =>
    tx.query(
      `INSERT INTO ${table} (id, quote_id, position, item)
       SELECT item->>'id', $1, position, item FROM jsonb_array_elements($2) WITH ORDINALITY AS line (item, position)`,
      [quoteId, JSON.stringify(lines)],
    )

  /** An expired quote of the same cart version is detached from it, because that version can have one quote only. */
  const insert = async ({ quote, cart, customerId, channel }: NewQuote): Promise<void> => {
    const { totalNet, totalGross, totalTax, taxPortions } = quote.taxedPrice
    if (cart) {
      await tx.query(
        `UPDATE quotes SET cart_id = NULL, cart_version = NULL
         WHERE cart_id = $1 AND cart_version = $2 AND expires_at <= $3`,
        [cart.id, cart.version, now],
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
    await insertLines("quote_line_items", quote.id, quote.lineItems)
    await insertLines("quote_custom_line_items", quote.id, quote.customLineItems)
  }

  return {
    find: (ids, customerId) =>
      Effect.promise(async () => {
        const rows = await tx.query<QuoteRow>(
          "SELECT * FROM quotes WHERE id = ANY($1) AND customer_id = $2 ORDER BY created_at, id",
          [ids, customerId],
        )
        if (rows.length === 0) return []
        const foundIds = rows.map(({ id }) => id)
        const linesOf = await findLines<LineItem>("quote_line_items", foundIds)
        const customLinesOf = await findLines<CustomLineItem>("quote_custom_line_items", foundIds)
        return rows.map(row => toQuote(row, { lineItems: linesOf(row.id), customLineItems: customLinesOf(row.id) }))
      }),
    findExpiries: (ids, customerId) =>
      ids.length === 0
        ? Effect.succeed([])
        : listRows(
            "SELECT id, expires_at FROM quotes WHERE id = ANY($1) AND customer_id = $2",
            [ids, customerId],
            ({ id, expires_at }: QuoteRow) => ({ quoteId: id, expiresAt: expires_at }),
          ),
    findByCartVersion: ({ id, version }) =>
      findRow(
        "SELECT id FROM quotes WHERE cart_id = $1 AND cart_version = $2 AND expires_at > $3",
        [id, version, now],
        (row: QuoteRow) => row.id as QuoteId,
      ),
    insert: quote => Effect.promise(() => insert(quote)),
  }
}

export const makePostgresQuoteOverview = (tx: Queries): QuoteOverview => ({
  list: (customerId, { offset, limit }) =>
    Effect.promise(async () => {
      const rows = await tx.query<QuoteRow>(
        "SELECT * FROM quotes WHERE customer_id = $1 ORDER BY created_at DESC, id LIMIT $2 OFFSET $3",
        [customerId, limit, offset],
      )
      const [count] = await tx.query<{ total: number }>("SELECT count(*) AS total FROM quotes WHERE customer_id = $1", [
        customerId,
      ])
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
    }),
})
