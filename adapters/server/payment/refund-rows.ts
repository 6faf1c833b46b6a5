/** A refund is a row before the provider hears of it; what the provider does with it is kept, and told once it took it (PAY-53…PAY-55). */
import { randomUUID } from "node:crypto"
import type { Cents, CurrencyCode } from "../../../domain/money/money.ts"
import { tellAgents } from "../agents/tell-agents.ts"
import type { Transaction } from "../database/transaction.ts"
import { addJob } from "../jobs/add-job.ts"
import { insertReview } from "./payment-rows.ts"
import type { AskedRefund, ProviderRefund, REFUND_STATUSES } from "./provider.ts"

export interface KeptRefund extends AskedRefund {
  readonly orderId: string
  readonly paymentId: string
  readonly status: string
  readonly createdAt: Date
}

interface RefundRow {
  readonly payment_id: string
  readonly order_id: string
  readonly provider_id: string
  readonly order_number: string
  readonly amount: Cents
  readonly currency: CurrencyCode
  readonly status: string
  readonly created_at: Date
}

/** Of a payment that was paid, and which the provider so knows. */
export const addRefund = async (tx: Transaction, paymentId: string, amount: Cents): Promise<void> => {
  if (amount <= 0) return
  const refundId = randomUUID()
  await tx.rows("INSERT INTO refunds (id, payment_id, amount, created_at) VALUES ($1, $2, $3, $4)", [
    refundId,
    paymentId,
    amount,
    tx.now,
  ])
  await addJob(tx, "refund-payment", { refundId }, { jobKey: `refund ${refundId}` })
}

/** From the provider's word for how far it is, or that it has not heard of it. */
export type RefundStanding = (typeof REFUND_STATUSES)[number] | "asked"

export interface OrderRefund {
  readonly id: string
  readonly amount: Cents
  readonly status: RefundStanding
  readonly created_at: Date
}

export const refundsOf = (tx: Transaction, orderId: string): Promise<readonly OrderRefund[]> =>
  tx.rows<OrderRefund & Record<string, unknown>>(
    `SELECT r.id, r.amount, r.status, r.created_at FROM refunds r JOIN payments p ON p.id = r.payment_id
     WHERE p.order_id = $1 ORDER BY r.created_at, r.id`,
    [orderId],
  )

export const findRefund = async (tx: Transaction, id: string): Promise<KeptRefund | undefined> => {
  const [row] = await tx.rows<RefundRow>(
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

const REFUSED = `FROM payments WHERE payment_reviews.payment_id = payments.id AND payments.id = $1
  AND reason = 'refund' AND resolved_at IS NULL`

const isFailed = (status: string | undefined): boolean => status === "failed" || status === "canceled"

/** The customer hears of it once, when it goes out, and once more when it then fails. */
export const keepRefundTold = async (tx: Transaction, refund: KeptRefund, told: ProviderRefund): Promise<void> => {
  const { id: refundId, orderId, paymentId, amount } = refund
  const about = { orderId, refundId, amount }
  const [before] = await tx.rows<{ status: string }>("SELECT status FROM refunds WHERE id = $1 FOR UPDATE", [refundId])
  await tx.rows("UPDATE refunds SET provider_id = $2, status = $3 WHERE id = $1", [refundId, told.id, told.status])
  if (before?.status !== told.status) await tellAgents(tx, orderId)
  const isMailed = before?.status !== "asked"
  if (isFailed(told.status)) {
    if (isMailed && !isFailed(before?.status)) await addJob(tx, "send-mail", { kind: "refund-failed", ...about })
    return keepRefundRefused(tx, refund)
  }
  if (isMailed) return
  await addJob(tx, "send-mail", { kind: "refund", ...about })
  await tx.rows(`UPDATE payment_reviews SET resolved_at = $2 ${REFUSED}`, [paymentId, tx.now])
}

/** For somebody to look at, once. */
export const keepRefundRefused = async (
  tx: Transaction,
  { paymentId, amount, currency }: KeptRefund,
): Promise<void> => {
  const [known] = await tx.rows(
    "SELECT id FROM payment_reviews WHERE payment_id = $1 AND reason = 'refund' AND resolved_at IS NULL",
    [paymentId],
  )
  if (!known) await insertReview(tx, paymentId, "refund", { amount, currency })
}
