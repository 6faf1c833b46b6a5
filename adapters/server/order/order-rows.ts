/**
 * Orders in the database. An order is a copy of its cart's rows, with the items as agreed. A cart id is unique among
 * orders.
 */

import type { Language } from "../../../application/shop/language.ts"
import type { Cart, CustomLineItem, LineItem } from "../../../domain/cart/cart.ts"
import type { Order, OrderId } from "../../../domain/order/order.ts"
import type { OrderStage } from "../../../domain/order/order-stats.ts"
import { getInitialStages } from "../../../domain/order/order-status.ts"
import { type LedgerEntry, summarizeLedger } from "../../../domain/payment/ledger.ts"
import { type PricedCartRow, type RowLock, toPricedCart } from "../../postgres/carts.ts"
import { insertEntries } from "../../postgres/order-ledgers.ts"
import type { Transaction } from "../../postgres/transaction.ts"
import { hashToken } from "../identity/tokens.ts"

interface OrderRow extends PricedCartRow {
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

/** Returns the customer's order. "FOR UPDATE" locks its row for a change. */
export const findOrder = async (
  tx: Transaction,
  id: string,
  customerId: string,
  lock: RowLock = "",
): Promise<Order | undefined> => {
  const [row] = await tx.query<OrderRow>(`SELECT * FROM orders WHERE id = $1 AND customer_id = $2 ${lock}`, [id, customerId])
  return row && loadOrder(tx, row)
}

export const findOrderByCart = async (tx: Transaction, cartId: string, customerId: string): Promise<Order | undefined> => {
  const [row] = await tx.query<OrderRow>("SELECT * FROM orders WHERE cart_id = $1 AND customer_id = $2", [cartId, customerId])
  return row && loadOrder(tx, row)
}

/** Finds the order of a transferred cart by the guest's token. Orders of disabled customers are not found. */
export const findOrderByTransferredCart = async (tx: Transaction, token: string): Promise<Order | undefined> => {
  const [row] = await tx.query<OrderRow>(
    `SELECT o.* FROM handovers h JOIN orders o ON o.cart_id = h.cart_id
     JOIN customers c ON c.id = o.customer_id AND c.disabled_at IS NULL
     WHERE h.token_hash = $1 AND h.expires_at > $2`,
    [hashToken(token), tx.now],
  )
  return row && loadOrder(tx, row)
}

/** Returns the next sequence number. Numbers that no order uses are skipped. */
export const drawOrderSequenceNumber = async (tx: Transaction): Promise<number> => {
  const [row] = await tx.query<{ next: number }>("SELECT nextval('order_numbers') AS next")
  return row?.next ?? 0
}

export interface NewOrder {
  readonly id: string
  readonly orderNumber: string
  readonly customerId: string
  readonly language: Language | null
  /** the cart as agreed, with each item's delivery day and the mandate's name */
  readonly cart: Cart
  readonly now: Date
  /** only for an order that is paid in advance */
  readonly payUntil: Date | undefined
}

/** The cart's row must be locked. */
export const insertOrder = async (tx: Transaction, order: NewOrder) => {
  const { id, orderNumber, customerId, language, cart, now, payUntil } = order
  const entries: readonly LedgerEntry[] = [
    { kind: "OrderPlaced", at: now, methodId: cart.paymentInfo?.paymentMethodId ?? "", stages: getInitialStages(cart) },
    { kind: "AmountDue", at: now, amount: cart.taxedPrice.totalGross, ...(payUntil ? { payUntil } : {}) },
  ]
  const ledger = summarizeLedger(entries)
  await tx.query(
    `INSERT INTO orders (id, order_number, cart_id, customer_id, created_at, currency, total_net, total_gross,
       total_tax, tax_portions, discount_codes, billing_address, payment, reference_label, po_number, stages,
       pay_until, amount_due, language)
     SELECT $2, $3, id, $4, $5, currency, total_net, total_gross, total_tax, tax_portions, discount_codes,
       billing_address, $9, reference_label, po_number, $6, $7, $10, $8 FROM carts WHERE id = $1`,
    [
      cart.id,
      id,
      orderNumber,
      customerId,
      now,
      ledger.stages,
      ledger.payUntil ?? null,
      language,
      cart.paymentInfo ?? null,
      ledger.due || null,
    ],
  )
  await insertEntries(tx, id, 0, entries)
  await tx.query(
    `INSERT INTO order_line_items (id, order_id, position, quantity, net, tax_rate, item)
     SELECT id, $2, position, quantity, net, tax_rate, agreed.item
     FROM line_items JOIN jsonb_to_recordset($3) AS agreed (id text, item jsonb) USING (id) WHERE cart_id = $1`,
    [cart.id, id, JSON.stringify(cart.lineItems.map(item => ({ id: item.id, item })))],
  )
  await tx.query(
    `INSERT INTO order_custom_line_items (id, order_id, position, net, tax_rate, item)
     SELECT id, $2, position, net, tax_rate, item FROM custom_line_items WHERE cart_id = $1`,
    [cart.id, id],
  )
  await tx.query("INSERT INTO coupon_uses (code, order_id, customer_id) SELECT code, $2, $3 FROM unnest($1::text[]) code", [
    cart.discountCodes,
    id,
    customerId,
  ])
  await tx.query("UPDATE carts SET ordered_at = $2, version = version + 1 WHERE id = $1", [cart.id, now])
}
