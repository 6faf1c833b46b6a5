/** An order's payments and refunds as rows; whoever changes any of them holds the order's row. */
import type { Cents, CurrencyCode } from "../../../domain/money/money.ts"
import type { Order } from "../../../domain/order/order.ts"
import type { OrderStage } from "../../../domain/order/order-stats.ts"
import {
  methodThatCounts,
  type OrderPayments,
  type Payment,
  type PaymentStatus,
} from "../../../domain/payment/payment.ts"
import type { PaymentFacts } from "../../../domain/payment/payment-standing.ts"
import { tellAgents } from "../agents/tell-agents.ts"
import type { Hold } from "../cart/cart-rows.ts"
import type { Transaction } from "../database/transaction.ts"
import { addJob } from "../jobs/add-job.ts"

export interface KeptPayment extends Payment {
  readonly providerId: string | undefined
  readonly checkoutUrl: string | undefined
  readonly createdAt: Date
  /** since when the provider may have taken it; none while it took none for sure */
  readonly requestedAt: Date | undefined
}

export interface PayableOrder extends OrderPayments, Omit<PaymentFacts, "isUnclear"> {
  readonly id: string
  readonly customerId: string
  readonly orderNumber: string
  readonly currency: CurrencyCode
  readonly stages: readonly OrderStage[]
  /** that it was paid with, else the one that was chosen last */
  readonly methodId: string
  readonly payments: readonly KeptPayment[]
  readonly refunded: Cents
  /** another amount came than was asked, and nobody looked at it yet */
  readonly isReviewed: boolean
}

interface OrderRow {
  readonly customer_id: string
  readonly order_number: string
  readonly currency: CurrencyCode
  readonly stages: readonly OrderStage[]
  readonly payment: { readonly paymentMethodId: string }
  readonly amount_due: Cents | null
  readonly pay_until: Date | null
  readonly paid_at: Date | null
  readonly lapsed_at: Date | null
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

const payment = (row: PaymentRow): KeptPayment => ({
  id: row.id,
  methodId: row.method,
  amount: row.amount,
  costs: row.costs,
  status: row.status,
  credit: row.credit,
  providerId: row.provider_id ?? undefined,
  checkoutUrl: row.checkout_url ?? undefined,
  createdAt: row.created_at,
  requestedAt: row.requested_at ?? undefined,
})

export const findPayable = async (tx: Transaction, id: string, hold: Hold = ""): Promise<PayableOrder | undefined> => {
  const [order] = await tx.rows<OrderRow>(`SELECT * FROM orders WHERE id = $1 ${hold}`, [id])
  if (!order) return undefined
  const payments = await tx.rows<PaymentRow>("SELECT * FROM payments WHERE order_id = $1 ORDER BY created_at, id", [id])
  const [sums] = await tx.rows<{ refunded: Cents; reviewed: boolean; active: boolean }>(
    `SELECT (SELECT coalesce(sum(r.amount), 0)::bigint FROM refunds r JOIN payments p ON p.id = r.payment_id
         WHERE p.order_id = $1 AND r.status NOT IN ('canceled', 'failed')) AS refunded,
       EXISTS (SELECT FROM payment_reviews v JOIN payments p ON p.id = v.payment_id
         WHERE p.order_id = $1 AND v.reason = 'amount' AND v.resolved_at IS NULL) AS reviewed,
       EXISTS (SELECT FROM order_line_items WHERE order_id = $1 AND item->>'state' <> 'Cancelled') AS active`,
    [id],
  )
  if (!sums) throw new TypeError("the database did not add up")
  return {
    id,
    customerId: order.customer_id,
    orderNumber: order.order_number,
    currency: order.currency,
    stages: order.stages,
    methodId: order.payment.paymentMethodId,
    due: order.amount_due ?? undefined,
    isOver: order.lapsed_at !== null || !sums.active,
    paidAt: order.paid_at ?? undefined,
    payUntil: order.pay_until ?? undefined,
    payments: payments.map(payment),
    refunded: sums.refunded,
    isReviewed: sums.reviewed,
  }
}

/** Of which order a payment is, by its own id or the provider's. */
export const orderOfPayment = async (
  tx: Transaction,
  by: { readonly id: string } | { readonly providerId: string },
): Promise<{ readonly id: string; readonly orderId: string } | undefined> => {
  const [column, value] = "id" in by ? ["id", by.id] : ["provider_id", by.providerId]
  const [row] = await tx.rows<{ id: string; order_id: string }>(
    `SELECT id, order_id FROM payments WHERE ${column} = $1`,
    [value],
  )
  return row && { id: row.id, orderId: row.order_id }
}

export interface NewPayment {
  readonly id: string
  readonly orderId: string
  readonly methodId: string
  readonly amount: Cents
  readonly costs: Cents
  readonly currency: CurrencyCode
}

/** In milliseconds: longer than a provider's answer takes. */
const FIRST_LOOK = 10_000

/** It is looked at by itself from now on, whatever becomes of whoever asked for it. */
export const insertPayment = async (tx: Transaction, payment: NewPayment): Promise<void> => {
  const { id: paymentId } = payment
  await tx.rows(
    `INSERT INTO payments (id, order_id, method, amount, costs, currency, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [paymentId, payment.orderId, payment.methodId, payment.amount, payment.costs, payment.currency, tx.now],
  )
  const runAt = new Date(tx.now.getTime() + FIRST_LOOK)
  await addJob(tx, "settle-payment", { paymentId }, { runAt, jobKey: `settle ${paymentId}` })
}

/** What the provider calls it, once it is known. */
export const keepProvided = (tx: Transaction, id: string, providerId: string, checkoutUrl: string | undefined) =>
  tx.rows("UPDATE payments SET provider_id = $2, checkout_url = coalesce($3, checkout_url) WHERE id = $1", [
    id,
    providerId,
    checkoutUrl ?? null,
  ])

export const setStatus = (tx: Transaction, id: string, status: PaymentStatus, credit = 0) =>
  tx.rows("UPDATE payments SET status = $2, credit = $3 WHERE id = $1", [id, status, credit])

export const insertReview = (
  tx: Transaction,
  paymentId: string,
  reason: "amount" | "refund",
  told: { readonly amount: Cents; readonly currency: CurrencyCode },
) =>
  tx.rows(
    "INSERT INTO payment_reviews (payment_id, reason, amount, currency, created_at) VALUES ($1, $2, $3, $4, $5)",
    [paymentId, reason, told.amount, told.currency, tx.now],
  )

/** The order's next version, in other stages. */
export const setStages = async (tx: Transaction, id: string, stages: readonly OrderStage[]): Promise<void> => {
  const changed = await tx.rows(
    "UPDATE orders SET stages = $2, version = version + 1 WHERE id = $1 AND stages <> $2 RETURNING id",
    [id, stages],
  )
  if (changed.length > 0) await tellAgents(tx, id)
}

/** The order names the method that counts, whatever was chosen meanwhile. */
export const keepMethod = async (tx: Transaction, id: string): Promise<Order["paymentInfo"]> => {
  const order = await findPayable(tx, id)
  if (!order) return undefined
  const paymentMethodId = methodThatCounts(order, order.methodId)
  if (paymentMethodId !== order.methodId)
    await tx.rows("UPDATE orders SET payment = $2 WHERE id = $1", [id, { paymentMethodId }])
  return { paymentMethodId }
}

export const setPaid = (tx: Transaction, id: string) =>
  tx.rows("UPDATE orders SET paid_at = $2 WHERE id = $1", [id, tx.now])

/** Whether it is reminded of now, and not before. */
export const markReminded = async (tx: Transaction, id: string): Promise<boolean> => {
  const reminded = await tx.rows(
    "UPDATE orders SET reminded_at = $2 WHERE id = $1 AND reminded_at IS NULL RETURNING id",
    [id, tx.now],
  )
  return reminded.length > 0
}

/** Nothing of it is made any more, and what it held can be used again (PAY-56). */
export const lapse = async (tx: Transaction, id: string): Promise<void> => {
  await tx.rows("UPDATE orders SET lapsed_at = $2, stages = '{}', version = version + 1 WHERE id = $1", [id, tx.now])
  await tx.rows("DELETE FROM coupon_uses WHERE order_id = $1", [id])
  await tx.rows(`UPDATE order_line_items SET item = jsonb_set(item, '{state}', '"Cancelled"') WHERE order_id = $1`, [
    id,
  ])
  await tellAgents(tx, id)
}
