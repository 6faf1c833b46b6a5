/**
 * An order's ledger in the database, and the columns that repeat its sums. Callers that append entries hold a lock on
 * the order's row.
 */
import { randomUUID } from "node:crypto"
import type { Cents, CurrencyCode } from "../../domain/money/cents.ts"
import type { OrderStage } from "../../domain/order/order-stats.ts"
import { type Adjustment, listAdjustments } from "../../domain/payment/adjustments.ts"
import {
  findOpenReview,
  type LedgerEntry,
  type LedgerPayment,
  type OrderLedger,
  type RefundStatus,
  type ReviewReason,
  summarizeLedger,
  sumRefundedAmounts,
} from "../../domain/payment/ledger.ts"
import { type LedgerColumns, listMissingEntries } from "../../domain/payment/ledger-columns.ts"
import type { PaymentStatus } from "../../domain/payment/payment.ts"
import type { FollowUp, LedgerUpdate, RecordContext } from "../../domain/payment/record-report.ts"
import { notifyAgents } from "../server/agents/notify-agents.ts"
import { schedulePaymentJobs } from "../server/payment/schedule-payment-jobs.ts"
import { addJob } from "./add-job.ts"
import type { RowLock } from "./carts.ts"
import type { Transaction } from "./transaction.ts"

export interface StoredPayment extends LedgerPayment {
  readonly providerId: string | undefined
  readonly checkoutUrl: string | undefined
  /** when the provider may have received it first; undefined while it surely has not */
  readonly requestedAt: Date | undefined
}

export interface PayableOrder extends OrderLedger {
  readonly id: string
  readonly customerId: string
  readonly orderNumber: string
  readonly currency: CurrencyCode
  readonly payments: readonly StoredPayment[]
  readonly refunded: Cents
  /** another amount came than was requested, and the review is open */
  readonly isReviewed: boolean
  /** stored entries, and those that are missing for the state of the columns */
  readonly entries: readonly LedgerEntry[]
  /** the number of stored entries */
  readonly stored: number
  /** the state of the columns */
  readonly columns: LedgerColumns
}

interface OrderRow {
  readonly id: string
  readonly customer_id: string
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
  readonly reason: ReviewReason
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

const toPayableOrder = (
  order: OrderRow,
  columns: LedgerColumns,
  stored: readonly LedgerEntry[],
  rows: readonly PaymentRow[],
  now: Date,
): PayableOrder => {
  const entries = [...stored, ...listMissingEntries(stored, columns, now)]
  const ledger = summarizeLedger(entries)
  const rowsById = new Map(rows.map(row => [row.id, row]))
  return {
    ...ledger,
    id: order.id,
    customerId: order.customer_id,
    orderNumber: order.order_number,
    currency: order.currency,
    payments: ledger.payments.map(payment => ({
      ...payment,
      providerId: rowsById.get(payment.id)?.provider_id ?? undefined,
      checkoutUrl: rowsById.get(payment.id)?.checkout_url ?? undefined,
      requestedAt: rowsById.get(payment.id)?.requested_at ?? undefined,
    })),
    refunded: sumRefundedAmounts(ledger),
    isReviewed: ledger.reviews.some(({ reason }) => reason === "amount"),
    entries,
    stored: stored.length,
    columns,
  }
}

interface OrderRef {
  readonly order_id: string
}

/** Returns the orders with their ledgers. Unknown ids are left out. */
export const findPayables = async (
  tx: Transaction,
  ids: readonly string[],
  lock: RowLock = "",
): Promise<readonly PayableOrder[]> => {
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
    return [toPayableOrder(order, columns, entries(id).map(toEntry), payments(id), tx.now)]
  })
}

export const findPayableOrder = async (tx: Transaction, id: string, lock: RowLock = ""): Promise<PayableOrder | undefined> =>
  (await findPayables(tx, [id], lock))[0]

/** Returns the refunds and chargebacks of an order. */
export const findAdjustments = async (tx: Transaction, id: string): Promise<readonly Adjustment[]> =>
  listAdjustments((await findPayableOrder(tx, id))?.entries ?? [])

/** Finds the order of a payment by the payment's own id or the provider's. */
export const findOrderOfPayment = async (
  tx: Transaction,
  by: { readonly id: string } | { readonly providerId: string },
): Promise<{ readonly id: string; readonly orderId: string } | undefined> => {
  const [column, value] = "id" in by ? ["id", by.id] : ["provider_id", by.providerId]
  const [row] = await tx.query<{ id: string; order_id: string }>(`SELECT id, order_id FROM payments WHERE ${column} = $1`, [
    value,
  ])
  return row && { id: row.id, orderId: row.order_id }
}

/** Saves the provider's id and payment page of a payment. */
export const saveProviderPayment = (tx: Transaction, id: string, providerId: string, checkoutUrl: string | undefined) =>
  tx.query("UPDATE payments SET provider_id = $2, checkout_url = coalesce($3, checkout_url) WHERE id = $1", [
    id,
    providerId,
    checkoutUrl ?? null,
  ])

/** Inserts entries after the first `stored` ones. */
export const insertEntries = (tx: Transaction, orderId: string, stored: number, entries: readonly LedgerEntry[]) =>
  tx.query(
    `INSERT INTO order_ledger (order_id, position, kind, entry, created_at)
     SELECT $1, position, kind, entry, at
     FROM jsonb_to_recordset($2) AS row (position integer, kind text, entry jsonb, at timestamptz)`,
    [orderId, JSON.stringify(entries.map(({ kind, at, ...entry }, index) => ({ position: stored + index, kind, at, entry })))],
  )

const isSameTime = (a: Date | undefined, b: Date | undefined): boolean => a?.getTime() === b?.getTime()

const areSameStages = (a: readonly OrderStage[], b: readonly OrderStage[]): boolean =>
  a.length === b.length && a.every(stage => b.includes(stage))

/** Updates the order's columns. A change that readers see makes a new version, unless the caller's change made it. */
const writeOrder = async (tx: Transaction, id: string, ledger: OrderLedger, before: LedgerColumns, isNew: boolean) => {
  const { due, payUntil, paidAt, lapsedAt, methodId } = ledger
  const stages = areSameStages(ledger.stages, before.stages) ? before.stages : ledger.stages
  const isVisible = stages !== before.stages || methodId !== before.methodId || !isSameTime(lapsedAt, before.lapsedAt)
  const isDue = (due ?? 0) === (before.due ?? 0)
  if (!isVisible && isDue && isSameTime(payUntil, before.payUntil) && isSameTime(paidAt, before.paidAt)) return
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

const writePayments = async (tx: Transaction, order: PayableOrder, ledger: OrderLedger): Promise<void> => {
  for (const { id, methodId, amount, costs, status, credit, createdAt } of ledger.payments) {
    const row = order.columns.payments.find(candidate => candidate.id === id)
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
    const row = order.columns.refunds.find(candidate => candidate.id === id)
    if (!row)
      await tx.query("INSERT INTO refunds (id, payment_id, amount, status, created_at) VALUES ($1, $2, $3, $4, $5)", [
        ...[id, paymentId, amount, status, createdAt],
      ])
    else if (row.status !== status) await tx.query("UPDATE refunds SET status = $2 WHERE id = $1", [id, status])
  }
}

const OPEN_REVIEW = `WHERE reason = $1 AND resolved_at IS NULL AND payment_id IS NOT DISTINCT FROM $2
  AND (payment_id IS NOT NULL OR for_order_id = $3)`

const writeReviews = async (tx: Transaction, { id, columns }: PayableOrder, ledger: OrderLedger): Promise<void> => {
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
    if (!findOpenReview(ledger, { reason, ...(paymentId === undefined ? {} : { paymentId }) }))
      await tx.query(`UPDATE payment_reviews SET resolved_at = $4 ${OPEN_REVIEW}`, [reason, paymentId ?? null, id, tx.now])
}

/** Appends entries to an order's ledger and updates the columns. The order's row must be locked. */
export const appendEntries = async (
  tx: Transaction,
  order: PayableOrder,
  entries: readonly LedgerEntry[],
  { isNewVersion = true } = {},
): Promise<OrderLedger> => {
  const allEntries = [...order.entries, ...entries]
  const missing = allEntries.slice(order.stored)
  const ledger = summarizeLedger(allEntries)
  if (missing.length > 0) await insertEntries(tx, order.id, order.stored, missing)
  await writeOrder(tx, order.id, ledger, order.columns, isNewVersion)
  await writePayments(tx, order, ledger)
  await writeReviews(tx, order, ledger)
  return ledger
}

const startFollowUp = (tx: Transaction, orderId: string, followUp: FollowUp): Promise<void> => {
  switch (followUp._tag) {
    case "SendMail": {
      const { _tag, ...mail } = followUp
      return addJob(tx, "send-mail", { ...mail, orderId })
    }
    case "SendRefund": {
      const { refundId } = followUp
      return addJob(tx, "refund-payment", { refundId }, { jobKey: `refund ${refundId}` })
    }
    case "NotifyAgents":
      return notifyAgents(tx, orderId)
    case "WatchOrder":
      return schedulePaymentJobs(tx, orderId, followUp.since)
  }
}

/** Stores recorded entries and starts their follow-ups. The order's row must be locked. */
export const storeRecorded = async (
  tx: Transaction,
  order: PayableOrder,
  { entries, followUps }: LedgerUpdate,
  options: { readonly isNewVersion?: boolean } = {},
): Promise<OrderLedger> => {
  const ledger = await appendEntries(tx, order, entries, options)
  for (const followUp of followUps) await startFollowUp(tx, order.id, followUp)
  return ledger
}

export const makeRecordContext = (tx: Transaction): RecordContext => ({ at: tx.now, newId: randomUUID })

/** In milliseconds: longer than the provider needs to respond. */
const FIRST_CHECK_DELAY_MS = 10_000

/** Adds a payment and the job that follows it, independently of the shopper. */
export const requestPayment = async (
  tx: Transaction,
  order: PayableOrder,
  payment: { readonly id: string; readonly methodId: string; readonly amount: Cents; readonly costs: Cents },
): Promise<void> => {
  const { id: paymentId, methodId, amount, costs } = payment
  await appendEntries(tx, order, [{ kind: "PaymentRequested", at: tx.now, paymentId, methodId, amount, costs }])
  const runAt = new Date(tx.now.getTime() + FIRST_CHECK_DELAY_MS)
  await addJob(tx, "settle-payment", { paymentId }, { runAt, jobKey: `settle ${paymentId}` })
}

/** Records decisions of operators and deadlines: stages, lapses and closed reviews. Agents are notified. */
export const decideOrder = async (
  tx: Transaction,
  order: PayableOrder,
  entry: LedgerEntry & { readonly kind: "StagesSet" | "OrderLapsed" | "ReviewClosed" },
): Promise<OrderLedger> => {
  const ledger = await appendEntries(tx, order, [entry])
  if (!areSameStages(ledger.stages, order.columns.stages) || ledger.lapsedAt !== order.lapsedAt) await notifyAgents(tx, order.id)
  return ledger
}

/** Returns whether this call marked the order as reminded. Only the first call does. */
export const markOrderReminded = async (tx: Transaction, id: string): Promise<boolean> => {
  const updated = await tx.query("UPDATE orders SET reminded_at = $2 WHERE id = $1 AND reminded_at IS NULL RETURNING id", [
    id,
    tx.now,
  ])
  return updated.length > 0
}

/** Cancels all items of the order and releases its coupons (PAY-56). */
export const markOrderLapsed = async (tx: Transaction, order: PayableOrder): Promise<void> => {
  await tx.query("DELETE FROM coupon_uses WHERE order_id = $1", [order.id])
  await tx.query(`UPDATE order_line_items SET item = jsonb_set(item, '{state}', '"Cancelled"') WHERE order_id = $1`, [order.id])
  await decideOrder(tx, order, { kind: "OrderLapsed", at: tx.now })
}
