/** Reviews wait for a person: money that came or moved in a way that no rule decides (PAY-54, PAY-62). */
import type { ReviewReason } from "../../domain/payment/ledger.ts"
import { decideOrder, findPayableOrder } from "./order-ledgers.ts"
import type { Transaction } from "./transaction.ts"

interface ReviewRow {
  readonly id: string
  readonly reason: ReviewReason
  readonly order_number: string
  readonly provider_id: string | null
  readonly asked: string
  readonly told: string
  readonly since: Date
}

const SELECT_OPEN_REVIEWS = `SELECT v.id::text, v.reason, o.order_number, p.provider_id,
    p.currency || ' ' || (p.amount / 100.0)::numeric(12, 2) AS asked,
    v.currency || ' ' || (v.amount / 100.0)::numeric(12, 2) AS told, v.created_at AS since
  FROM payment_reviews v LEFT JOIN payments p ON p.id = v.payment_id
  JOIN orders o ON o.id = coalesce(p.order_id, v.for_order_id)
  WHERE v.resolved_at IS NULL ORDER BY v.id LIMIT 500`

const describeReason = ({ reason, told, asked, provider_id }: ReviewRow): string => {
  switch (reason) {
    case "amount":
      return `${told} came where ${asked} was asked for`
    case "refund":
      return provider_id === null ? `${told} is to be paid back outside the shop` : `a refund of ${told} was refused`
    case "refund-failed-late":
      return `a refund of ${told} failed after it had gone out`
    case "chargeback":
      return `the bank took ${told} back`
    case "refunded-elsewhere":
      return `${told} was refunded at the provider, not by the shop`
    case "unclear":
      return provider_id === null
        ? `${told} was never asked for: the order became dearer`
        : `what became of ${told} is not recorded: compare it with the provider`
  }
}

const describeReview = (row: ReviewRow): string => {
  const { id, provider_id, order_number, since } = row
  const where = provider_id === null ? `order ${order_number}` : `payment ${provider_id} of order ${order_number}`
  return `${id}: ${describeReason(row)}, ${where}, since ${since.toISOString()}`
}

/** Returns a line for each open review, oldest first. */
export const describeOpenPaymentReviews = async (tx: Transaction): Promise<readonly string[]> =>
  (await tx.query<ReviewRow & Record<string, unknown>>(SELECT_OPEN_REVIEWS)).map(describeReview)

/** Closes a review after a person settled the money at the provider. Returns whether it was open. */
export const closePaymentReview = async (tx: Transaction, id: string): Promise<boolean> => {
  const [review] = await tx.query<{ order_id: string; payment_id: string | null; reason: ReviewReason }>(
    `SELECT coalesce(p.order_id, v.for_order_id) AS order_id, v.payment_id, v.reason
     FROM payment_reviews v LEFT JOIN payments p ON p.id = v.payment_id
     WHERE v.id::text = $1 AND v.resolved_at IS NULL`,
    [id],
  )
  const order = review && (await findPayableOrder(tx, review.order_id, "FOR UPDATE"))
  if (!order) return false
  const { reason, payment_id: paymentId } = review
  const payment = paymentId === null ? {} : { paymentId }
  await decideOrder(tx, order, { kind: "ReviewClosed", at: tx.now, reason, ...payment })
  return true
}
