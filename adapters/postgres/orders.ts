/** Stores an order as one row, and each of its lines as another. No two orders have the same cart id. */
import { isDeepStrictEqual } from "node:util"
import { Effect } from "effect"
import type { Language } from "../../application/shop/language.ts"
import type { NewOrder, OrderCriteria, OrderOverview, Orders } from "../../application/shop/ports/orders.ts"
import type { CustomLineItem, LineItem } from "../../domain/cart/cart.ts"
import { summarizeLedger } from "../../domain/ledger/ledger.ts"
import type { Order } from "../../domain/order/order.ts"
import { completeStageCounts, type OrderStage } from "../../domain/order/order-stats.ts"
import type { OrderSummary } from "../../domain/order/order-summary.ts"
import { hashToken } from "../secrets/tokens.ts"
import { PRICED_COLUMNS } from "./carts.ts"
import { buildFilterCondition } from "./order-filter-sql.ts"
import { makeOrderLedgers } from "./order-ledgers.ts"
import { omitNulls, type Queries } from "./queries.ts"

const SELECT_ORDER = `SELECT ${PRICED_COLUMNS}, order_number AS "orderNumber", created_at AS "createdAt", stages,
  effective_date::text AS "effectiveDate" FROM orders`

type OrderRow = Omit<Order, "createdAt" | "lineItems" | "customLineItems"> & { readonly createdAt: Date }

export const makePostgresOrders = (tx: Queries): Orders => {
  const findOrder = (condition: string, values: readonly unknown[]) =>
    Effect.promise(async (): Promise<Order | undefined> => {
      const [row] = await tx.query<OrderRow>(`${SELECT_ORDER} WHERE ${condition}`, values)
      if (!row) return undefined
      const lines = await tx.query<{ item: LineItem }>(
        "SELECT item FROM order_line_items WHERE order_id = $1 ORDER BY position",
        [row.id],
      )
      const custom = await tx.query<{ item: CustomLineItem }>(
        "SELECT item FROM order_custom_line_items WHERE order_id = $1 ORDER BY position",
        [row.id],
      )
      return {
        ...omitNulls(row),
        createdAt: row.createdAt.toISOString(),
        lineItems: lines.map(({ item }) => item),
        customLineItems: custom.map(({ item }) => item),
      }
    })

  const insertCustomLines = ({ id, customLineItems }: Order) =>
    tx.query(
      `INSERT INTO order_custom_line_items (id, order_id, position, net, tax_rate, item)
       SELECT item->>'id', $1, position - 1, (item->>'totalPrice')::bigint, (item->>'taxRate')::integer, item
       FROM jsonb_array_elements($2) WITH ORDINALITY AS line (item, position)`,
      [id, JSON.stringify(customLineItems)],
    )

  const insert = async (newOrder: NewOrder): Promise<void> => {
    const { order, cartId, customerId, agentLinkId, language, entries } = newOrder
    const { due, payUntil } = summarizeLedger(entries)
    const { totalNet, totalGross, totalTax, taxPortions } = order.taxedPrice
    await tx.query(
      `INSERT INTO orders (id, order_number, cart_id, customer_id, created_at, version, currency, total_net, total_gross,
         total_tax, tax_portions, discount_codes, billing_address, payment, reference_label, po_number, stages,
         pay_until, amount_due, language, effective_date)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)`,
      [
        order.id,
        order.orderNumber,
        cartId,
        customerId,
        order.createdAt,
        order.version,
        order.currency,
        totalNet,
        totalGross,
        totalTax,
        JSON.stringify(taxPortions),
        order.discountCodes,
        order.billingAddress ?? null,
        order.paymentInfo ?? null,
        order.referenceLabel ?? null,
        order.poNumber ?? null,
        order.stages,
        payUntil ?? null,
        due || null,
        language,
        order.effectiveDate ?? null,
      ],
    )
    await makeOrderLedgers(tx).insertEntries(order.id, 0, entries)
    await tx.query(
      `INSERT INTO order_line_items (id, order_id, position, quantity, net, tax_rate, item)
       SELECT item->>'id', $1, position - 1, (item->>'quantity')::integer, (item->>'totalPrice')::bigint,
         (item->>'taxRate')::integer, item
       FROM jsonb_array_elements($2) WITH ORDINALITY AS line (item, position)`,
      [order.id, JSON.stringify(order.lineItems)],
    )
    await insertCustomLines(order)
    if (agentLinkId !== undefined)
      await tx.query("INSERT INTO agent_orders (order_id, link_id) VALUES ($1, $2)", [order.id, agentLinkId])
  }

  const saveLines = async (before: Order, after: Order): Promise<void> => {
    const changed = after.lineItems.filter((item, index) => !isDeepStrictEqual(item, before.lineItems[index]))
    if (changed.length > 0) {
      await tx.query(
        `UPDATE order_line_items l SET item = changed.item FROM jsonb_array_elements($2) AS changed (item)
         WHERE l.order_id = $1 AND l.id = changed.item->>'id'`,
        [after.id, JSON.stringify(changed)],
      )
    }
    if (isDeepStrictEqual(before.customLineItems, after.customLineItems)) return
    await tx.query("DELETE FROM order_custom_line_items WHERE order_id = $1", [after.id])
    await insertCustomLines(after)
  }

  const save = async (before: Order, changed: Order): Promise<Order> => {
    if (isDeepStrictEqual(before, changed)) return before
    const after = { ...changed, version: before.version + 1 }
    const { totalNet, totalGross, totalTax, taxPortions } = after.taxedPrice
    await tx.query(
      `UPDATE orders SET version = $2, reference_label = $3, po_number = $4, total_net = $5, total_gross = $6,
         total_tax = $7, tax_portions = $8, effective_date = $9 WHERE id = $1`,
      [
        after.id,
        after.version,
        after.referenceLabel ?? null,
        after.poNumber ?? null,
        totalNet,
        totalGross,
        totalTax,
        JSON.stringify(taxPortions),
        after.effectiveDate ?? null,
      ],
    )
    await saveLines(before, after)
    return after
  }

  return {
    find: (...order) => findOrder("id = $1 AND customer_id = $2", order),
    lock: (...order) => findOrder("id = $1 AND customer_id = $2 FOR UPDATE", order),
    findByCart: (...cart) => findOrder("cart_id = $1 AND customer_id = $2", cart),
    findByTransferredCart: token =>
      findOrder(
        `cart_id = (SELECT cart_id FROM handovers WHERE token_hash = $1 AND expires_at > $2)
         AND customer_id IN (SELECT id FROM customers WHERE disabled_at IS NULL)`,
        [hashToken(token), tx.now],
      ),
    findLanguage: id =>
      tx.findRow(
        "SELECT language FROM orders WHERE id = $1",
        [id],
        (row: { language: Language | null }) => row.language ?? undefined,
      ),
    drawSequenceNumber: () =>
      Effect.map(
        tx.findRow("SELECT nextval('order_numbers') AS next", [], (row: { next: number }) => row.next),
        (next = 0) => next,
      ),
    insert: order => Effect.promise(() => insert(order)),
    save: (before, changed) => Effect.promise(() => save(before, changed)),
  }
}

const buildWhere = ({ customerId, filter }: OrderCriteria) => {
  const condition = filter && buildFilterCondition(filter, 1)
  return {
    where: `o.customer_id = $1${condition ? ` AND (${condition.sql})` : ""}`,
    values: [customerId, ...(condition?.values ?? [])],
  }
}

export const makePostgresOrderOverview = ({ findRow, list, listRows }: Queries): OrderOverview => ({
  list: ({ offset, limit, ...criteria }) => {
    const { where, values } = buildWhere(criteria)
    const summaries = list<Omit<OrderSummary, "createdAt"> & { readonly createdAt: Date }>(
      `SELECT o.id, o.version, o.order_number AS "orderNumber", o.created_at AS "createdAt", o.stages,
         o.total_gross AS "totalGross", o.currency, o.reference_label AS "referenceLabel", o.po_number AS "poNumber",
         (SELECT count(*) FROM order_line_items l
           WHERE l.order_id = o.id AND l.item->>'state' <> 'Cancelled') AS "activeItems"
       FROM orders o WHERE ${where} ORDER BY o.created_at DESC, o.id DESC
       OFFSET $${values.length + 1} LIMIT $${values.length + 2}`,
      [...values, offset, limit],
    )
    return Effect.map(summaries, orders => orders.map(order => ({ ...order, createdAt: order.createdAt.toISOString() })))
  },
  count: criteria => {
    const { where, values } = buildWhere(criteria)
    const count = findRow(`SELECT count(*) FROM orders o WHERE ${where}`, values, (row: { count: number }) => row.count)
    return Effect.map(count, (total = 0) => total)
  },
  countByStage: customerId =>
    Effect.map(
      listRows(
        "SELECT stage, count(*) FROM orders, unnest(stages) AS stage WHERE customer_id = $1 GROUP BY stage",
        [customerId],
        ({ stage, count }: { stage: OrderStage; count: number }) => [stage, count] as const,
      ),
      counts => completeStageCounts(Object.fromEntries(counts)),
    ),
})
