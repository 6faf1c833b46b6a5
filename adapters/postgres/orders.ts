/** One row for an order, one for each line. A cart id is unique among orders. */
import { isDeepStrictEqual } from "node:util"
import { Effect } from "effect"
import type { Language } from "../../application/shop/language.ts"
import type { NewOrder, Orders } from "../../application/shop/ports/orders.ts"
import type { CustomLineItem, LineItem } from "../../domain/cart/cart.ts"
import { summarizeLedger } from "../../domain/ledger/ledger.ts"
import type { Order, OrderId } from "../../domain/order/order.ts"
import type { OrderStage } from "../../domain/order/order-stats.ts"
import { hashToken } from "../secrets/tokens.ts"
import { type CartOrOrderRow, type RowLock, toPricedCart } from "./carts.ts"
import { insertEntries } from "./order-ledgers.ts"
import type { Transaction } from "./transaction.ts"

interface OrderRow extends CartOrOrderRow {
  readonly order_number: string
  readonly version: number
  readonly stages: readonly OrderStage[]
  readonly created_at: Date
}

const loadOrder = async (tx: Transaction, row: OrderRow): Promise<Order> => {
  const lines = await tx.query<{ item: LineItem }>("SELECT item FROM order_line_items WHERE order_id = $1 ORDER BY position", [
    row.id,
  ])
  const custom = await tx.query<{ item: CustomLineItem }>(
    "SELECT item FROM order_custom_line_items WHERE order_id = $1 ORDER BY position",
    [row.id],
  )
  const priced = toPricedCart(
    row,
    lines.map(({ item }) => item),
    custom.map(({ item }) => item),
  )
  return {
    id: row.id as OrderId,
    version: row.version,
    orderNumber: row.order_number,
    createdAt: row.created_at.toISOString(),
    stages: row.stages,
    ...priced,
  }
}

/** "FOR UPDATE" locks the order's row for a change. */
const findOrder = async (tx: Transaction, id: string, customerId: string, lock: RowLock = ""): Promise<Order | undefined> => {
  const [row] = await tx.query<OrderRow>(`SELECT * FROM orders WHERE id = $1 AND customer_id = $2 ${lock}`, [id, customerId])
  return row && loadOrder(tx, row)
}

const findOrderByCart = async (tx: Transaction, cartId: string, customerId: string): Promise<Order | undefined> => {
  const [row] = await tx.query<OrderRow>("SELECT * FROM orders WHERE cart_id = $1 AND customer_id = $2", [cartId, customerId])
  return row && loadOrder(tx, row)
}

/** Finds the order of a transferred cart by the guest's token. Orders of disabled customers are not found. */
const findOrderByTransferredCart = async (tx: Transaction, token: string): Promise<Order | undefined> => {
  const [row] = await tx.query<OrderRow>(
    `SELECT o.* FROM handovers h JOIN orders o ON o.cart_id = h.cart_id
     JOIN customers c ON c.id = o.customer_id AND c.disabled_at IS NULL
     WHERE h.token_hash = $1 AND h.expires_at > $2`,
    [hashToken(token), tx.now],
  )
  return row && loadOrder(tx, row)
}

const findOrderLanguage = async (tx: Transaction, id: string): Promise<Language | undefined> => {
  const [row] = await tx.query<{ language: Language | null }>("SELECT language FROM orders WHERE id = $1", [id])
  return row?.language ?? undefined
}

/** Numbers that no order uses are skipped. */
const drawOrderSequenceNumber = async (tx: Transaction): Promise<number> => {
  const [row] = await tx.query<{ next: number }>("SELECT nextval('order_numbers') AS next")
  return row?.next ?? 0
}

const insertCustomLines = (tx: Transaction, { id, customLineItems }: Order) =>
  tx.query(
    `INSERT INTO order_custom_line_items (id, order_id, position, net, tax_rate, item)
     SELECT item->>'id', $1, position - 1, (item->>'totalPrice')::bigint, (item->>'taxRate')::integer, item
     FROM jsonb_array_elements($2) WITH ORDINALITY AS line (item, position)`,
    [id, JSON.stringify(customLineItems)],
  )

const insertOrder = async (tx: Transaction, { order, cartId, customerId, language, entries }: NewOrder): Promise<void> => {
  const { due, payUntil } = summarizeLedger(entries)
  const { totalNet, totalGross, totalTax, taxPortions } = order.taxedPrice
  await tx.query(
    `INSERT INTO orders (id, order_number, cart_id, customer_id, created_at, version, currency, total_net, total_gross,
       total_tax, tax_portions, discount_codes, billing_address, payment, reference_label, po_number, stages,
       pay_until, amount_due, language)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)`,
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
    ],
  )
  await insertEntries(tx, order.id, 0, entries)
  await tx.query(
    `INSERT INTO order_line_items (id, order_id, position, quantity, net, tax_rate, item)
     SELECT item->>'id', $1, position - 1, (item->>'quantity')::integer, (item->>'totalPrice')::bigint,
       (item->>'taxRate')::integer, item
     FROM jsonb_array_elements($2) WITH ORDINALITY AS line (item, position)`,
    [order.id, JSON.stringify(order.lineItems)],
  )
  await insertCustomLines(tx, order)
}

const saveLines = async (tx: Transaction, before: Order, after: Order): Promise<void> => {
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
  await insertCustomLines(tx, after)
}

/** The order's row must be locked. An unchanged order is not written. */
const saveOrder = async (tx: Transaction, before: Order, changed: Order): Promise<Order> => {
  if (isDeepStrictEqual(before, changed)) return before
  const after = { ...changed, version: before.version + 1 }
  const { totalNet, totalGross, totalTax, taxPortions } = after.taxedPrice
  await tx.query(
    `UPDATE orders SET version = $2, reference_label = $3, po_number = $4, total_net = $5, total_gross = $6,
       total_tax = $7, tax_portions = $8 WHERE id = $1`,
    [
      after.id,
      after.version,
      after.referenceLabel ?? null,
      after.poNumber ?? null,
      totalNet,
      totalGross,
      totalTax,
      JSON.stringify(taxPortions),
    ],
  )
  await saveLines(tx, before, after)
  return after
}

export const makePostgresOrders = (tx: Transaction): Orders => ({
  find: (...order) => Effect.promise(() => findOrder(tx, ...order)),
  lock: (...order) => Effect.promise(() => findOrder(tx, ...order, "FOR UPDATE")),
  findByCart: (...cart) => Effect.promise(() => findOrderByCart(tx, ...cart)),
  findLanguage: id => Effect.promise(() => findOrderLanguage(tx, id)),
  findByTransferredCart: token => Effect.promise(() => findOrderByTransferredCart(tx, token)),
  drawSequenceNumber: () => Effect.promise(() => drawOrderSequenceNumber(tx)),
  insert: order => Effect.promise(() => insertOrder(tx, order)),
  save: (before, changed) => Effect.promise(() => saveOrder(tx, before, changed)),
})
