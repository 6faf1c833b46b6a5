/** Stores a quote as one row, and each of its lines as another. */
import { Effect } from "effect"
import type { NewQuote, QuoteOverview, Quotes } from "../../application/shop/ports/quotes.ts"
import type { CustomLineItem, LineItem } from "../../domain/cart/cart.ts"
import { countActiveItemGroups } from "../../domain/cart/line-item-groups.ts"
import type { QuoteExpiry } from "../../domain/quote/expired-quotes.ts"
import { getQuoteState, type Quote, type QuoteId, type QuoteSummary } from "../../domain/quote/quote.ts"
import type { Queries } from "./queries.ts"

const QUOTE_COLUMNS = `id, created_at AS "createdAt", expires_at AS "expiresAt", currency,
  json_build_object('totalNet', total_net, 'totalGross', total_gross, 'totalTax', total_tax, 'taxPortions', tax_portions) AS "taxedPrice"`

type LineTable = "quote_line_items" | "quote_custom_line_items"

export const makePostgresQuotes = (tx: Queries): Quotes => {
  const { find, list, now } = tx

  const findLines = async <Line>(table: LineTable, ids: readonly string[]): Promise<(quoteId: string) => readonly Line[]> => {
    const rows = await tx.query<{ quote_id: string; item: Line }>(
      `SELECT quote_id, item FROM ${table} WHERE quote_id = ANY($1) ORDER BY position`,
      [ids],
    )
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
        const quotes = await tx.query<Omit<Quote, "lineItems" | "customLineItems" | "discountCodes">>(
          `SELECT ${QUOTE_COLUMNS} FROM quotes WHERE id = ANY($1) AND customer_id = $2 ORDER BY created_at, id`,
          [ids, customerId],
        )
        if (quotes.length === 0) return []
        const foundIds = quotes.map(({ id }) => id)
        const linesOf = await findLines<LineItem>("quote_line_items", foundIds)
        const customLinesOf = await findLines<CustomLineItem>("quote_custom_line_items", foundIds)
        return quotes.map(quote => ({
          ...quote,
          lineItems: linesOf(quote.id),
          customLineItems: customLinesOf(quote.id),
          discountCodes: [],
        }))
      }),
    findExpiries: (ids, customerId) =>
      ids.length === 0
        ? Effect.succeed([])
        : list<QuoteExpiry>(
            `SELECT id AS "quoteId", expires_at AS "expiresAt" FROM quotes WHERE id = ANY($1) AND customer_id = $2`,
            [ids, customerId],
          ),
    findByCartVersion: ({ id, version }) =>
      Effect.map(
        find<{ readonly id: QuoteId }>("SELECT id FROM quotes WHERE cart_id = $1 AND cart_version = $2 AND expires_at > $3", [
          id,
          version,
          now,
        ]),
        quote => quote?.id,
      ),
    insert: quote => Effect.promise(() => insert(quote)),
  }
}

export const makePostgresQuoteOverview = (tx: Queries): QuoteOverview => ({
  list: (customerId, { offset, limit }) =>
    Effect.promise(async () => {
      const rows = await tx.query<Omit<QuoteSummary, "state">>(
        `SELECT id, created_at AS "createdAt", expires_at AS "expiresAt", currency, products, total_gross AS "totalGross"
         FROM quotes WHERE customer_id = $1 ORDER BY created_at DESC, id LIMIT $2 OFFSET $3`,
        [customerId, limit, offset],
      )
      const [count] = await tx.query<{ total: number }>("SELECT count(*) AS total FROM quotes WHERE customer_id = $1", [
        customerId,
      ])
      const results = rows.map(quote => ({ ...quote, state: getQuoteState(quote, tx.now) }))
      return { results, total: count?.total ?? 0 }
    }),
})
