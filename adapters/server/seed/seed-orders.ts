/** Writes the sample orders with one statement per table; prices follow the shop's rules, dates are relative to today. */

import { makeCustomerOwnerKey } from "../../../application/shop/caller.ts"
import { schedulePaymentJobs } from "../../../application/shop/orders/schedule-payment-jobs.ts"
import type { Address } from "../../../domain/address/address.ts"
import type { LineItem } from "../../../domain/cart/cart.ts"
import { calculateCartTotals } from "../../../domain/cart/price-summary.ts"
import type { CustomerGroup } from "../../../domain/catalog/item-price.ts"
import { listItemDeliveryOptions } from "../../../domain/delivery/delivery-slots.ts"
import { type Cents, EUR } from "../../../domain/money/cents.ts"
import { setAgreedDeliveryDay } from "../../../domain/order/agreed-delivery.ts"
import { formatOrderNumber } from "../../../domain/order/order-number.ts"
import { computePaymentDeadline, computeReminderTime } from "../../../domain/payment/payment-deadlines.ts"
import type { ShopEntriesSchema } from "../../contract/shop-entries.ts"
import { storeLedgers } from "../../postgres/compare-ledgers.ts"
import { runInUnit } from "../../postgres/repositories.ts"
import type { Transaction } from "../../postgres/transaction.ts"
import { getSeedQuoteQuantity, makeDefaultLineItem, requireCustomerWithGroup, requireSeedProduct } from "./default-line-item.ts"

type OrderEntry = ShopEntriesSchema["orders"][number]

const DAY_MS = 24 * 60 * 60_000

/** Lower than the first number that the shop assigns. */
const NEWEST_NUMBER = 118_000

interface PlacedOrder {
  readonly id: string
  readonly createdAt: Date
  readonly group: CustomerGroup | undefined
  readonly address: Address | undefined
}

export const makeSeedLineItems = (
  order: OrderEntry,
  entries: ShopEntriesSchema,
  { id, createdAt, group, address }: PlacedOrder,
) =>
  order.items.map(({ product: key, isFormer, ...entryFields }, index): LineItem => {
    const product = requireSeedProduct(isFormer ? entries.formerProducts : entries.products, key)
    const quantity = entryFields.quoteId === undefined ? product.tiers[0].quantity : getSeedQuoteQuantity(product)
    const item = makeDefaultLineItem(entries.delivery, product, quantity, group, [`${id}-item`, index])
    const shippingAddresses = address ? [{ address, quantity: item.quantity }] : []
    const deliveryOptions = listItemDeliveryOptions(entries.delivery.slots, item, product, createdAt)
    return setAgreedDeliveryDay({ customLineItems: [] }, { ...item, shippingAddresses, ...entryFields }, { deliveryOptions })
  })

/** The reminder is noted if it was due. */
const makeUnpaidColumns = (createdAt: Date, due: Cents, now: Date) => ({
  amount_due: due,
  pay_until: computePaymentDeadline(createdAt).toISOString(),
  reminded_at: computeReminderTime(createdAt) > now ? null : computeReminderTime(createdAt).toISOString(),
})

const PAID_COLUMNS = { amount_due: null, pay_until: null, reminded_at: null }

const makeOrderRow = (order: OrderEntry, index: number, entries: ShopEntriesSchema, now: Date) => {
  const id = `order-sample-${index + 1}`
  const createdAt = new Date(now.getTime() - order.daysAgo * DAY_MS)
  const { customer, group } = requireCustomerWithGroup(entries, order.customerId)
  const [address] = customer.addresses
  const items = makeSeedLineItems(order, entries, { id, createdAt, group, address })
  const { totalNet, totalGross, totalTax, taxPortions } = calculateCartTotals({ lineItems: items, customLineItems: [] })
  return {
    id,
    cart_id: `cart-sample-${index + 1}`,
    owner: makeCustomerOwnerKey(order.customerId),
    customer_id: order.customerId,
    order_number: formatOrderNumber(createdAt, NEWEST_NUMBER - index * 13),
    created_at: createdAt.toISOString(),
    currency: EUR,
    total_net: totalNet,
    total_gross: totalGross,
    total_tax: totalTax,
    tax_portions: taxPortions,
    billing_address: { ...address, email: customer.email },
    payment: { paymentMethodId: order.paymentMethodId },
    reference_label: order.referenceLabel ?? null,
    po_number: order.poNumber ?? null,
    stages: order.stages,
    ...(order.stages.includes("waitingForPayment") ? makeUnpaidColumns(createdAt, totalGross, now) : PAID_COLUMNS),
    lines: items.map((item, position) => ({
      id: item.id,
      order_id: id,
      position,
      quantity: item.quantity,
      net: item.totalPrice,
      tax_rate: item.taxRate,
      item,
    })),
  }
}

const ROW_COLUMNS = `id text, cart_id text, owner text, customer_id text, order_number text, created_at timestamptz,
  currency text, total_net bigint, total_gross bigint, total_tax bigint, tax_portions jsonb, billing_address jsonb,
  payment jsonb, reference_label text, po_number text, stages text[],
  amount_due bigint, pay_until timestamptz, reminded_at timestamptz`

const TOTALS = "currency, total_net, total_gross, total_tax, tax_portions, '{}'::text[], billing_address, payment"

const makeRows = (tx: Transaction, entries: ShopEntriesSchema) =>
  entries.orders.map((order, index) => makeOrderRow(order, index, entries, tx.now))

const schedulePayments = async (tx: Transaction, rows: readonly ReturnType<typeof makeOrderRow>[]): Promise<void> => {
  for (const { id, amount_due, created_at } of rows)
    if (amount_due !== null) await runInUnit(tx, shop => schedulePaymentJobs(shop, id, new Date(created_at)))
}

/** Moves orders that nobody changed: dates and payment deadlines are relative to today again. */
export const refreshSeedOrders = async (tx: Transaction, entries: ShopEntriesSchema): Promise<void> => {
  const rows = makeRows(tx, entries)
  const movedOrders = await tx.query<{ id: string }>(
    `UPDATE orders SET created_at = row.created_at, order_number = row.order_number, stages = row.stages,
       payment = row.payment, pay_until = row.pay_until, reminded_at = row.reminded_at,
       amount_due = CASE WHEN row.amount_due IS NOT NULL THEN orders.total_gross END
     FROM jsonb_to_recordset($1) AS row (${ROW_COLUMNS})
     WHERE orders.id = row.id AND version = 1 AND orders.created_at <= row.created_at - interval '1 day'
     RETURNING orders.id`,
    [JSON.stringify(rows)],
  )
  const ids = movedOrders.map(({ id }) => id)
  const movedRows = rows.filter(({ id }) => ids.includes(id))
  await tx.query(
    `UPDATE order_line_items l SET item = row.item FROM jsonb_to_recordset($1) AS row (id text, item jsonb)
     WHERE l.id = row.id`,
    [JSON.stringify(movedRows.flatMap(({ lines }) => lines))],
  )
  await schedulePayments(tx, movedRows)
  await storeLedgers(tx, ids)
}

export const seedOrders = async (tx: Transaction, entries: ShopEntriesSchema): Promise<void> => {
  const rows = makeRows(tx, entries)
  const all = JSON.stringify(rows)
  await tx.query(
    `INSERT INTO carts (id, owner, version, currency, total_net, total_gross, total_tax, tax_portions, discount_codes,
       billing_address, payment, created_at, ordered_at)
     SELECT cart_id, owner, 1, ${TOTALS}, created_at, created_at FROM jsonb_to_recordset($1) AS row (${ROW_COLUMNS})
     ON CONFLICT DO NOTHING`,
    [all],
  )
  await tx.query(
    `INSERT INTO orders (id, order_number, cart_id, customer_id, created_at, currency, total_net, total_gross,
       total_tax, tax_portions, discount_codes, billing_address, payment, reference_label, po_number, stages, amount_due,
       pay_until, reminded_at)
     SELECT id, order_number, cart_id, customer_id, created_at, ${TOTALS}, reference_label, po_number, stages,
       amount_due, pay_until, reminded_at
     FROM jsonb_to_recordset($1) AS row (${ROW_COLUMNS})
     ON CONFLICT DO NOTHING`,
    [all],
  )
  await tx.query(
    `INSERT INTO order_line_items (id, order_id, position, quantity, net, tax_rate, item)
     SELECT id, order_id, position, quantity, net, tax_rate, item FROM jsonb_to_recordset($1) AS row (
       id text, order_id text, position integer, quantity integer, net bigint, tax_rate integer, item jsonb)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(rows.flatMap(({ lines }) => lines))],
  )
  await schedulePayments(tx, rows)
  await storeLedgers(
    tx,
    rows.map(({ id }) => id),
  )
}
