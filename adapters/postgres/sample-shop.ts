/** Writes the sample shop's customers and orders, and moves dates of orders and quotes that nobody changed. */
import { toEmailKey } from "../../domain/identity/email.ts"
import type { Order } from "../../domain/order/order.ts"
import type { Quote } from "../../domain/quote/quote.ts"
import type { ShopEntriesSchema } from "../contract/shop-entries.ts"
import { makeOrderLedgers } from "./order-ledgers.ts"
import type { Transaction } from "./transaction.ts"

type SampleCustomer = Omit<ShopEntriesSchema["customers"][number], "addresses" | "mandates">

/** An order as the sample shop has it, without a ledger. */
export interface SampleOrder {
  readonly order: Order
  readonly cartId: string
  readonly ownerKey: string
  readonly customerId: string
  /** undefined for an order that isn't waiting for its payment */
  readonly payUntil: Date | undefined
  /** when the customer was reminded to pay */
  readonly remindedAt: Date | undefined
}

const ROW_COLUMNS = `id text, cart_id text, owner text, customer_id text, order_number text, created_at timestamptz,
  currency text, total_net bigint, total_gross bigint, total_tax bigint, tax_portions jsonb, billing_address jsonb,
  payment jsonb, reference_label text, po_number text, stages text[],
  amount_due bigint, pay_until timestamptz, reminded_at timestamptz`

const TOTALS = "currency, total_net, total_gross, total_tax, tax_portions, '{}'::text[], billing_address, payment"

const toOrderRow = ({ order, cartId, ownerKey, customerId, payUntil, remindedAt }: SampleOrder) => ({
  id: order.id,
  cart_id: cartId,
  owner: ownerKey,
  customer_id: customerId,
  order_number: order.orderNumber,
  created_at: order.createdAt,
  currency: order.currency,
  total_net: order.taxedPrice.totalNet,
  total_gross: order.taxedPrice.totalGross,
  total_tax: order.taxedPrice.totalTax,
  tax_portions: order.taxedPrice.taxPortions,
  billing_address: order.billingAddress,
  payment: order.paymentInfo,
  reference_label: order.referenceLabel ?? null,
  po_number: order.poNumber ?? null,
  stages: order.stages,
  amount_due: payUntil ? order.taxedPrice.totalGross : null,
  pay_until: payUntil ?? null,
  reminded_at: remindedAt ?? null,
})

const toLineRows = ({ order }: SampleOrder) =>
  order.lineItems.map((item, position) => ({
    id: item.id,
    order_id: order.id,
    position,
    quantity: item.quantity,
    net: item.totalPrice,
    tax_rate: item.taxRate,
    item,
  }))

/** What the seed writes and no use case does. */
export const makePostgresSampleShop = (tx: Transaction) => {
  const returnsRow = async (sql: string, values?: readonly unknown[]): Promise<boolean> =>
    (await tx.query(sql, values)).length > 0
  return {
    /** returns whether the sample shop of this name wasn't written before */
    claim: (name: string) => returnsRow("INSERT INTO seeds (name) VALUES ($1) ON CONFLICT DO NOTHING RETURNING name", [name]),
    /** the sample files that were written to the database, each with the hash of its content */
    listFileFingerprints: async (): Promise<readonly (readonly [file: string, hash: string])[]> => {
      const rows = await tx.query<{ file: string; hash: string }>(
        "SELECT split_part(name, ' ', 2) AS file, split_part(name, ' ', 3) AS hash FROM seeds WHERE name LIKE 'file %'",
      )
      return rows.map(({ file, hash }) => [file, hash])
    },
    storeFileFingerprints: async (files: readonly (readonly [file: string, hash: string])[]): Promise<void> => {
      const names = files.map(([file]) => file)
      await tx.query("DELETE FROM seeds WHERE name LIKE 'file %' AND split_part(name, ' ', 2) = ANY($1)", [names])
      await tx.query("INSERT INTO seeds (name) SELECT unnest($1::text[])", [files.map(([file, hash]) => `file ${file} ${hash}`)])
    },
    hasProducts: () => returnsRow("SELECT FROM products LIMIT 1"),
    /** returns whether the customer was new */
    insertCustomer: (customer: SampleCustomer) =>
      returnsRow(
        `INSERT INTO customers (id, email, email_key, password_hash, first_name, last_name, company, customer_group_id,
           email_confirmed_at, credit_limit)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'epoch', $9) ON CONFLICT DO NOTHING RETURNING id`,
        [
          customer.id,
          customer.email,
          toEmailKey(customer.email),
          customer.passwordHash,
          customer.firstName,
          customer.lastName,
          customer.company ?? null,
          customer.customerGroupId ?? null,
          customer.creditLimit ?? null,
        ],
      ),
    /** orders that exist stay as they are */
    insertOrders: async (orders: readonly SampleOrder[]): Promise<void> => {
      const rows = JSON.stringify(orders.map(toOrderRow))
      await tx.query(
        `INSERT INTO carts (id, owner, version, currency, total_net, total_gross, total_tax, tax_portions, discount_codes,
           billing_address, payment, created_at, ordered_at)
         SELECT cart_id, owner, 1, ${TOTALS}, created_at, created_at FROM jsonb_to_recordset($1) AS row (${ROW_COLUMNS})
         ON CONFLICT DO NOTHING`,
        [rows],
      )
      await tx.query(
        `INSERT INTO orders (id, order_number, cart_id, customer_id, created_at, currency, total_net, total_gross,
           total_tax, tax_portions, discount_codes, billing_address, payment, reference_label, po_number, stages, amount_due,
           pay_until, reminded_at)
         SELECT id, order_number, cart_id, customer_id, created_at, ${TOTALS}, reference_label, po_number, stages,
           amount_due, pay_until, reminded_at
         FROM jsonb_to_recordset($1) AS row (${ROW_COLUMNS})
         ON CONFLICT DO NOTHING`,
        [rows],
      )
      await tx.query(
        `INSERT INTO order_line_items (id, order_id, position, quantity, net, tax_rate, item)
         SELECT id, order_id, position, quantity, net, tax_rate, item FROM jsonb_to_recordset($1) AS row (
           id text, order_id text, position integer, quantity integer, net bigint, tax_rate integer, item jsonb)
         ON CONFLICT DO NOTHING`,
        [JSON.stringify(orders.flatMap(toLineRows))],
      )
    },
    /** moves orders that nobody changed to these dates, and returns them */
    moveOrders: async (orders: readonly SampleOrder[]): Promise<readonly SampleOrder[]> => {
      const moved = await tx.query<{ id: string }>(
        `UPDATE orders SET created_at = row.created_at, order_number = row.order_number, stages = row.stages,
           payment = row.payment, pay_until = row.pay_until, reminded_at = row.reminded_at,
           amount_due = CASE WHEN row.amount_due IS NOT NULL THEN orders.total_gross END
         FROM jsonb_to_recordset($1) AS row (${ROW_COLUMNS})
         WHERE orders.id = row.id AND version = 1 AND orders.created_at <= row.created_at - interval '1 day'
         RETURNING orders.id`,
        [JSON.stringify(orders.map(toOrderRow))],
      )
      const movedOrders = orders.filter(({ order }) => moved.some(({ id }) => id === order.id))
      await tx.query(
        `UPDATE order_line_items l SET item = row.item FROM jsonb_to_recordset($1) AS row (id text, item jsonb)
         WHERE l.id = row.id`,
        [JSON.stringify(movedOrders.flatMap(toLineRows))],
      )
      return movedOrders
    },
    /** moves quotes to these dates, except those that have them already */
    moveQuotes: (quotes: readonly Pick<Quote, "id" | "createdAt" | "expiresAt">[]) =>
      tx.query(
        `UPDATE quotes SET created_at = row."createdAt", expires_at = row."expiresAt"
         FROM jsonb_to_recordset($1) AS row (id text, "createdAt" timestamptz, "expiresAt" timestamptz)
         WHERE quotes.id = row.id AND quotes.created_at <= row."createdAt" - interval '1 day'`,
        [JSON.stringify(quotes)],
      ),
    /** creates the ledgers of orders that have none */
    storeLedgers: makeOrderLedgers(tx).backfill,
  }
}
