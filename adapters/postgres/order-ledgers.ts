/**
 * An order's ledger in the database, and the columns that repeat its sums. Callers that append entries hold a lock on
 * the order's row.
 */
import {
  findOpenLedgerReview,
  type LedgerEntry,
  type OrderLedger,
  type PaymentReviewReason,
  type RefundStatus,
} from "../../domain/ledger/ledger.ts"
import { areSameStages, isSameMoment, type LedgerColumns, listMissingLedgerEntries } from "../../domain/ledger/ledger-columns.ts"
import { appendLedgerEntries, createOrderWithLedger, type OrderWithLedger } from "../../domain/ledger/order-with-ledger.ts"
import type { Cents, CurrencyCode } from "../../domain/money/cents.ts"
import type { OrderStage } from "../../domain/order/order-stats.ts"
import type { PaymentStatus } from "../../domain/payment/payment.ts"
import type { RowLock } from "./queries.ts"
import type { Transaction } from "./transaction.ts"

/** The order with all entries: stored ones, and those that are missing for the state of the columns. */
export interface StoredOrder {
  readonly order: OrderWithLedger
  /** the number of stored entries */
  readonly stored: number
  /** the state of the columns */
  readonly columns: LedgerColumns
}

interface OrderRow {
  readonly id: string
  readonly customer_id: string | null
  readonly order_number: string
  readonly currency: CurrencyCode
  readonly stages: readonly OrderStage[]
  readonly payment: { readonly paymentMethodId: string }
  readonly total_gross: Cents
  readonly amount_due: Cents | null
  readonly pay_until: Date | null
  readonly paid_at: Date | null
  readonly lapsed_at: Date | null
  readonly created_at: Date
  readonly version: number
}

interface StateRow {
  readonly active: boolean
  /** when the shop began to accept payments */
  readonly payments_since: Date
}

interface PaymentRow {
  readonly id: string
  readonly method: string
  readonly amount: Cents
  readonly costs: Cents
  readonly status: PaymentStatus
  readonly credit: Cents
  readonly provider_id: string | null
  readonly checkout_url: string | null
  readonly created_at: Date
  readonly requested_at: Date | null
}

interface RefundRow {
  readonly id: string
  readonly payment_id: string
  readonly amount: Cents
  readonly status: RefundStatus
  readonly created_at: Date
}

interface ReviewRow {
  readonly payment_id: string | null
  readonly reason: PaymentReviewReason
  readonly amount: Cents
  readonly currency: CurrencyCode
  readonly open: boolean
  readonly created_at: Date
}

interface EntryRow {
  readonly kind: string
  readonly entry: Readonly<Record<string, unknown>>
  readonly created_at: Date
}

const toEntry = ({ kind, entry, created_at: at }: EntryRow): LedgerEntry => {
  const { payUntil, ...fact } = entry
  const until = typeof payUntil === "string" ? { payUntil: new Date(payUntil) } : {}
  return { ...fact, ...until, kind, at } as unknown as LedgerEntry
}

/** Read after the orders' rows are locked, so that they are consistent. */
const SELECT_STATES = `SELECT o.id AS order_id, (SELECT applied_at FROM migrations WHERE name = '070-payments.sql') AS payments_since,
    EXISTS (SELECT FROM order_line_items WHERE order_id = o.id AND item->>'state' <> 'Cancelled') AS active
  FROM orders o WHERE id = ANY ($1)`

const SELECT_PAYMENTS = "SELECT * FROM payments WHERE order_id = ANY ($1) ORDER BY created_at, id"

const SELECT_REFUNDS = `SELECT p.order_id, r.id, r.payment_id, r.amount, r.status, r.created_at
  FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = ANY ($1) ORDER BY r.created_at, r.id`

const SELECT_REVIEWS = `SELECT coalesce(p.order_id, v.for_order_id) AS order_id, v.payment_id, v.reason, v.amount, v.currency,
    v.resolved_at IS NULL AS open, v.created_at
  FROM payment_reviews v LEFT JOIN payments p ON p.id = v.payment_id
  WHERE v.for_order_id = ANY ($1) OR p.order_id = ANY ($1) ORDER BY v.id`

const SELECT_ENTRIES = "SELECT order_id, kind, entry, created_at FROM order_ledger WHERE order_id = ANY ($1) ORDER BY position"

const toLedgerColumns = (
  order: OrderRow,
  state: StateRow,
  payments: readonly PaymentRow[],
  refunds: readonly RefundRow[],
  reviews: readonly ReviewRow[],
): LedgerColumns => ({
  createdAt: order.created_at,
  amount: order.total_gross,
  due: order.amount_due ?? undefined,
  payUntil: order.pay_until ?? undefined,
  paidAt: order.paid_at ?? undefined,
  lapsedAt: order.lapsed_at ?? undefined,
  isCancelled: !state.active,
  methodId: order.payment.paymentMethodId,
  stages: order.stages,
  isChanged: order.version > 1 && order.created_at > state.payments_since,
  payments: payments.map(({ method: methodId, created_at: createdAt, ...row }) => ({ ...row, methodId, createdAt })),
  refunds: refunds.map(({ payment_id: paymentId, created_at: createdAt, ...row }) => ({
    ...row,
    paymentId,
    createdAt,
  })),
  reviews: reviews.map(({ payment_id, created_at: createdAt, open: isOpen, ...row }) => ({
    ...row,
    paymentId: payment_id ?? undefined,
    isOpen,
    createdAt,
  })),
})

const toStoredOrder = (
  row: OrderRow,
  columns: LedgerColumns,
  stored: readonly LedgerEntry[],
  payments: readonly PaymentRow[],
  now: Date,
): StoredOrder => {
  const facts = {
    id: row.id,
    customerId: row.customer_id ?? undefined,
    orderNumber: row.order_number,
    currency: row.currency,
    entries: [...stored, ...listMissingLedgerEntries(stored, columns, now)],
  }
  const rowsById = new Map(payments.map(payment => [payment.id, payment]))
  const order = createOrderWithLedger(facts, id => {
    const { provider_id, checkout_url, requested_at } = rowsById.get(id) ?? {}
    return {
      providerId: provider_id ?? undefined,
      checkoutUrl: checkout_url ?? undefined,
      requestedAt: requested_at ?? undefined,
    }
  })
  return { order, stored: stored.length, columns }
}

interface OrderRef {
  readonly order_id: string
}

/** Returns the orders with their ledgers. Unknown ids are left out. */
export const findStoredOrders = async (
  tx: Transaction,
  ids: readonly string[],
  lock: RowLock = "",
): Promise<readonly StoredOrder[]> => {
  const orders = await tx.query<OrderRow & Record<string, unknown>>(
    `SELECT * FROM orders WHERE id = ANY ($1) ORDER BY id ${lock}`,
    [ids],
  )
  if (orders.length === 0) return []
  const selectByOrder = async <Row>(sql: string): Promise<(id: string) => readonly Row[]> => {
    const rows = await tx.query<Row & OrderRef & Record<string, unknown>>(sql, [ids])
    return id => rows.filter(row => row.order_id === id)
  }
  const states = await selectByOrder<StateRow>(SELECT_STATES)
  const payments = await selectByOrder<PaymentRow>(SELECT_PAYMENTS)
  const refunds = await selectByOrder<RefundRow>(SELECT_REFUNDS)
  const reviews = await selectByOrder<ReviewRow>(SELECT_REVIEWS)
  const entries = await selectByOrder<EntryRow>(SELECT_ENTRIES)
  return orders.flatMap(order => {
    const { id } = order
    const [state] = states(id)
    if (!state) return []
    const columns = toLedgerColumns(order, state, payments(id), refunds(id), reviews(id))
    return [toStoredOrder(order, columns, entries(id).map(toEntry), payments(id), tx.now)]
  })
}

/** Inserts entries after the first `stored` ones. */
export const insertEntries = (tx: Transaction, orderId: string, stored: number, entries: readonly LedgerEntry[]) =>
  tx.query(
    `INSERT INTO order_ledger (order_id, position, kind, entry, created_at)
     SELECT $1, position, kind, entry, at
     FROM jsonb_to_recordset($2) AS row (position integer, kind text, entry jsonb, at timestamptz)`,
    [orderId, JSON.stringify(entries.map(({ kind, at, ...entry }, index) => ({ position: stored + index, kind, at, entry })))],
  )

/** Updates the order's columns. A change that readers see makes a new version, unless the caller's change made it. */
const writeOrder = async (tx: Transaction, id: string, ledger: OrderLedger, before: LedgerColumns, isNew: boolean) => {
  const { due, payUntil, paidAt, lapsedAt, methodId } = ledger
  const stages = areSameStages(ledger.stages, before.stages) ? before.stages : ledger.stages
  const isVisible = stages !== before.stages || methodId !== before.methodId || !isSameMoment(lapsedAt, before.lapsedAt)
  const isDue = (due ?? 0) === (before.due ?? 0)
  if (!isVisible && isDue && isSameMoment(payUntil, before.payUntil) && isSameMoment(paidAt, before.paidAt)) return
  await tx.query(
    `UPDATE orders SET amount_due = $2, pay_until = $3, paid_at = $4, lapsed_at = $5, stages = $6,
       payment = CASE WHEN payment->>'paymentMethodId' = $7 THEN payment ELSE jsonb_build_object('paymentMethodId', $7::text) END,
       version = version + $8 WHERE id = $1`,
    [
      id,
      (isDue ? before.due : due) ?? null,
      payUntil ?? null,
      paidAt ?? null,
      lapsedAt ?? null,
      stages,
      methodId,
      isVisible && isNew ? 1 : 0,
    ],
  )
}

const writePayments = async (tx: Transaction, { order, columns }: StoredOrder, ledger: OrderLedger): Promise<void> => {
  for (const { id, methodId, amount, costs, status, credit, createdAt } of ledger.payments) {
    const row = columns.payments.find(candidate => candidate.id === id)
    if (!row)
      await tx.query(
        `INSERT INTO payments (id, order_id, method, amount, costs, currency, status, credit, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [id, order.id, methodId, amount, costs, order.currency, status, credit, createdAt],
      )
    else if (row.status !== status || row.credit !== credit)
      await tx.query("UPDATE payments SET status = $2, credit = $3 WHERE id = $1", [id, status, credit])
  }
  for (const { id, paymentId, amount, status, createdAt } of ledger.refunds) {
    const row = columns.refunds.find(candidate => candidate.id === id)
    if (!row)
      await tx.query("INSERT INTO refunds (id, payment_id, amount, status, created_at) VALUES ($1, $2, $3, $4, $5)", [
        ...[id, paymentId, amount, status, createdAt],
      ])
    else if (row.status !== status) await tx.query("UPDATE refunds SET status = $2 WHERE id = $1", [id, status])
  }
}

const OPEN_REVIEW = `WHERE reason = $1 AND resolved_at IS NULL AND payment_id IS NOT DISTINCT FROM $2
  AND (payment_id IS NOT NULL OR for_order_id = $3)`

const writeReviews = async (tx: Transaction, { order: { id }, columns }: StoredOrder, ledger: OrderLedger): Promise<void> => {
  const open = columns.reviews.filter(({ isOpen }) => isOpen)
  for (const { reason, paymentId = null, amount, currency, openedAt } of ledger.reviews) {
    const row = open.find(candidate => candidate.reason === reason && (candidate.paymentId ?? null) === paymentId)
    if (!row)
      await tx.query(
        `INSERT INTO payment_reviews (payment_id, for_order_id, reason, amount, currency, created_at)
         VALUES ($1, $2, $3, $4, $5, $6)`,
        [paymentId, paymentId === null ? id : null, reason, amount, currency, openedAt],
      )
    else if (row.amount !== amount)
      await tx.query(`UPDATE payment_reviews SET amount = $4 ${OPEN_REVIEW}`, [reason, paymentId, id, amount])
  }
  for (const { reason, paymentId } of open)
    if (!findOpenLedgerReview(ledger, { reason, ...(paymentId === undefined ? {} : { paymentId }) }))
      await tx.query(`UPDATE payment_reviews SET resolved_at = $4 ${OPEN_REVIEW}`, [reason, paymentId ?? null, id, tx.now])
}

/** Appends entries to an order's ledger and updates the columns. The order's row must be locked. */
export const appendEntries = async (
  tx: Transaction,
  before: StoredOrder,
  entries: readonly LedgerEntry[],
  { isNewVersion = true } = {},
): Promise<OrderWithLedger> => {
  const { order, stored, columns } = before
  const after = appendLedgerEntries(order, entries)
  const missing = after.entries.slice(stored)
  if (missing.length > 0) await insertEntries(tx, order.id, stored, missing)
  await writeOrder(tx, order.id, after, columns, isNewVersion)
  await writePayments(tx, before, after)
  await writeReviews(tx, before, after)
  return after
}
