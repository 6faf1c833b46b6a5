/** Decodes the rows of an order's ledger, and of the columns that repeat its sums. */
import type { LedgerEntry, PaymentReviewReason, RefundStatus } from "../../domain/ledger/ledger.ts"
import { type LedgerColumns, listMissingLedgerEntries } from "../../domain/ledger/ledger-columns.ts"
import { createOrderWithLedger, type OrderWithLedger } from "../../domain/ledger/order-with-ledger.ts"
import type { Cents, CurrencyCode } from "../../domain/money/cents.ts"
import type { OrderStage } from "../../domain/order/order-stats.ts"
import type { PaymentStatus } from "../../domain/payment/payment.ts"

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

/** The rows of one order. */
export interface LedgerRows {
  readonly order: OrderRow
  readonly state: StateRow
  readonly payments: readonly PaymentRow[]
  readonly refunds: readonly RefundRow[]
  readonly reviews: readonly ReviewRow[]
  readonly entries: readonly EntryRow[]
}

const toLedgerColumns = ({ order, state, payments, refunds, reviews }: LedgerRows): LedgerColumns => ({
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

export const toStoredOrder = (rows: LedgerRows, now: Date): StoredOrder => {
  const columns = toLedgerColumns(rows)
  const stored = rows.entries.map(toEntry)
  const facts = {
    id: rows.order.id,
    customerId: rows.order.customer_id ?? undefined,
    orderNumber: rows.order.order_number,
    currency: rows.order.currency,
    entries: [...stored, ...listMissingLedgerEntries(stored, columns, now)],
  }
  const rowsById = new Map(rows.payments.map(payment => [payment.id, payment]))
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
