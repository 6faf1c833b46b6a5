/** What no rule decides waits for somebody to look at it: money of another amount, a refund that was refused (PAY-54). */
import type { Transaction } from "../database/transaction.ts"

interface ReviewRow {
  readonly id: string
  readonly reason: "amount" | "refund"
  readonly order_number: string
  readonly provider_id: string
  readonly asked: string
  readonly told: string
  readonly since: Date
}

const OPEN = `SELECT v.id::text, v.reason, o.order_number, p.provider_id,
    p.currency || ' ' || (p.amount / 100.0)::numeric(12, 2) AS asked,
    v.currency || ' ' || (v.amount / 100.0)::numeric(12, 2) AS told, v.created_at AS since
  FROM payment_reviews v JOIN payments p ON p.id = v.payment_id JOIN orders o ON o.id = p.order_id
  WHERE v.resolved_at IS NULL ORDER BY v.id LIMIT 500`

const said = ({ id, reason, order_number, provider_id, asked, told, since }: ReviewRow): string => {
  const what = reason === "amount" ? `${told} came where ${asked} was asked for` : `a refund of ${told} was refused`
  return `${id}: ${what}, payment ${provider_id} of order ${order_number}, since ${since.toISOString()}`
}

/** The oldest first, a line each. */
export const openReviews = async (tx: Transaction): Promise<readonly string[]> =>
  (await tx.rows<ReviewRow>(OPEN)).map(said)

/** Whether there was such a one; who closes it has seen to the money at the provider's. */
export const closeReview = async (tx: Transaction, id: string): Promise<boolean> => {
  const closed = await tx.rows(
    "UPDATE payment_reviews SET resolved_at = $2 WHERE id::text = $1 AND resolved_at IS NULL RETURNING id",
    [id, tx.now],
  )
  return closed.length > 0
}
