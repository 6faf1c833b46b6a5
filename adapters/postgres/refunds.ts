/**
 * A refund is stored before the provider gets it. The provider's status is recorded, and the customer is told once it
 * is accepted (PAY-53…PAY-55).
 */
import type { Cents, CurrencyCode } from "../../domain/money/cents.ts"
import type { RefundStatus } from "../../domain/payment/ledger.ts"
import { recordRefundRefusal, recordRefundReport, recordRefundRequest } from "../../domain/payment/record-report.ts"
import type { MollieRefund, ProviderRefundRequest } from "../server/payment/payment-provider.ts"
import { findOrderOfPayment, findPayableOrder, makeRecordContext, type PayableOrder, storeRecorded } from "./order-ledgers.ts"
import type { Transaction } from "./transaction.ts"

export interface StoredRefund extends ProviderRefundRequest {
  readonly orderId: string
  readonly paymentId: string
  readonly status: RefundStatus
  readonly createdAt: Date
}

interface RefundRow {
  readonly payment_id: string
  readonly order_id: string
  readonly provider_id: string
  readonly order_number: string
  readonly amount: Cents
  readonly currency: CurrencyCode
  readonly status: RefundStatus
  readonly created_at: Date
}

const requireOrderOfPayment = async (tx: Transaction, paymentId: string): Promise<PayableOrder> => {
  const payment = await findOrderOfPayment(tx, { id: paymentId })
  const order = payment && (await findPayableOrder(tx, payment.orderId, "FOR UPDATE"))
  if (!order) throw new TypeError("a payment without an order")
  return order
}

/** Adds a refund of a paid payment that didn't count for its order. */
export const addRefund = async (tx: Transaction, paymentId: string, amount: Cents): Promise<void> => {
  const order = await requireOrderOfPayment(tx, paymentId)
  await storeRecorded(tx, order, recordRefundRequest(order.entries, { paymentId, amount }, makeRecordContext(tx)))
}

export const findRefund = async (tx: Transaction, id: string): Promise<StoredRefund | undefined> => {
  const [row] = await tx.query<RefundRow>(
    `SELECT r.payment_id, p.order_id, p.provider_id, o.order_number, r.amount, p.currency, r.status, r.created_at
     FROM refunds r JOIN payments p ON p.id = r.payment_id JOIN orders o ON o.id = p.order_id WHERE r.id = $1`,
    [id],
  )
  return (
    row && {
      id,
      orderId: row.order_id,
      paymentId: row.payment_id,
      providerId: row.provider_id,
      amount: row.amount,
      currency: row.currency,
      description: row.order_number,
      status: row.status,
      createdAt: row.created_at,
    }
  )
}

/** Records the provider's status of a refund. The customer is told once it is accepted (PAY-53…PAY-55). */
export const saveRefundStatus = async (tx: Transaction, refund: StoredRefund, report: MollieRefund): Promise<void> => {
  const { id: refundId, paymentId } = refund
  const order = await requireOrderOfPayment(tx, paymentId)
  await tx.query("UPDATE refunds SET provider_id = $2 WHERE id = $1", [refundId, report.id])
  await storeRecorded(tx, order, recordRefundReport(order.entries, { refundId, status: report.status }, makeRecordContext(tx)))
}

/** Records that the provider refused the refund: a review is opened, once. */
export const recordRejectedRefund = async (tx: Transaction, { id, paymentId }: StoredRefund): Promise<void> => {
  const order = await requireOrderOfPayment(tx, paymentId)
  await storeRecorded(tx, order, recordRefundRefusal(order.entries, id, makeRecordContext(tx)))
}
